import { expect, test } from "vitest";
import { chooseCaption } from "./caption-choice";

const bn = "মায়ের চিঠি";
const en = "Mother's letter";

test("a reader gets the caption in the language of the page, whichever of the two it is", () => {
  expect(chooseCaption("bn", bn, en)).toEqual({ text: bn, language: "bn", another: "en" });
  expect(chooseCaption("en", bn, en)).toEqual({ text: en, language: "en", another: "bn" });
  expect(chooseCaption("bn", en, bn)).toEqual({ text: bn, language: "bn", another: "en" });
});

test("the toggle shows the other caption", () => {
  expect(chooseCaption("bn", bn, en, true).text).toBe(en);
  expect(chooseCaption("en", bn, en, true).text).toBe(bn);
});

test("a caption alone is shown whatever language it is in, and has nothing to turn to", () => {
  expect(chooseCaption("en", bn, "")).toEqual({ text: bn, language: "bn", another: null });
  expect(chooseCaption("bn", "", en, true)).toEqual({ text: en, language: "en", another: null });
  expect(chooseCaption("bn", "", "").text).toBe("");
});

test("two captions in one language leave the first one in its place", () => {
  expect(chooseCaption("bn", en, "Another in English")).toEqual({ text: en, language: "en", another: "en" });
});
