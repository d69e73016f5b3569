import { expect, test } from "vitest";
import { formatWhen } from "./when";

test("a date of writing is told no finer than it is known, in the page's digits", () => {
  expect([formatWhen("en", "1971"), formatWhen("en", "1971-12"), formatWhen("en", "1971-12-16")]).toEqual([
    "1971",
    "December 1971",
    "16 December 1971",
  ]);
  expect([formatWhen("bn", "1971"), formatWhen("bn", "1971-12-16")]).toEqual(["১৯৭১", "১৬ ডিসেম্বর, ১৯৭১"]);
  expect(formatWhen("en", "")).toBe("");
});
