import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { soundsOf } from "archive/contract/text/sound";
import { normalise, termsOf } from "archive/contract/text/search-text";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp();

async function foldedThere(texts: string[]) {
  const { rows } = await sql<{
    words: string;
    keys: string;
  }>`select words, search_sounds(words) as keys from (select search_words(text) as words, at
    from unnest(${texts}::text[]) with ordinality as given (text, at)) as folded order by at`.execute(
    one.app.services.db,
  );
  return rows;
}

test("the database folds what is kept as the program folds what is sought, and hears the same in it", async () => {
  const letters = [
    "অ",
    "\u09f0",
    "\ufe0f",
    "\u200f",
    "❤",
    "👍",
    "🏽",
    "ক্ষ্ম",
    "স্বা",
    "ৃ",
    "ঐ",
    "ং",
    "হ",
    "র্য",
    " এর ",
    "ng",
    "chh",
    "ksh",
    "y",
    "w",
    "ow",
    "au",
    "oo",
    " h",
    " calcutta",
    "v",
    "ক",
    "খ",
    "য",
    "\u09bc",
    "\u09df",
    "\u09dc",
    "ড",
    "\u09cd",
    "ত",
    "\u200d",
    "\u200c",
    "\u09ce",
    "\u09c7",
    "\u09be",
    "\u09cb",
    "ি",
    "৭",
    "১",
    "।",
    "A",
    "b",
    "Z",
    "É",
    "e\u0301",
    "Ｍ",
    "ﬁ",
    "-",
    "’",
    "'",
    "%",
    "_",
    "\\",
    " ",
    "\n",
    "…",
    "\u00ad",
    "😀",
    "7",
  ];
  const texts = fc.sample(
    fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((parts) => parts.join("")),
    { numRuns: 1500, seed: 7 },
  );
  const ours = texts.map((text) => {
    const keys = [...new Set(soundsOf(normalise(text)))].toSorted();
    return { words: ` ${normalise(text)} `, keys: keys.length > 0 ? ` ${keys.join(" ")} ` : "" };
  });
  expect(await foldedThere(texts)).toEqual(ours);
});

test("spellings of one word are one", () => {
  expect(normalise("ময\u09bcমনসিংহ")).toBe(normalise("ম\u09dfমনসিংহ"));
  expect(normalise("উত্\u200dসব, ২০২৬!")).toBe("উত্সব 2026");
  expect(normalise("উ\u09ceসব অামার \u09f0াত")).toBe(normalise("উত্সব আমার রাত"));
  expect(normalise("❤️ চিঠি👍🏽")).toBe("❤ চিঠি 👍");
  expect(termsOf("  Nanu's LETTER letter ")).toEqual(["nanu", "s", "letter"]);
});
