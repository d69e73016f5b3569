import { say } from "archive/commands/command";
import type { Moved } from "archive/db/moving/compare-tables";

/** @param moved null where an earlier run, broken off after it, had moved and compared everything */
export function movedWords(moved: Moved | null): string {
  return moved
    ? `Everything is moved: ${moved.rows} rows in ${moved.tables} tables, compared row by row and equal.`
    : "Everything was moved and compared before, and is put in its place now.";
}

/** Progress, on standard error. */

export const sayWaiting = (seconds: number) => say(`The built-in database is starting, ${seconds} s so far`);
