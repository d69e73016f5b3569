import { sql } from "kysely";
import { expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "./database";

const nameOf = async ({ connection: { db } }: OwnDatabase) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name;
const addPerson = async ({ connection: { db } }: OwnDatabase) =>
  (
    await db
      .insertInto("people")
      .values({ random_id: "a", first_name: "Amina", email: "amina@example.test", language: "en" })
      .returning("id")
      .execute()
  )[0]?.id;

test(
  "a database that was given back is the next test's, as new; with another schema, or an address that somebody " +
    "knows, it is nobody's",
  async () => {
    const first = await ownDatabase();
    const name = await nameOf(first);
    expect(await addPerson(first)).toBe(1);
    await first.release();

    const second = await ownDatabase();
    expect(await nameOf(second)).toBe(name);
    expect(await addPerson(second)).toBe(1);
    // The person's own, and that of what is to be described.
    const begin = sql<{ name: string }>`select sequencename as name from pg_sequences where last_value is not null`;
    const begun = (await begin.execute(second.connection.db)).rows.map((row) => row.name);
    expect(begun.toSorted()).toEqual(["descriptions_due_id_seq", "people_id_seq"]);
    await sql`alter table people disable trigger all`.execute(second.connection.db);
    await second.release();

    const third = await ownDatabase();
    const other = await nameOf(third);
    expect(other).not.toBe(name);
    expect(third.url).toContain(other);
    await third.release();

    const fourth = await ownDatabase();
    expect([name, other]).not.toContain(await nameOf(fourth));
    await fourth.release();
  },
);

test("a connection that was given back is the next test's, with nothing of the last one's left in it", async () => {
  const session = sql<{
    pid: number;
    timeout: string;
  }>`select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout`;
  const held = sql<{
    locks: number;
  }>`select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  const first = await ownDatabase();
  await sql`select pg_advisory_lock(7)`.execute(first.connection.db);
  await sql`set statement_timeout = 1000`.execute(first.connection.db);
  const [before] = (await session.execute(first.connection.db)).rows;
  await first.release();

  const second = await ownDatabase();
  expect((await session.execute(second.connection.db)).rows).toEqual([{ pid: before?.pid, timeout: "0" }]);
  expect((await held.execute(second.connection.db)).rows).toEqual([{ locks: 0 }]);
  await expect(session.execute(first.connection.db)).rejects.toThrow("driver has already been destroyed");
  await second.release();
});
