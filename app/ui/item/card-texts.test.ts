import { expect, test } from "vitest";
import { readWritten } from "archive/contract/dates/written-date";
import type { Item } from "archive/contract/items/item";
import { cardWords, yearOf } from "./card-texts";

function dated(typed: string): Item {
  const read = readWritten(typed);
  if ("fault" in read) throw new Error(typed);
  return { writtenAt: read.edtf, writtenTyped: read.typed, writtenReckoning: read.reckoning } as unknown as Item;
}

test.each([
  ["", undefined, undefined],
  ["1971", "1971", "১৯৭১"],
  ["16/12/1971", "1971", "১৯৭১"],
  ["১৩ ফাল্গুন ১৩৭৭", "1971", "১৯৭১"],
  ["the seventies", "the 1970s", "১৯৭০-এর দশক"],
  ["around 1968", "around 1968", "১৯৬৮ সালের দিকে"],
  ["১৩৬৫", "Bengali year 1365 (1958–1959)", "১৩৬৫ বঙ্গাব্দ (১৯৫৮–১৯৫৯)"],
  ["between 1975 and 1990", "between 1975 and 1990", "১৯৭৫ ও ১৯৯০ সালের মধ্যে"],
])("a card says the year of %j, or its date where that is of no one year", (typed, en, bn) => {
  expect(yearOf("en", dated(typed))).toBe(en);
  expect(yearOf("bn", dated(typed))).toBe(bn);
});

test("a card begins with the first words that are typed, or else with its caption, cut between two words", () => {
  const said = (transcription: string, caption = "A letter") =>
    cardWords("en", { transcription, transcriptionTranslation: "", caption, captionTranslation: "" } as Item).caption;
  expect(said(" \n ")).toBe("A letter");
  expect(said("7 Falgun\nDear  Bela")).toBe("7 Falgun Dear Bela");
  expect(
    said("Your letter filled the whole house with light, and we read it aloud twice before the lamp went out"),
  ).toBe("Your letter filled the whole house with light, and we…");
  expect(said("She left the old house by the river for ever and was gone. Then came the rains")).toBe(
    "She left the old house by the river for ever and was…",
  );
  expect(said("We left the old house, and in the morning he was gone. Then came the rains")).toMatch(/[a-z]…$/);
  expect(said("", `${"word ".repeat(60)}`).length).toBeLessThan(58);
});
