import { expect, test } from "vitest";
import { WAVE_HEIGHT, waveBars, wavePath } from "./wave-path";

test("the loudest sample of each slice makes a bar, the loudest of all the full height", () => {
  expect(waveBars([0, 10, 255, 20, 5, 5], 3)).toEqual([1, 23, 1]);
});

test("a quiet voice is drawn as high as a loud one, and silence as a thin line", () => {
  expect(waveBars([1, 2], 2)).toEqual([12, 23]);
  expect(waveBars([0, 0, 0], 3)).toEqual([1, 1, 1]);
  expect(waveBars([], 60)).toEqual([]);
});

test("fewer peaks than bars give no bar twice", () => {
  expect(waveBars([5, 10], 60)).toHaveLength(2);
});

test("the path goes from bar to bar and back to the middle line", () => {
  expect(wavePath([3, 5, 1])).toBe("M40 21v6m80-8v10m80-6v2");
});

test("what was heard and the rest are the whole", () => {
  const bars = waveBars(Array.from({ length: 200 }, (_, at) => (at * 37) % 256));
  const heard = wavePath(bars, 0, 20);
  const rest = wavePath(bars, 20);
  expect(heard.match(/v/g)).toHaveLength(20);
  expect(rest.match(/v/g)).toHaveLength(40);
  expect(wavePath(bars, 0, 0)).toBe("");
  expect(wavePath([])).toBe("");
});

test("a wave of 60 bars weighs little and stays in its frame", () => {
  const bars = waveBars(Array.from({ length: 200 }, () => 255));
  expect(Math.max(...bars) * 2).toBeLessThan(WAVE_HEIGHT);
  expect(wavePath(bars).length).toBeLessThan(700);
});
