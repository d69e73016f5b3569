import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasWaitBudget, waitWithin, withWaitBudget } from "./wait-budget";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error("late");
const after = (ms: number) => () => new Promise<number>((done) => setTimeout(() => done(ms), ms));

async function inTime<T>(run: Promise<T>): Promise<T | string> {
  const outcome = run.catch((error: unknown) => String(error));
  await vi.runAllTimersAsync();
  return outcome;
}

test(
  "waits add up, those beside each other once, and what goes by between them, such as a body that comes in " +
    "slowly, not at all",
  async () => {
    const run = withWaitBudget(1000, async () => {
      await Promise.all([waitWithin(after(400), late), waitWithin(after(400), late)]);
      await after(60_000)();
      await waitWithin(after(500), late);
      return waitWithin(after(200), late);
    });
    expect(await inTime(run)).toBe("Error: late");
  },
);

test("what is begun where nothing is left is not begun at all", async () => {
  const asked = vi.fn<() => Promise<number>>(after(1));
  const run = withWaitBudget(1000, async () => {
    await waitWithin(after(2000), late).catch(() => undefined);
    return waitWithin(asked, late);
  });
  expect(await inTime(run)).toBe("Error: late");
  expect(asked).not.toHaveBeenCalled();
});

test("a queue that moves is stood in for longer", async () => {
  const moving = (until: number) => () => Date.now() < until;
  const stand = (until: number) =>
    inTime(withWaitBudget(1000, () => waitWithin(after(4500), late, moving(Date.now() + until))));
  expect(await stand(10_000)).toBe(4500);
  expect(await stand(2500)).toBe("Error: late");
});

test("behind the answer, and where nobody waits, there is no limit", async () => {
  let behind: Promise<number> | undefined;
  await withWaitBudget(1000, async () => {
    expect(hasWaitBudget()).toBe(true);
    behind = Promise.resolve()
      .then(() => after(5000)())
      .then(() => waitWithin(after(5000), late));
  });
  expect(await inTime(behind ?? Promise.reject(late()))).toBe(5000);
  expect(hasWaitBudget()).toBe(false);
  expect(await inTime(waitWithin(after(5000), late))).toBe(5000);
});
