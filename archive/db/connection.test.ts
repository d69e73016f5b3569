import { sql } from "kysely";
import { expect, test } from "vitest";
import { ownDatabase } from "tests/test-app/database";
import { connect, inTime } from "./connection";

test("closing ends the connections of calls, also where nobody else has asked anything", async () => {
  const { url, connection, release } = await ownDatabase();
  const { db, close } = connect({ connectionString: url, max: 1 }, () => undefined);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inTime(db));
  await close();
  const connected = async () =>
    (await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(connection.db)).rows.length;
  await expect.poll(connected).toBe(0);
  await release();
});
