import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

const PROJECT = join(import.meta.dirname, "../..");
/** A row about nothing that is built: what the specification says of itself, or of what there is none of. */
const NOTHING = "—";
const PROOF = /`([^`]+)` “([^”]+)”/g;

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

const proofs = ({ provenBy }: Row) => [...provenBy.matchAll(PROOF)].map(([, path = "", title = ""]) => ({ path, title }));

/** Whether it stands there as the whole of a title but for what a table of cases fills in, and not in passing. */
function isTitle(text: string, title: string): boolean {
  const filled = "(?:%s|\\$[\\w.]+)";
  const plain = title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`["'\`](?:${filled} )?${plain}(?:[:,]? ?${filled})?["'\`]`).test(text);
}

test("each row of docs/coverage.md names where it lives and a test that proves it, or why there is nothing", () => {
  expect(rows.length).toBeGreaterThan(300);
  const wanting = rows.filter((row) => {
    const { livesIn, provenBy } = row;
    return livesIn === NOTHING ? provenBy === "" : !/`[^`]+`/.test(livesIn) || proofs(row).length === 0;
  });
  expect(wanting.map(({ says }) => says)).toEqual([]);
});

test("no row of docs/coverage.md puts anything off", () => {
  const put = rows.filter(({ provenBy }) => /\b(later|to come|issue \d)\b/i.test(provenBy.replaceAll(PROOF, "")));
  expect(put.map(({ says }) => says)).toEqual([]);
});

test("each file that docs/coverage.md names is there", () => {
  const named = rows.flatMap((row) => [...row.livesIn.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path).concat(proofs(row).map(({ path }) => path)));
  expect([...new Set(named)].filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});

test("each test that docs/coverage.md names is there, under that title", async () => {
  const texts = new Map<string, string>();
  const missing: string[] = [];
  for (const { path, title } of rows.flatMap(proofs)) {
    const text = texts.get(path) ?? (await readFile(join(PROJECT, path), "utf8").catch(() => ""));
    texts.set(path, text);
    if (!isTitle(text, title)) missing.push(`${path}: ${title}`);
  }
  expect(missing).toEqual([]);
});
