import { sql, type QueryExecutorProvider } from "kysely";
import { expect, test } from "vitest";
import { deleteFiles } from "./erasing";
import { connect, type Connection, type Db } from "./connection";
import { aloneOnSchema, makeIndex, makeStep } from "./schema-steps";
import { emptyDatabase } from "tests/faults/whole-database";
import { newTestApp } from "tests/test-app/test-app";

async function withTable(work: (connection: Connection) => Promise<void>): Promise<void> {
  await using database = await emptyDatabase();
  const connection = connect({ connectionString: database.url, max: 5 }, () => undefined);
  await sql`create table letters as select n as id, n % 2 as half from generate_series(1, 10) as n`.execute(
    connection.db,
  );
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

const validIndexes = async (db: Db) =>
  (
    await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
      where indrelid = 'letters'::regclass`.execute(db)
  ).rows;

test("a step that a table is kept from gives way to those behind it, and is made once it is free", async () => {
  await withTable(async ({ db }) => {
    const holder = await db.startTransaction().execute();
    await sql`update letters set half = half`.execute(holder);
    const up = async (tx: QueryExecutorProvider) => {
      await sql`create table made_first ()`.execute(tx);
      await sql`alter table letters add column place text`.execute(tx);
    };
    const made = aloneOnSchema(db, (own) => makeStep(own, "0099-place", { up }));
    const waits = () =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table letters%'`
        .execute(db)
        .then(({ rows }) => rows.length);
    for (let round = 0; round < 2; round += 1) {
      await expect.poll(waits, { interval: 5 }).toBe(1);
      // It stands behind the step, as a page does that is asked for meanwhile.
      const from = performance.now();
      await sql`select * from letters`.execute(db);
      expect(performance.now() - from).toBeLessThan(2000);
    }
    await holder.commit().execute();
    await made;
    const { rows } = await sql`select name from schema_steps`.execute(db);
    expect(rows).toEqual([{ name: "0099-place" }]);
  });
});

test("an index that a run which broke off left half made is made anew, and a whole one stays", async () => {
  await withTable(async ({ db }) => {
    const broken = sql`create unique index concurrently by_half on letters (half)`.execute(db);
    await expect(broken).rejects.toThrow(/unique/);
    expect(await validIndexes(db)).toEqual([{ valid: false }]);
    const numberOf = async () => (await sql`select 'by_half'::regclass::oid`.execute(db)).rows;
    for (let run = 0; run < 2; run += 1) await aloneOnSchema(db, (own) => makeIndex(own, "by_half", "letters (half)"));
    expect(await validIndexes(db)).toEqual([{ valid: true }]);
    const number = await numberOf();
    await aloneOnSchema(db, (own) => makeIndex(own, "by_half", "letters (half)"));
    expect(await numberOf()).toEqual(number);
  });
});

test("a process that waits for another's index keeps it from nothing", async () => {
  await withTable(async ({ db }) => {
    const make = () => aloneOnSchema(db, (own) => makeIndex(own, "by_half", "letters (half)"));
    const writer = await db.startTransaction().execute();
    await sql`update letters set half = half`.execute(writer);
    const both = Promise.all([make(), make()]);
    const waits = () =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index%'`
        .execute(db)
        .then(({ rows }) => rows.length);
    await expect.poll(waits, { interval: 5 }).toBe(1);
    await writer.commit().execute();
    await both;
    expect(await validIndexes(db)).toEqual([{ valid: true }]);
  });
});

test("of rows that name one original a delete returns the last alone, whichever program asks", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const first = await db
    .selectFrom("files")
    .select(["id", "storage_key as key"])
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  let last = 1000;
  const addPage = async () => {
    last += 1;
    await sql`insert into files overriding system value select (jsonb_populate_record(files,
        jsonb_build_object('id', ${last}::int, 'position', ${last}::int, 'public_name', ${String(last)}::text))).*
      from files where id = ${first.id}`.execute(db);
    return last;
  };
  const deleted = async (...ids: number[]) =>
    (await sql`delete from files where id = any(${ids}) returning storage_key as key`.execute(db)).rows;
  const [second, third] = [await addPage(), await addPage()];
  expect(await deleted(second)).toEqual([]);
  await db.transaction().execute(async (tx) => {
    expect(await deleteFiles(tx, "files", [third])).not.toContain(first.key);
  });
  await sql`delete from renditions where file_id = ${first.id}`.execute(db);
  expect(await deleted(await addPage(), await addPage(), first.id)).toEqual([{ key: first.key }]);
  expect((await sql`select from files where storage_key = ${first.key}`.execute(db)).rows).toEqual([]);
});
