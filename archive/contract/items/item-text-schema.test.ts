import { expect, test } from "vitest";
import { itemText } from "./item-text-schema";

const author = () => itemText("author");
const transcription = () => itemText("transcription");
const writtenAt = () => itemText("writtenAt");

test.for([
  ["1971", "1971"],
  [" ১৯৭১ ", "1971"],
  ["১৯৭১-১২", "1971-12"],
  ["1971-3-5", "1971-03-05"],
  ["১৯৭১/১২/১৬", "1971-12-16"],
  ["2024-02-29", "2024-02-29"],
  ["16/12/1971", "1971-12-16"],
  ["১৬/১২/১৯৭১", "1971-12-16"],
  [" 5.3.1971 ", "1971-03-05"],
  ["5 - ৩ - 1971", "1971-03-05"],
  ["১২/১৯৭১", "1971-12"],
  ["", ""],
] as const)("a date of writing %s is kept as %s", ([typed, kept]) => {
  expect(writtenAt().parse(typed)).toBe(kept);
});

test.for([
  ["last summer", "item.written_at_invalid"],
  ["71", "item.written_at_yearless"],
  ["16/12/71", "item.written_at_yearless"],
  ["১৬ই ডিসেম্বর ৭১", "item.written_at_yearless"],
  ["1/2/3/1971", "item.written_at_invalid"],
  ["1971-13", "item.written_at_absent"],
  ["31/02/1971", "item.written_at_absent"],
  ["12/16/1971", "item.written_at_absent"],
  ["1971-02-30", "item.written_at_absent"],
  ["2023-02-29", "item.written_at_absent"],
  ["1971-00", "item.written_at_absent"],
  ["9999", "item.written_at_future"],
  ["৯৯৯৯-১২-৩১", "item.written_at_future"],
] as const)("a date of writing %s is refused with %s", ([typed, key]) => {
  const parsed = writtenAt().safeParse(typed);
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([key]);
});

test("today is no future, nor is this month or year; the day after tomorrow is", () => {
  const now = new Date().toISOString();
  for (const length of [4, 7, 10]) expect(writtenAt().safeParse(now.slice(0, length)).success).toBe(true);
  const later = new Date(Date.now() + 2 * 24 * 3600_000).toISOString().slice(0, 10);
  expect(writtenAt().safeParse(later).error?.issues[0]?.message).toBe("item.written_at_future");
});

test("a transcription takes 5000 letters with their line breaks, a name 100 in one line", () => {
  expect(transcription().parse(" মা,\r\nভালো আছি\u202E ")).toBe("মা,\nভালো আছি");
  expect(transcription().safeParse("ক".repeat(5000)).success).toBe(true);
  expect(transcription().safeParse("ক".repeat(5001)).error?.issues[0]?.message).toBe("item.transcription_long");
  expect(author().parse(" Md. Rahim\n Uddin ")).toBe("Md. Rahim Uddin");
  expect(author().safeParse("র".repeat(101)).error?.issues[0]?.message).toBe("item.author_long");
});
