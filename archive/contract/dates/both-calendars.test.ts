import { expect, test } from "vitest";
import { wordsByBoth } from "./both-calendars";
import { readWritten } from "./written-date";

test.each([
  ["১৩ ফাল্গুন ১৩৭৭", "১৩ ফাল্গুন ১৩৭৭ (২৬ ফেব্রুয়ারি ১৯৭১)", "13 Falgun 1377 (26 February 1971)"],
  [
    "13 Falgun 1377 (West Bengal)",
    "১৩ ফাল্গুন ১৩৭৭ (পশ্চিমবঙ্গ, ২৬ ফেব্রুয়ারি ১৯৭১)",
    "13 Falgun 1377 (West Bengal, 26 February 1971)",
  ],
  ["ফাল্গুন ১৩৭৭", "ফাল্গুন ১৩৭৭ (ফেব্রুয়ারি–মার্চ ১৯৭১)", "Falgun 1377 (February–March 1971)"],
  ["পৌষ ১৩৭৭", "পৌষ ১৩৭৭ (ডিসেম্বর ১৯৭০–জানুয়ারি ১৯৭১)", "Poush 1377 (December 1970–January 1971)"],
  ["1377", "১৩৭৭ বঙ্গাব্দ (১৯৭০–১৯৭১)", "Bengali year 1377 (1970–1971)"],
  ["before 1378", "১৩৭৮ বঙ্গাব্দের আগে (১৯৭১)", "before Bengali year 1378 (1971)"],
  ["Grishma 1985", "গ্রীষ্ম ১৯৮৫ (এপ্রিল–জুন ১৯৮৫)", "Grishma 1985 (April–June 1985)"],
  ["16/12/1971", "১৬ ডিসেম্বর, ১৯৭১", "16 December 1971"],
  ["around 1971", "১৯৭১ সালের দিকে", "around 1971"],
  ["", "", ""],
])("%s is said by the calendar that it was typed in, and a Bengali one by the common one too", (typed, bn, en) => {
  const read = readWritten(typed);
  if ("fault" in read) throw new Error(`${typed} is refused as ${read.fault}`);
  expect([wordsByBoth("bn", read), wordsByBoth("en", read)]).toEqual([bn.normalize("NFC"), en]);
});
