import { expect, test } from "vitest";
import { steadyClock } from "./steady-clock";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGAN = Date.parse("2026-01-01T00:00:00Z");

/** A machine whose clocks a test moves. */
function machine() {
  let [wall, awake, since] = [BEGAN, 5000, 90_000];
  const now = steadyClock({ wall: () => wall, awake: () => awake, since: () => since });
  return {
    now: () => now().getTime() - BEGAN,
    wall: () => wall - BEGAN,
    pass: (ms: number) => void ((wall += ms), (awake += ms), (since += ms)),
    sleep: (ms: number) => void ((wall += ms), (since += ms)),
    set: (ms: number) => void (wall += ms),
  };
}

test("it is the machine's clock for as long as that one runs evenly, with the slow corrections that it gets", () => {
  const { now, pass, set, wall } = machine();
  for (let second = 0; second < 1000; second++) {
    pass(1000);
    set(second % 2 ? 0.5 : -0.5);
    expect(now()).toBeCloseTo(wall(), -1);
  }
});

test.each([
  ["forward", 1],
  ["back", -1],
])("an hour %s changes ten minutes by a quarter at most, and is caught up with in four hours", (_, sign) => {
  const { now, pass, set, wall } = machine();
  set(sign * HOUR);
  expect(now()).toBe(0);
  let last = now();
  for (let minute = 1; minute <= 10; minute++) {
    pass(MINUTE);
    expect(now()).toBeGreaterThan(last);
    last = now();
  }
  expect(Math.abs(last - 10 * MINUTE)).toBe(2.5 * MINUTE);
  pass(4 * HOUR);
  expect(now()).toBe(wall());
});

test("a machine that slept is no clock that was set", () => {
  const { now, pass, sleep, wall } = machine();
  pass(MINUTE);
  now();
  sleep(8 * HOUR);
  pass(1000);
  expect(now()).toBe(wall());
  sleep(HOUR);
  expect(now()).toBe(wall());
});

test("a machine that started without a clock is believed once it has one", () => {
  const { now, set, wall } = machine();
  set(20 * 365 * 24 * HOUR);
  expect(now()).toBe(wall());
  set(-2 * 24 * HOUR);
  expect(now()).toBe(wall());
});
