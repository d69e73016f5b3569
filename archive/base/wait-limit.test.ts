import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitAtMost } from "./wait-limit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error("late");
const after = (ms: number) => () => new Promise<number>((done) => setTimeout(() => done(ms), ms));

async function inTime<T>(run: Promise<T>): Promise<T | string> {
  const outcome = run.catch((error: unknown) => String(error));
  await vi.runAllTimersAsync();
  return outcome;
}

test("what takes longer than its limit is late; where nobody waits there is none", async () => {
  expect(await inTime(waitAtMost(1000, after(900), late))).toBe(900);
  expect(await inTime(waitAtMost(1000, after(1100), late))).toBe("Error: late");
  expect(await inTime(waitAtMost(undefined, after(60_000), late))).toBe(60_000);
});

test("a failure is its own, and nothing is left waiting behind it", async () => {
  const run = waitAtMost(1000, () => Promise.reject(new Error("refused")), late);
  await expect(run).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
});

test("a queue that moves is stood in for longer", async () => {
  const stand = (until: number) => {
    const movesUntil = Date.now() + until;
    return inTime(waitAtMost(1000, after(4500), late, () => Date.now() < movesUntil));
  };
  expect(await stand(10_000)).toBe(4500);
  expect(await stand(2500)).toBe("Error: late");
});
