import { Migrator, sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { connect, type Db } from "./connection";
import { MIGRATIONS, migrate } from "./migrate";
import { stepsIn } from "./schema-steps";
import { newTestApp } from "tests/test-app/test-app";

test("whose names were typed before are people, those in the bin too, and their owners' stamps are new", async () => {
  const template = inject("databaseUrl");
  const admin = new pg.Client({ connectionString: template.replace("/akkhor?", "/postgres?") });
  await admin.connect();
  await admin.query("create database migrate_writers");
  const before = connect(
    { connectionString: template.replace("/akkhor?", "/migrate_writers?"), max: 1 },
    () => undefined,
  );
  const { db } = before;
  await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateTo("0031-item-counts");
  await sql`insert into people (email, first_name, random_id, language)
    select n || '@mail.example', 'Bela', n, 'bn' from generate_series(1, 2) as n`.execute(db);
  await sql`insert into items (owner_id, kind, status, caption, author, created_at, binned_at) values
    (1, 'voice', 2, '', 'md rahim', '2026-01-02', null),
    (1, 'handwriting', 1, '', 'Md. Rahim', '2026-01-01', '2026-02-01'),
    (1, 'handwriting', 1, '', '?!', '2026-01-03', null), (1, 'handwriting', 1, '', '', '2026-01-04', null),
    (2, 'handwriting', 1, '', 'Md. Rahim', '2026-01-05', null)`.execute(db);
  const stamps = async () =>
    (await db.selectFrom("person_stamps").selectAll().orderBy("person_id").execute()).map(({ stamp }) => stamp);
  const old = await stamps();
  await migrate(before);
  expect((await stamps()).filter((stamp) => old.includes(stamp))).toEqual([]);
  const { rows } = await sql`
    select author, writers.owner_id as owner, writers.name, typed from items left join writers on writers.id = writer_id
    left join writer_names on writer_names.writer_id = writers.id order by items.id`.execute(db);
  expect(rows).toEqual([
    { author: "md rahim", owner: 1, name: "Md. Rahim", typed: "Md. Rahim" },
    { author: "Md. Rahim", owner: 1, name: "Md. Rahim", typed: "Md. Rahim" },
    { author: "?!", owner: null, name: null, typed: null },
    { author: "", owner: null, name: null, typed: null },
    { author: "Md. Rahim", owner: 2, name: "Md. Rahim", typed: "Md. Rahim" },
  ]);
  await before.close();
  await admin.query("drop database migrate_writers");
  await admin.end();
});

test("two programs that bring an empty database up to date at once end with one schema", async () => {
  const template = inject("databaseUrl");
  const admin = new pg.Client({ connectionString: template.replace("/akkhor?", "/postgres?") });
  await admin.connect();
  await admin.query("create database migrate_twice");
  const open = () =>
    connect({ connectionString: template.replace("/akkhor?", "/migrate_twice?"), max: 3 }, () => undefined);
  const [first, second] = [open(), open()];
  await Promise.all([migrate(first), migrate(second)]);
  expect((await stepsIn(first.db)).map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
  await first.db.selectFrom("items").selectAll().execute();
  await Promise.all([first.close(), second.close()]);
  await admin.query("drop database migrate_twice");
  await admin.end();
});

const newer = (db: Db, name: string, needs: string | null) =>
  sql`insert into schema_steps (name, needs) values (${name}, ${needs})`.execute(db);

test("a schema that a newer program only added to is worked on", async () => {
  await using app = await newTestApp();
  const connection = connect({ connectionString: app.databaseUrl, max: 2 }, () => undefined);
  await newer(connection.db, "0098-added", null);
  await newer(connection.db, "0099-took-away", "0081-shared-originals");
  expect(await migrate(connection)).toEqual(["0098-added", "0099-took-away"]);
  await connection.close();
});

test("a schema from which a newer program took what this one needs is refused with words", async () => {
  await using app = await newTestApp();
  const connection = connect({ connectionString: app.databaseUrl, max: 2 }, () => undefined);
  await newer(connection.db, "0098-added", null);
  await newer(connection.db, "0099-took-away", "0098-added");
  await expect(migrate(connection)).rejects.toThrow(/newer Akkhor, which took away .* \(0099-took-away\)/);
  await connection.close();
});

test("Kysely's own table names what 0.9.0 knows, also where a build after it wrote more into it", async () => {
  await using app = await newTestApp();
  const connection = connect({ connectionString: app.databaseUrl, max: 2 }, () => undefined);
  const { db } = connection;
  const ofKysely = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows;
  const known = await ofKysely();
  expect(known.at(-1)).toEqual({ name: "0065-day-put-in" });
  await sql`insert into kysely_migration select name, now()::text from schema_steps`.execute(db);
  await sql`delete from kysely_migration where name > '0080'`.execute(db);
  await sql`drop table schema_steps`.execute(db);
  await sql`drop function delete_before_the_last cascade`.execute(db);
  await migrate(connection);
  expect(await ofKysely()).toEqual(known);
  expect((await stepsIn(db)).map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
  await connection.close();
});
