/**
 * Does work on each, at most `count` at once, and takes no more from the source than that.
 * @throws the first fault of one or of the source, once what was under way has ended; nothing is begun after it
 */
export async function eachAtOnce<Each>(
  all: AsyncIterable<Each> | Iterable<Each>,
  count: number,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = (each: Each) => {
    const one: Promise<void> = work(each)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  try {
    for await (const each of all) {
      if (faults.length > 0) break;
      begin(each);
      if (underWay.size >= count) await Promise.race(underWay);
    }
  } catch (error) {
    faults.push(error);
  }
  await Promise.all(underWay);
  if (faults.length > 0) throw faults[0];
}
