import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "archive/db/connection";
import { MIGRATIONS } from "archive/db/migrate";
import { newTestApp } from "tests/test-app/test-app";

/** What the triggers counted, and what there is. */
async function expectRight(db: Db): Promise<void> {
  const { rows: kept } = await sql`
    select owner_id, traits, items from item_trait_counts where items <> 0 order by owner_id, traits`.execute(db);
  const { rows: there } = await sql`
    select owner_id, item_traits(kind, status, transcription, transcription_translation, written_at) as traits,
      count(*)::integer as items
    from items where binned_at is null and voice_of is null
    group by owner_id, traits order by owner_id, traits`.execute(db);
  expect(kept).toEqual(there);
  expect(there).not.toEqual([]);
}

const put = (db: Db, ownerId: number) =>
  sql`insert into items (owner_id, kind, status, caption, transcription, written_at)
    select ${ownerId}, case when n % 2 = 0 then 'voice' else 'handwriting' end, n % 3, 'x',
      case when n % 5 = 0 then '' else 'Dear' end, case when n % 7 = 0 then '' else '1971' end
    from generate_series(1, 60) as n`.execute(db);

test("traits are counted by the migration, then as they change at once, and go with their person", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  await db.transaction().execute(async (tx) => {
    await sql`drop table item_trait_counts, favourites`.execute(tx);
    await sql`drop function count_item_traits, item_traits cascade`.execute(tx);
    await sql`drop function restamp_after_favourites`.execute(tx);
  });
  for (const { id } of [amina, bela]) await put(db, id);
  await db.transaction().execute(async (tx) => MIGRATIONS["0035-lists-that-answer"]?.up(tx));
  await expectRight(db);
  const changes = [amina, bela, amina, bela].flatMap(({ id }, at) => [
    () => put(db, id),
    () => sql`update items set transcription = '', status = 1 where owner_id = ${id} and id % 4 = ${at}`.execute(db),
    () => sql`update items set binned_at = now() where id % 9 = ${at}`.execute(db),
  ]);
  const ended = await Promise.allSettled(changes.map((change) => change()));
  // Those that change the same rows in another order may be refused, and change nothing then.
  const refused = ended.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  expect(refused.filter((why) => !why.includes("deadlock"))).toEqual([]);
  await expectRight(db);
  await sql`delete from items where owner_id = ${bela.id}`.execute(db);
  await expectRight(db);
  await sql`delete from people where id = ${bela.id}`.execute(db);
  expect((await sql`select from item_trait_counts where owner_id = ${bela.id}`.execute(db)).rows).toEqual([]);
});
