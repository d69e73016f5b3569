import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Milliseconds that a call may wait for database and storage, all waits together: with its own work it is answered
 * within 5 s.
 */
export const CALL_WAIT_MS = 3500;

interface WaitBudget {
  leftMs: number;
  /** Waits under way; those beside each other count once. */
  waits: number;
  since: number;
  lifted: boolean;
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/**
 * Runs a call that somebody waits for. Once it is answered the budget is lifted: what streams on behind the answer,
 * such as an export, and timers that were begun in the call, wait without limit.
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

/** Added to a budget that ran out in a queue that moves; and what is left at least to whoever comes to its front. */
const QUEUE_MS = { more: 1000, front: 1500 };

/**
 * Waits for database or storage, no longer than the call's budget allows; without one for as long as it takes.
 * @param wait not begun where nothing is left; what it comes to later is its caller's to clean up
 * @param late the error to throw where it takes too long
 * @param moves for a queue, whether it moves: many at once are no outage, and the budget grows while they are served
 */
export async function waitWithin<T>(wait: () => Promise<T>, late: () => Error, moves?: () => boolean): Promise<T> {
  const budget = budgets.getStore();
  if (!budget || budget.lifted) return wait();
  if (budget.waits === 0) budget.since = performance.now();
  if (leftOf(budget) <= 0) throw late();
  const limit = limitOf(budget, late, moves);
  budget.waits += 1;
  try {
    const got = await Promise.race([wait(), limit.passed]);
    if (moves) budget.leftMs += Math.max(0, QUEUE_MS.front - leftOf(budget));
    return got;
  } finally {
    limit.end();
    budget.waits -= 1;
    if (budget.waits === 0) budget.leftMs -= performance.now() - budget.since;
  }
}

function leftOf({ leftMs, since }: WaitBudget): number {
  return leftMs - (performance.now() - since);
}

function limitOf(budget: WaitBudget, late: () => Error, moves?: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;
  const passed = new Promise<never>((_, reject) => {
    const look = () => {
      if (moves?.()) budget.leftMs += QUEUE_MS.more;
      if (leftOf(budget) > 0) begin();
      else reject(late());
    };
    // In a process that was busy itself the answer may be there, and not be read yet: one turn for that.
    const begin = () => (timer = setTimeout(() => (turn = setImmediate(look)), leftOf(budget)));
    begin();
  });
  const end = () => {
    clearTimeout(timer);
    clearImmediate(turn);
  };
  return { passed, end };
}
