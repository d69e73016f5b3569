import { setTimeout as delay } from "node:timers/promises";

/** Waits; alone it keeps no process running. @returns whether the whole pause went by, rather than the signal came */
export function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal, ref: false }).catch(() => false);
}

/** Waits for something, for so long at most. */
export async function within(ms: number, done: Promise<unknown>): Promise<void> {
  await Promise.race([done, pause(ms)]);
}

/** Pauses between tries: each twice as long as the one before, up to the longest. */
export function growingPauses(shortestMs: number, longestMs: number, signal: AbortSignal) {
  let nextMs = shortestMs;
  return {
    async next(): Promise<void> {
      const ms = nextMs;
      nextMs = Math.min(ms * 2, longestMs);
      await pause(ms, signal);
    },
    /** Something went well: the next one is the shortest again. */
    restart: () => {
      nextMs = shortestMs;
    },
  };
}
