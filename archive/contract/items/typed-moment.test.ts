import { expect, test } from "vitest";
import { readMoment, typedMoment } from "./typed-moment";

test.each([
  ["0:00", 0],
  ["12:34", 754_000],
  ["১২:৩৪", 754_000],
  ["১২ঃ৩৪", 754_000],
  [" 1 : 02 : 03 ", 3_723_000],
  ["90:05", 5_405_000],
  ["2:05.5", 125_500],
  ["২:০৫,২৫", 125_250],
] as const)("%s is %i milliseconds", (typed, ms) => {
  expect(readMoment(typed)).toBe(ms);
});

test.each(["", "12", "12:60", "1:60:00", "12:34:56:78", "-1:00", "1:2:3:", "twelve", "12.34", "1234:00"])(
  "%s is no moment",
  (typed) => {
    expect(readMoment(typed)).toBeNull();
  },
);

test("a moment is written as it is read", () => {
  for (const ms of [0, 5000, 754_000, 125_500, 3_723_000, 35_999_900]) expect(readMoment(typedMoment(ms))).toBe(ms);
  expect([5000, 754_500, 3_723_000].map(typedMoment)).toEqual(["0:05", "12:34.5", "1:02:03"]);
});
