import { expect, test } from "vitest";
import { isOfLostLetters } from "./lost-letters";
import { isSpreadsheetsDay } from "./spreadsheet-day";

test.each([
  ["1971-03-26", "26-Mar-71"],
  ["1971-03-26", "3/26/1971"],
  ["1971-03-26", "26/03/71"],
  ["1971-03-26", "26.03.1971"],
  ["1971-03-26", "26 March 1971"],
  ["1971-03-26", "1971-03-26 00:00:00"],
  ["1971-03-26", "২৬/৩/৭১"],
  ["1971-03", "Mar-71"],
  ["1971-03", "1-Mar-71"],
  ["1971-03", "3/1/1971"],
])("%s comes back as %s: a spreadsheet took it for a day", (edtf, cell) => {
  expect(isSpreadsheetsDay(edtf, cell)).toBe(true);
});

test.each([
  ["1971-03-26", "27-Mar-71"],
  ["1971-03-26", "26-Apr-71"],
  ["1971-03-26", "26/03/1972"],
  ["1971-03-26", "Mar-71"],
  ["1971-03-26", "1971"],
  ["1971-03", "2-Mar-71"],
  ["1971", "1/1/71"],
  ["", "1/1/71"],
  ["1971-03-26~", "26-Mar-71"],
])("%s is another date than %s", (edtf, cell) => {
  expect(isSpreadsheetsDay(edtf, cell)).toBe(false);
});

test.each([
  ["মাকে লেখা", "???? ????", true],
  ["মা ok", "?? ok", true],
  ["Café — “so”", "Café — “so”", false],
  ["", "????", true],
  ["", "??? ??, ?", true],
  ["", "Why?", false],
  ["Why?", "What??", false],
  ["", "?", false],
])("of %j nothing but %j is left: %s", (kept, cell, lost) => {
  expect(isOfLostLetters(kept, cell)).toBe(lost);
});
