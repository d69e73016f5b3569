import { expect, test } from "vitest";
import { cutLabel, firstWords } from "./cut-label";

test("a drop-down's label is cut after 50 letters, and one of 50 is not", () => {
  expect(cutLabel("a".repeat(50))).toBe("a".repeat(50));
  expect(cutLabel("a".repeat(51))).toBe(`${"a".repeat(50)}…`);
  expect(cutLabel(`${"a".repeat(49)} bcd`)).toBe(`${"a".repeat(49)}…`);
});

test("no stop, comma or dash stands before the dots", () => {
  expect(cutLabel(`${"a".repeat(45)} now. And then`)).toBe(`${"a".repeat(45)} now…`);
  expect(cutLabel(`${"ক".repeat(48)}। তারপর`)).toBe(`${"ক".repeat(48)}…`);
});

test("a letter is what a reader takes for one: no conjunct is cut in two, and its signs count with it", () => {
  expect(cutLabel("ক্ষি".repeat(50))).toBe("ক্ষি".repeat(50));
  expect(cutLabel("ক্ষি".repeat(60))).toBe(`${"ক্ষি".repeat(50)}…`);
});

test.each([
  ["", ""],
  ["  The river letter \nIt came on a Friday.", "The river letter"],
  ["A letter that my grandmother wrote to her sister in Barisal", "A letter that my grandmother wrote to her sister…"],
  ["ক".repeat(60), `${"ক".repeat(50)}…`],
])("a title is the first words of a caption: %j", (caption, title) => {
  expect(firstWords(caption)).toBe(title);
});
