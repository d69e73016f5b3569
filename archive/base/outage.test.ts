import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchOutage } from "./outage";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const silent = { onAway: () => undefined, onBack: () => undefined };

/** Server that answers nothing any more; of it, questions that were begun at a moment. */
function watched() {
  const outage = watchOutage({ probe: async () => false, ...silent });
  const began = performance.now();
  const pass = (ms: number) => void vi.advanceTimersByTime(ms);
  return { outage, pass, failed: () => outage.failed(new Error("late"), began, true) };
}

test("a server that stopped just after it had answered somebody else hangs all the same", async () => {
  const { outage, pass, failed } = watched();
  pass(5);
  outage.answered();
  pass(3495);
  failed();
  expect(await outage.answers()).toBe(false);
});

test("where others are answered meanwhile, one question that takes too long is no outage", async () => {
  const { outage, pass, failed } = watched();
  pass(3400);
  outage.answered();
  pass(100);
  failed();
  expect(await outage.answers()).toBe(true);
});
