/**
 * Lets at most `count` of some heavy work run at once; the rest wait in their order.
 * Keeps memory flat however many uploads end together.
 * @param beforeWaiting may throw, told how many wait already
 */
export function slots(
  count: number,
  beforeWaiting: (waiting: number) => void = () => undefined,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else {
      beforeWaiting(waiting.length);
      // Whoever finishes hands its place on, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
