import { expect, test } from "vitest";
import { languageIn } from "./language";

test.each([
  ["en", "en"],
  ["bn-IN, en", "bn"],
  ["de, en-GB;q=0.8, bn;q=0.9", "bn"],
  ["en;q=0.5, BN", "bn"],
  ["bn;q=0, en;q=0.1", "en"],
  ["en; q=0.7, bn; q=0.7", "en"],
  ["de, fr", undefined],
  ["*", undefined],
  ["", undefined],
  [null, undefined],
])("of the languages in %j the product speaks %s", (tags, language) => {
  expect(languageIn(tags)).toBe(language);
});
