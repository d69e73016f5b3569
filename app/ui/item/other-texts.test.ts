import { expect, test } from "vitest";
import { chooseCaption } from "~/i18n/caption-choice";
import { otherTexts } from "./other-texts";

const BN = "নানুর চিঠি";
const EN = "A letter from Nanu";
const texts = (caption: [string, string], says: [string, string] = ["", ""], turned = false) => ({
  caption: chooseCaption("en", ...caption, turned),
  says: chooseCaption("en", ...says, turned),
});

test("the way to the other language names what it brings, and lies beneath the words only where it turns them", () => {
  expect(otherTexts(texts([BN, ""], [BN, ""]), null)).toBe(null);
  expect(otherTexts(texts([BN, EN], [BN, EN]), null)).toEqual({ word: "inBengali", besideWords: true });
  expect(otherTexts(texts([BN, EN], [BN, EN], true), null)).toEqual({ word: "inEnglish", besideWords: true });
  expect(otherTexts(texts([BN, EN], [BN, ""]), null)).toEqual({ word: "inBengali", besideWords: false });
  expect(otherTexts(texts([BN, ""]), texts([BN, EN]))).toEqual({ word: "inBengali", besideWords: true });
});

test("two texts in one language are not offered as another language", () => {
  expect(otherTexts(texts([BN, "আরেকটি"]), null)?.word).toBe("otherText");
});
