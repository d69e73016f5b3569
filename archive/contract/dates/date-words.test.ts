import { expect, test } from "vitest";
import { writtenWords } from "archive/contract/dates/written-date";
import type { Language } from "archive/contract/language";

const told = (language: Language, edtf: string) => writtenWords(language, { edtf, typed: "", reckoning: "" });

test("a date of writing is told no finer than it is known, in the page's digits", () => {
  expect([told("en", "1971"), told("en", "1971-12"), told("en", "1971-12-16")]).toEqual([
    "1971",
    "December 1971",
    "16 December 1971",
  ]);
  expect([told("bn", "1971"), told("bn", "1971-12-16")]).toEqual(["১৯৭১", "১৬ ডিসেম্বর, ১৯৭১"]);
  expect(told("en", "")).toBe("");
});
