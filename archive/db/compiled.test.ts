import { sql } from "kysely";
import { expect, test } from "vitest";
import { ownDatabase } from "tests/test-app/database";
import { compiled } from "./compiled";
import { connect } from "./connection";

test("a compiled question takes each asker's values, and keeps those that are its own", async () => {
  const { url, release } = await ownDatabase();
  const { db, close } = connect({ connectionString: url }, () => undefined);
  let made = 0;
  const sums = compiled<{ one: number; other: number }, { sum: number }>((asked, { one, other }) => {
    made += 1;
    return sql<{ sum: number }>`select ${one}::int + ${other}::int * ${10} + ${one}::int as sum`.compile(asked);
  });
  try {
    const askers = [1, 2, 3].map((one) => sums(db, { one, other: one + 1 }).execute());
    expect(await Promise.all(askers)).toEqual([22, 34, 46].map((sum) => [{ sum }]));
    expect(await db.transaction().execute((tx) => sums(tx, { one: 0, other: 5 }).execute())).toEqual([{ sum: 50 }]);
    expect(made).toBe(1);
  } finally {
    await close();
    await release();
  }
});
