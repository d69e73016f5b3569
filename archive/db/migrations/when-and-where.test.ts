import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { readWritten, searchWords } from "archive/contract/dates/written-date";
import { connect } from "archive/db/connection";
import { MIGRATIONS } from "archive/db/migrate";

const DATES = ["", "1971", "1899", "1971-02", "1972-02", "1971-12", "1971-12-16", "2001-01-01"];

test("dates that were there before are as if written today: their days, their words, their years", async () => {
  const template = inject("databaseUrl");
  const admin = new pg.Client({ connectionString: template.replace("/akkhor?", "/postgres?") });
  await admin.connect();
  await admin.query("create database dates_before");
  const { db, close } = connect(
    { connectionString: template.replace("/akkhor?", "/dates_before?"), max: 1 },
    () => undefined,
  );
  const names = Object.keys(MIGRATIONS).filter((name) => name <= "0033-when-and-where");
  for (const name of names.slice(0, -1)) await db.transaction().execute(async (tx) => MIGRATIONS[name]?.up(tx));
  const { rows: people } = await sql<{ id: number }>`
    insert into people (random_id, first_name, email, language)
      values ('amina', 'Amina', 'amina@example.org', 'bn') returning id`.execute(db);
  for (const date of DATES)
    await sql`insert into items (owner_id, kind, status, caption, written_at)
      values (${people[0]?.id}, 'handwriting', 0, ${date}, ${date})`.execute(db);
  const before = await sql`select * from items order by id`.execute(db);
  await db.transaction().execute(async (tx) => MIGRATIONS["0033-when-and-where"]?.up(tx));
  const { rows: dates } = await sql<{ date: string; first: string | null; last: string | null; words: string }>`
    select written_at as date, written_from::text as first, written_to::text as last, written_words as words
    from items order by id`.execute(db);
  expect(dates.map(({ date }) => date)).toEqual(DATES);
  for (const { date, first, last, words } of dates) {
    const read = readWritten(date);
    if ("fault" in read) throw new Error(date);
    expect([date, first, last]).toEqual([date, read.from, read.to]);
    const wanted = searchWords(read).toLowerCase();
    // All of its words are among today's.
    for (const word of words.toLowerCase().split(" ").filter(Boolean)) expect(wanted).toContain(word);
    expect(words !== "").toBe(date !== "");
  }
  const { rows: years } = await sql`select span, items from item_years order by span`.execute(db);
  expect(years).toEqual([
    { span: "", items: 1 },
    { span: "1899", items: 1 },
    { span: "1971", items: 4 },
    { span: "1972", items: 1 },
    { span: "2001", items: 1 },
  ]);
  // Nothing else of them changed, and search is filled in by its job.
  const { rows: after } = await sql`select * from items order by id`.execute(db);
  expect(after).toMatchObject(before.rows);
  expect((await sql`select after_id from search_gaps where kind = 'item'`.execute(db)).rows).toHaveLength(1);
  await close();
  await admin.query("drop database dates_before");
  await admin.end();
});
