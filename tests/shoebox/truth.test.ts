import { expect, test } from "vitest";
import { LETTERS, SOUNDS } from "./truth";

const pages = LETTERS.flatMap((letter) => letter.pages.map((page) => ({ ...page, letter: letter.number })));
/** True where two neighbours are of one letter. */
const joins = pages.slice(1).map((page, at) => page.letter === pages[at]?.letter);
const seconds = pages.slice(1).map((page, at) => (page.takenAt.getTime() - (pages[at]?.takenAt.getTime() ?? 0)) / 1000);

test("a box has a hundred pages of forty letters by four writers from three places in twelve years", () => {
  expect([pages.length, LETTERS.length, joins.filter(Boolean).length]).toEqual([100, 40, 60]);
  const different = (values: readonly unknown[]) => new Set(values).size;
  expect(different(LETTERS.map(({ writer }) => writer))).toBe(4);
  expect(different(LETTERS.map(({ place }) => place))).toBe(3);
  expect(different(LETTERS.map(({ year }) => year))).toBe(12);
  expect(different(LETTERS.map(({ firstWords }) => firstWords))).toBe(40);
  expect(different(pages.map(({ name }) => name))).toBe(100);
  expect(Math.max(...LETTERS.map((letter) => letter.pages.length))).toBe(6);
  expect(pages[0]?.name).toBe("IMG_20241103_181522.jpg");
});

test("the times between pictures give a wrong first guess at ten places, whatever is taken for a longer pause", () => {
  for (let longer = 20; longer <= 49; longer += 1) {
    const wrong = joins.filter((joined, at) => joined !== (seconds[at] ?? 0) < longer);
    expect([wrong.filter(Boolean).length, wrong.filter((joined) => !joined).length]).toEqual([6, 4]);
  }
});

test("beside them are ten recordings of three people", () => {
  expect([SOUNDS.length, new Set(SOUNDS.map(({ name }) => name)).size]).toEqual([10, 10]);
  expect(new Set(SOUNDS.map(({ speaker }) => speaker)).size).toBe(3);
});
