import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const PROJECT = join(import.meta.dirname, "../..");

interface Row {
  says: string;
  livesIn: string;
  provenBy: string;
}

async function readRows(): Promise<Row[]> {
  const text = await readFile(join(PROJECT, "docs/coverage.md"), "utf8");
  return text
    .split("\n")
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [, , says = "", livesIn = "", provenBy = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return { says, livesIn, provenBy };
    });
}

test("each row of docs/coverage.md says where it lives and what proves it, or which issue brings it", async () => {
  const rows = await readRows();
  expect(rows.length).toBeGreaterThan(300);
  for (const { says, livesIn, provenBy } of rows) {
    expect(provenBy, says).toMatch(livesIn === "" ? /^issue [4-8]$/ : /./);
  }
});

test("each file that docs/coverage.md names is there", async () => {
  for (const { livesIn, says } of await readRows()) {
    for (const [, path = ""] of livesIn.matchAll(/`([^`]+)`/g)) expect(existsSync(join(PROJECT, path)), `${path}: ${says}`).toBe(true);
  }
});

test("each test that docs/coverage.md names is there, under that title", async () => {
  const texts = new Map<string, string>();
  for (const { provenBy, says } of await readRows()) {
    for (const [, path = "", title = ""] of provenBy.matchAll(/`([^`]+)` “([^”]+)”/g)) {
      const text = texts.get(path) ?? (await readFile(join(PROJECT, path), "utf8"));
      texts.set(path, text);
      expect(text.includes(title), `${path} has no test “${title}”: ${says}`).toBe(true);
    }
  }
});
