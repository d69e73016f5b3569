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
  // Days of which both dates are well known: see the table of written dates.
  ["21/02/1952", "২১ ফেব্রুয়ারি, ১৯৫২ (৮ ফাল্গুন ১৩৫৮)", "21 February 1952 (8 Falgun 1358)"],
  ["26 March 1971", "২৬ মার্চ, ১৯৭১ (১২ চৈত্র ১৩৭৭)", "26 March 1971 (12 Choitro 1377)"],
  ["7 August 1941", "৭ আগস্ট, ১৯৪১ (২২ শ্রাবণ ১৩৪৮)", "7 August 1941 (22 Srabon 1348)"],
  ["24 May 1899", "২৪ মে, ১৮৯৯ (১১ জ্যৈষ্ঠ ১৩০৬)", "24 May 1899 (11 Joishtho 1306)"],
  ["20 February 1994", "২০ ফেব্রুয়ারি, ১৯৯৪ (৮ ফাল্গুন ১৪০০)", "20 February 1994 (8 Falgun 1400)"],
  ["16 December 2021", "১৬ ডিসেম্বর, ২০২১ (১ পৌষ ১৪২৮)", "16 December 2021 (1 Poush 1428)"],
  ["13 April 2023", "১৩ এপ্রিল, ২০২৩ (৩০ চৈত্র ১৪২৯)", "13 April 2023 (30 Choitro 1429)"],
  ["29 February 2024", "২৯ ফেব্রুয়ারি, ২০২৪ (১৬ ফাল্গুন ১৪৩০)", "29 February 2024 (16 Falgun 1430)"],
  ["December 2021", "ডিসেম্বর ২০২১ (অগ্রহায়ণ–পৌষ ১৪২৮)", "December 2021 (Ogrohayon–Poush 1428)"],
  ["April 2023", "এপ্রিল ২০২৩ (চৈত্র ১৪২৯–বৈশাখ ১৪৩০)", "April 2023 (Choitro 1429–Boishakh 1430)"],
  ["around 1971", "১৯৭১ সালের দিকে (১৩৭৭–১৩৭৮ বঙ্গাব্দ)", "around 1971 (1377–1378 BS)"],
  ["the 1970s", "১৯৭০-এর দশক (১৩৭৬–১৩৮৬ বঙ্গাব্দ)", "the 1970s (1376–1386 BS)"],
  ["after 1971", "১৯৭১ সালের পরে (১৩৭৮ বঙ্গাব্দ)", "after 1971 (1378 BS)"],
  ["early December 2021", "ডিসেম্বর ২০২১-এর গোড়ার দিকে (অগ্রহায়ণ ১৪২৮)", "early December 2021 (Ogrohayon 1428)"],
  ["spring 1971", "১৯৭১ সালের বসন্ত (মার্চ–মে, ১৩৭৭–১৩৭৮ বঙ্গাব্দ)", "spring 1971 (1377–1378 BS)"],
  ["", "", ""],
])("%s is said by the calendar that it was typed in, and by the other one too", (typed, bn, en) => {
  const read = readWritten(typed);
  if ("fault" in read) throw new Error(`${typed} is refused as ${read.fault}`);
  expect([wordsByBoth("bn", read), wordsByBoth("en", read)]).toEqual([bn.normalize("NFC"), en]);
});
