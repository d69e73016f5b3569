import { expect, test } from "vitest";
import { LIST_COLUMNS, LIST_HEADINGS } from "./headings.js";
import { columnsOf } from "archive/media/zips/lists/columns.js";
import { guarded, unguarded } from "./guarded.js";
import { idIn, idOf } from "./item-id.js";

const SIGNS = ["'", "=", "+", "-", "@", "＝", "a", "মা", " ", "1"];

test("no cell is a formula, and each is read back as it was", () => {
  const texts = SIGNS.flatMap((one) => SIGNS.flatMap((two) => SIGNS.map((three) => one + two + three)));
  for (const text of ["", ...texts]) {
    expect(guarded(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
    expect(unguarded(guarded(text))).toBe(text);
  }
  // A spreadsheet that takes the apostrophe for its own mark of text leaves it out.
  expect(unguarded("=1+1")).toBe("=1+1");
});

test.each(["bn", "en"] as const)("the reader knows each heading that is written: %s", (language) => {
  const columns = columnsOf(LIST_COLUMNS.map((column) => LIST_HEADINGS[language][column]));
  expect([...columns].toSorted(([, one], [, other]) => one - other).map(([column]) => column)).toEqual(LIST_COLUMNS);
});

test("an id is read as it was written, alone, and in Bengali digits; nothing else is one", () => {
  expect(idIn(idOf(12, 345))).toEqual({ item: 12, mark: 345 });
  for (const [cell, id] of [
    ["12", { item: 12, mark: null }],
    ["#12", { item: 12, mark: null }],
    ["১২V৩৪৫", { item: 12, mark: 345 }],
    [" 12 v 345 ", { item: 12, mark: 345 }],
    ["12-345", null],
    ["12v", null],
    ["1e5", null],
    ["my letter", null],
    ["9".repeat(16), null],
  ] as const)
    expect(idIn(cell)).toEqual(id);
});
