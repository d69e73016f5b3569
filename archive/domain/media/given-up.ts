import type { JobRun } from "archive/domain/queue";
import { ChildFailed } from "archive/media/child";
import { Unreadable } from "archive/media/unreadable";

/** A machine that is busy may have stopped a decoder once; what is stopped again is too much for it. */
const MOST_STOPS = 2;

/**
 * Tells whether a file is given up: it can't be read, or was stopped for being too much for this machine, once too
 * often. All else is tried again.
 */
export function isGivenUp(error: unknown, run?: JobRun): boolean {
  if (error instanceof Unreadable) return true;
  const stopped = error instanceof ChildFailed && error.killed && !run?.signal.aborted;
  return stopped && (run?.attempt ?? 1) >= MOST_STOPS;
}
