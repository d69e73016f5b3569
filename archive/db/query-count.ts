import { AsyncLocalStorage } from "node:async_hooks";

/** Count of what was asked of the database on somebody's behalf. */
export interface QueryCount {
  count: number;
  /** Milliseconds, one beside the other where they ran so. */
  took: number;
}

const kept = new AsyncLocalStorage<QueryCount>();

/**
 * Counts what the database is asked from here on, in this call and what it waits for; statements of transactions too.
 */
export function countQueries<Done>(run: (questions: QueryCount) => Promise<Done>): Promise<Done> {
  const questions: QueryCount = { count: 0, took: 0 };
  return kept.run(questions, () => run(questions));
}

/** Told of each by the connection; where nobody counts it goes by. */
export function noteQuery(took: number): void {
  const questions = kept.getStore();
  if (!questions) return;
  questions.count += 1;
  questions.took += took;
}
