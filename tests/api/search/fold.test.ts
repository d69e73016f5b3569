import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { normalise, termsOf } from "archive/contract/text/search-text";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp();

async function foldedThere(texts: string[]): Promise<string[]> {
  const { rows } = await sql<{
    words: string;
  }>`select search_fold(text) as words from unnest(${texts}::text[])
    with ordinality as given (text, at) order by at`.execute(one.app.services.db);
  return rows.map(({ words }) => words);
}

test("the database folds what is kept as the program folds what is sought", async () => {
  const letters = [
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
  expect(await foldedThere(texts)).toEqual(texts.map((text) => ` ${normalise(text)} `));
});

test("spellings of one word are one", () => {
  expect(normalise("ময\u09bcমনসিংহ")).toBe(normalise("ম\u09dfমনসিংহ"));
  expect(normalise("উত্\u200dসব, ২০২৬!")).toBe("উ\u09ceসব 2026");
  expect(termsOf("  Nanu's LETTER letter ")).toEqual(["nanu", "s", "letter"]);
});
