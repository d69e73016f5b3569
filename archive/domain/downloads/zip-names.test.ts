import { expect, test } from "vitest";
import { zipName } from "./zip-names";

const letter = (caption: string) => ({ kind: "handwriting" as const, id: 7, caption });

test("a name tells kind, number, page and the caption's first line, in any script", () => {
  expect(zipName(letter("বাবার চিঠি\nদ্বিতীয় লাইন"), 2)).toBe("handwriting-7-02 বাবার চিঠি.jpg");
  expect(zipName({ kind: "voice", id: 8, caption: "" }, null)).toBe("voice-8.mp3");
});

test("what no file system takes is left out, and no name climbs out of its folder", () => {
  expect(zipName(letter('../..\\a:b*c?"<d>|\u202Eevil. . '), null)).toBe("handwriting-7 .. .. a b c d evil.jpg");
  expect(zipName(letter("..."), null)).toBe("handwriting-7.jpg");
});

test("a long caption is cut between letters, and stays far from 255 bytes", () => {
  const name = zipName(letter("ক্ষ্ম".repeat(60)), 1);
  expect(Buffer.byteLength(name)).toBeLessThan(200);
  expect(name.slice("handwriting-7-01 ".length, -".jpg".length)).toMatch(/^(ক্ষ্ম)+$/);
});
