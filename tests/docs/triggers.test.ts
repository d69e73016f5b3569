import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newTestApp } from "tests/test-app/test-app";

const PAGE = join(import.meta.dirname, "../../docs/triggers.md");

/** Names in the first column of the table under a heading. */
function named(page: string, heading: string): string[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| `"));
  return rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
}

test("docs/triggers.md names every trigger and SQL function of the database, and no other", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name);
  const triggers = await namesOf(sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`);
  const functions = await namesOf(sql<{ name: string }>`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  const page = await readFile(PAGE, "utf8");
  expect(named(page, "Triggers").toSorted()).toEqual(triggers.toSorted());
  expect(named(page, "Functions").toSorted()).toEqual(functions.toSorted());
});
