import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { connect } from "./connection";
import { MIGRATIONS, migrate } from "./migrate";
import { newTestApp } from "tests/test-app/test-app";

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
