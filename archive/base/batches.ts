/** All in their order, `size` at a time; the last batch may be smaller, and none is empty. */
export async function* batchesOf<Each>(all: AsyncIterable<Each>, size: number): AsyncGenerator<Each[]> {
  let batch: Each[] = [];
  for await (const each of all) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
