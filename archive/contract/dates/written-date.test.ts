import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keptWords, readWritten, writtenWords } from "./written-date";

// One date a line, as a spreadsheet opens it: what is typed, the EDTF and the days that it is, the reckoning, how it is
// shown in Bengali and in English, and why. "-" and ".." stand for none and for an open end.
//
// Sources: EDTF, Library of Congress, specification of 4 February 2019 (ISO 8601-2:2019), levels 0 and 1. Bangladesh's
// calendar: Bangla Academy's reforms, in force since 1394 (1987) and 1426 (2019). The traditional one: Calendar Reform
// Committee, Report (Delhi 1955), rule of Bengal; N. Dershowitz and E. M. Reingold, Calendrical Calculations, Hindu
// solar calendar. It is held against days of people and events of which both dates are well known, named in the table.
const [, ...rows] = readFileSync(join(import.meta.dirname, "written-dates.tsv"), "utf8")
  .trimEnd()
  .split("\n");

test("there are four hundred and more of them, each once", () => {
  const typed = rows.map((row) => row.split("\t")[0]);
  expect(new Set(typed).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(400);
});

test.for(rows.map((row) => row.split("\t")))("%s", ([typed = "", edtf, from, to, reckoning, bn, en]) => {
  const read = readWritten(typed);
  if ("fault" in read) throw new Error(`${typed} is refused as ${read.fault}`);
  expect([read.edtf, read.from ?? "..", read.to ?? "..", read.reckoning || "-"]).toEqual([edtf, from, to, reckoning]);
  const shown = [writtenWords("bn", read), writtenWords("en", read)];
  expect(shown).toEqual([bn, en]);
  const { edtf: kept, from: first, to: last, reckoning: reckoned } = read;
  for (const words of shown)
    expect(readWritten(words)).toMatchObject({ edtf: kept, from: first, to: last, reckoning: reckoned });
  const inEdtf = { edtf: kept, typed: "", reckoning: "" } as const;
  expect(readWritten(keptWords(inEdtf))).toMatchObject({ edtf: kept, from: first, to: last });
});

test.for<[typed: string, fault: string]>([
  ["last summer", "unreadable"],
  ["গত বছর", "unreadable"],
  ["71", "yearless"],
  ["৭১ সালে", "yearless"],
  ["'71", "yearless"],
  ["16/12/71", "yearless"],
  ["১৬-১২-৭১", "yearless"],
  ["71-12-16", "yearless"],
  ["12-Feb-71", "yearless"],
  ["Thursday, 16 December '71", "yearless"],
  ["১৩ ফাল্গুন ৭৭", "yearless"],
  ["early 71", "yearless"],
  ["before '71", "yearless"],
  ["16/12/71 00:00", "yearless"],
  ["ফাল্গুন", "yearless"],
  ["16 December", "yearless"],
  ["একুশে ফেব্রুয়ারি", "yearless"],
  ["Victory Day", "yearless"],
  ["Monday", "unreadable"],
  ["Victory Day 1945", "unreadable"],
  ["ঈদ ১৯৭১", "unreadable"],
  ["দুর্গাপূজা ১৯৭১", "unreadable"],
  ["Independence Day 1972", "unreadable"],
  ["১৩৯০ হিজরি", "unreadable"],
  ["1971 or 1975", "unreadable"],
  ["first quarter of December 1971", "unreadable"],
  ["third half of 1971", "unreadable"],
  ["1971-XX-16", "unreadable"],
  ["{1970,1971}", "unreadable"],
  ["-0500", "unreadable"],
  ["before 1000", "unreadable"],
  ["(West Bengal)", "unreadable"],
  ["1".repeat(101), "unreadable"],
  ["31 February 1971", "absent"],
  ["1900-02-29", "absent"],
  ["29 February 1971", "absent"],
  ["২৯শে ফেব্রুয়ারি ১৯০০", "absent"],
  ["29-Feb-2023", "absent"],
  ["29/02/2100", "absent"],
  ["১৩ ফাল্গুন ১৩৭৭ মোতাবেক ২৬ মার্চ ১৯৭১", "absent"],
  ["between 29 February 1971 and 3 March 1971", "absent"],
  ["৩২ ফাল্গুন ১৩৭৭", "absent"],
  ["৩১ আশ্বিন ১৪২৫", "absent"],
  ["between 1970 and 1968", "absent"],
  ["1970/1968", "absent"],
  ["2999", "future"],
  ["before 2999", "future"],
  ["between 1971 and 2999", "future"],
  ["১ বৈশাখ ১৯৭১ বঙ্গাব্দ", "future"],
  ["১ বৈশাখ ১৪৬০", "future"],
  ["the 2990s", "future"],
  ["1440", "future"],
  ["৩২/১/১৩৭৮", "absent"],
])("%s is refused as %s", ([typed, fault]) => {
  expect(readWritten(typed)).toEqual({ fault });
});
