import { Migrator, sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { connect } from "./connection";
import { MIGRATIONS, migrate } from "./migrate";
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
  expect((await sql`select name from kysely_migration order by name`.execute(first.db)).rows).toEqual(
    Object.keys(MIGRATIONS).map((name) => ({ name })),
  );
  await first.db.selectFrom("items").selectAll().execute();
  await Promise.all([first.close(), second.close()]);
  await admin.query("drop database migrate_twice");
  await admin.end();
});

test("a schema newer than the program is refused with words, and nothing is changed", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  await sql`insert into kysely_migration values ('0099-later', now()::text)`.execute(db);
  const connection = connect({ connectionString: app.databaseUrl, max: 2 }, () => undefined);
  await expect(migrate(connection)).rejects.toThrow(/newer Akkhor \(it knows 0099-later/);
  await connection.close();
});
