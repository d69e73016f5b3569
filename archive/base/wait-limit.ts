/**
 * Milliseconds that a call which somebody waits for waits for the database or for storage, each time: the first that
 * hangs is the last that is asked (outage.ts), so with its own work it is answered within 5 s.
 */
export const CALL_WAIT_MS = 3500;

/** Once more for who stands in a queue that moves. */
const QUEUE_MORE_MS = 1000;

/**
 * Waits for database or storage.
 * @param waitMs milliseconds; undefined where nobody waits: for as long as it takes
 * @param wait what it comes to after that is its caller's to clean up
 * @param late the error to throw where it takes too long
 * @param moves for a queue, whether it moves: many at once are no outage, and are waited for while they are served
 */
export async function waitAtMost<T>(
  waitMs: number | undefined,
  wait: () => Promise<T>,
  late: () => Error,
  moves?: () => boolean,
): Promise<T> {
  if (waitMs === undefined) return wait();
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  const passed = new Promise<never>((_, reject) => {
    const look = () => {
      if (moves?.()) begin(QUEUE_MORE_MS);
      else reject(late());
    };
    // In a process that was busy itself the answer may be there, and not be read yet: one turn for that.
    const begin = (ms: number) => (timer = setTimeout(() => (turn = setImmediate(look)), ms));
    begin(waitMs);
  });
  try {
    return await Promise.race([wait(), passed]);
  } finally {
    clearTimeout(timer);
    clearImmediate(turn);
  }
}
