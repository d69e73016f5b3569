import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that a call may wait for database and storage, all waits together: with its own work it is answered within 5 s. */
export const CALL_WAIT_MS = 4000;

interface WaitBudget {
  leftMs: number;
  /** Waits under way; those beside each other count once. */
  waits: number;
  since: number;
  lifted: boolean;
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/**
 * Runs a call that somebody waits for. Once it is answered the budget is lifted: what streams on behind the answer, such as an
 * export, and timers that were begun in the call, wait without limit.
 */
export async function withWaitBudget<T>(ms: number, run: () => Promise<T>): Promise<T> {
  const budget: WaitBudget = { leftMs: ms, waits: 0, since: 0, lifted: false };
  try {
    return await budgets.run(budget, run);
  } finally {
    budget.lifted = true;
  }
}

/** Whether somebody waits for what runs here; false in jobs, commands, migrations and behind an answer. */
export function hasWaitBudget(): boolean {
  return budgets.getStore()?.lifted === false;
}

/**
 * Waits for database or storage, no longer than the call's budget allows; without one for as long as it takes.
 * @param wait not begun where nothing is left; what it comes to later is its caller's to clean up
 * @param late the error to throw where it takes too long
 */
export async function waitWithin<T>(wait: () => Promise<T>, late: () => Error): Promise<T> {
  const budget = budgets.getStore();
  if (!budget || budget.lifted) return wait();
  if (budget.waits === 0) budget.since = performance.now();
  const left = budget.leftMs - (performance.now() - budget.since);
  if (left <= 0) throw late();
  let timer: NodeJS.Timeout | undefined;
  budget.waits += 1;
  try {
    return await Promise.race([wait(), new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late()), left)))]);
  } finally {
    clearTimeout(timer);
    budget.waits -= 1;
    if (budget.waits === 0) budget.leftMs -= performance.now() - budget.since;
  }
}
