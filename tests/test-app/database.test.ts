import { runInThisContext } from "node:vm";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { connectBeside, type Db, type Tx } from "archive/db/connection";
import { contentsOf } from "../faults/whole-database";
import { copyTemplate, ownDatabase, type OwnDatabase } from "./database";
import { newTestApp } from "./test-app";

const nameOf = async ({ connection: { db } }: Pick<OwnDatabase, "connection">) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? "";

/** Every row and sequence of a database, but for the minute in which its clock was set. */
async function allIn(url: string) {
  const all = await contentsOf(url);
  all.delete("public.job_clock");
  return all;
}

test("a database that was given back is the next test's, with no row and no number more than a new one", async () => {
  let name: string | undefined;
  {
    await using app = await newTestApp();
    await app.item({ owner: "amina" });
    await app.settle();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.services.db);
    name = rows[0]?.name;
  }
  const next = await ownDatabase();
  expect(await nameOf(next)).toBe(name);
  const anew = await allIn(await copyTemplate(inject("databaseUrl"), "never_used"));
  expect(anew.size).toBeGreaterThan(100);
  expect(await allIn(next.url)).toEqual(anew);
  await next.release();
});

test.each([
  "alter table people disable trigger all",
  "alter table items alter column caption set default 'none'",
  "create or replace function never_called() returns int language sql as 'select 1'",
  "drop index items_read_by_writing",
  "create type season as enum ('winter')",
])("a database is nobody's any more after: %s", async (statement) => {
  const changed = await ownDatabase();
  const name = await nameOf(changed);
  await sql.raw(statement).execute(changed.connection.db);
  await changed.release();
  const next = await ownDatabase();
  expect(await nameOf(next)).not.toBe(name);
  await next.release();
});

test("a database is nobody's any more once somebody was told its address, or stays connected", async () => {
  const told = await ownDatabase();
  const name = await nameOf(told);
  expect(told.url).toContain(name);
  await told.release();

  const visited = await ownDatabase();
  const guest = connectBeside(visited.connection.db, 1, () => undefined);
  const other = await nameOf({ connection: guest });
  await visited.release();
  const next = await ownDatabase();
  expect([name, other]).not.toContain(await nameOf(next));
  await Promise.all([guest.close(), next.release()]);
});

/** What a session may hold of whoever used it, and what it answers when it is asked for that. */
const HELD = sql<Record<string, unknown>>`
  select current_setting('statement_timeout') as timeout, session_user as "user",
    (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
    (select count(*)::int from pg_listening_channels()) as channels, (select count(*)::int from pg_cursors) as cursors,
    (select count(*)::int from pg_class where relnamespace = pg_my_temp_schema()) as tables`;

test("a connection that was given back is the next test's, with nothing of the last one's left in it", async () => {
  const pidOf = async ({ connection: { db } }: OwnDatabase) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await ownDatabase();
  const { db, pool } = first.connection;
  const asNew = (await HELD.execute(db)).rows;
  for (const statement of [
    "select pg_advisory_lock(7)",
    "set statement_timeout = 1000",
    "listen something",
    "declare letters cursor with hold for select 1",
    "select nextval('people_id_seq')",
  ])
    await sql.raw(statement).execute(db);
  const [held] = (await HELD.execute(db)).rows;
  expect(held).toMatchObject({ timeout: "1s", locks: 1, channels: 1, cursors: 1 });
  const pid = await pidOf(first);
  // One that is left in the midst of a transaction is nobody's.
  const [idle, amid] = [await pool.connect(), await pool.connect()];
  await amid.query("begin");
  const { rows } = await amid.query<{ pid: number }>("select pg_backend_pid() as pid");
  for (const client of [amid, idle]) client.release();
  await first.release();

  const second = await ownDatabase();
  expect(await pidOf(second)).toBe(pid);
  expect((await HELD.execute(second.connection.db)).rows).toEqual(asNew);
  await expect(sql`select currval('people_id_seq')`.execute(second.connection.db)).rejects.toThrow("not yet defined");
  const all = await Promise.all([1, 2, 3].map(() => second.connection.pool.connect()));
  const pids = await Promise.all(all.map((client) => client.query("select pg_backend_pid() as pid")));
  expect(pids.map((each) => (each.rows[0] as { pid: number }).pid)).not.toContain(rows[0]?.pid);
  for (const client of all) client.release();
  await expect(HELD.execute(db)).rejects.toThrow("driver has already been destroyed");
  await second.release();
});

test("who asks for a second connection inside a transaction is refused, caught or not, and may after it", async () => {
  const database = await ownDatabase();
  const { db } = database.connection;
  const asks = () => sql`select 1`.execute(db);
  const both = (tx: Tx) => Promise.allSettled([asks(), sql`select 2`.execute(tx)]);
  // A test's own transaction may.
  expect(await db.transaction().execute(both)).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
  // Not a test's, as the stack tells.
  const productsOwn = runInThisContext("(db, work) => db.transaction().execute(work)", "archive/product.js") as (
    given: Db,
    work: typeof both,
  ) => ReturnType<typeof both>;
  const [refused] = await productsOwn(db, both);
  expect(refused).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("second") } });
  await asks();
  expect((await database.connection.pool.query("select 3 as n")).rows).toEqual([{ n: 3 }]);
  await expect(database.release()).rejects.toThrow("A second connection is asked for inside a transaction");
});
