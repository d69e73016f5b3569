import { sql } from "kysely";
import { expect, test } from "vitest";
import { ownDatabase } from "tests/test-app/database";
import { connect, inTime } from "./connection";

test("a statement that came again is prepared; after a change of the schema it is prepared anew", async () => {
  const { url, release } = await ownDatabase();
  const { db, close } = connect({ connectionString: url, max: 1 }, () => undefined);
  const inCall = inTime(db);
  const ask = async () => (await sql`select * from letters where id = ${1}`.execute(inCall)).rows;
  try {
    await sql`create table letters as select 1 as id`.execute(db);
    for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([{ id: 1 }]);
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: "select * from letters where id = $1" }]);
    await sql`alter table letters add column words text`.execute(db);
    await expect(ask()).rejects.toThrow("cached plan must not change result type");
    expect(await ask()).toEqual([{ id: 1, words: null }]);
  } finally {
    await close();
    await release();
  }
});

test("no more statements are prepared than there is room for", async () => {
  const { url, release } = await ownDatabase();
  const { db, close } = connect({ connectionString: url, max: 1 }, () => undefined);
  try {
    for (let at = 0; at < 250; at += 1)
      for (let time = 0; time < 2; time += 1) await sql`select ${sql.lit(at)} + ${1}::int`.execute(db);
    const { rows } = await sql`select count(*)::int as prepared from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ prepared: 200 }]);
  } finally {
    await close();
    await release();
  }
});
