import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

const PROJECT = join(import.meta.dirname, "../..");
/** A row about nothing that is built: what the specification says of itself, or of what there is none of. */
const NOTHING = "—";
const FILE = /`([^`]+)`/g;

interface Row {
  says: string;
  livesIn: string;
  provenBy: string;
}

let rows: Row[];
beforeAll(async () => {
  const text = await readFile(join(PROJECT, "docs/coverage.md"), "utf8");
  rows = text
    .split("\n")
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [, , says = "", livesIn = "", provenBy = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { says, livesIn, provenBy };
    });
});

const filesIn = (cell: string) => [...cell.matchAll(FILE)].map(([, path = ""]) => path);

test("each row of docs/coverage.md names where it lives and a file of tests that proves it, or why none", () => {
  expect(rows.length).toBeGreaterThan(300);
  const wanting = rows.filter((row) => {
    const { livesIn, provenBy } = row;
    return livesIn === NOTHING
      ? provenBy === ""
      : filesIn(livesIn).length === 0 || !filesIn(provenBy).some((path) => path.includes(".test."));
  });
  expect(wanting.map(({ says }) => says)).toEqual([]);
});

test("no row of docs/coverage.md puts anything off", () => {
  const put = rows.filter(({ provenBy }) => /\b(later|to come|issue \d)\b/i.test(provenBy));
  expect(put.map(({ says }) => says)).toEqual([]);
});

test("each file that docs/coverage.md names is there", () => {
  const named = rows.flatMap(({ livesIn, provenBy }) => filesIn(livesIn + provenBy));
  expect([...new Set(named)].filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});
