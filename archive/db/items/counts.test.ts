import { sql } from "kysely";
import { expect, test } from "vitest";
import { newTestApp } from "tests/test-app/test-app";
import type { Db } from "archive/db/connection";
import { MIGRATIONS } from "archive/db/migrate";
import { findCounts } from "./counts";

const KINDS = ["handwriting", "voice"] as const;

/** What the triggers counted, and what there is: of everybody, also whoever has no row. */
async function counted(db: Db) {
  const { rows: kept } = await sql`
    select people.id as owner_id, coalesce(handwriting, 0) as handwriting, coalesce(voice, 0) as voice,
      coalesce(tied, 0) as tied
    from people left join item_counts on item_counts.owner_id = people.id order by people.id`.execute(db);
  const { rows: there } = await sql`
    select people.id as owner_id, count(items.id) filter (where kind = 'handwriting')::integer as handwriting,
      count(items.id) filter (where kind = 'voice')::integer as voice, count(voice_of)::integer as tied
    from people left join items on items.owner_id = people.id and binned_at is null
    group by people.id order by people.id`.execute(db);
  return { kept, there };
}

async function expectRight(db: Db): Promise<void> {
  const { kept, there } = await counted(db);
  expect(kept).toEqual(there);
}

const put = async (db: Db, ownerId: number, kind: (typeof KINDS)[number], many = 1) => {
  const { rows } = await sql<{ id: number }>`
    insert into items (owner_id, kind, status, caption) select ${ownerId}, ${kind}, 0, 'x'
    from generate_series(1, ${many}::integer) returning id`.execute(db);
  return rows.map(({ id }) => id);
};

test("counts follow every change of items, and go with their person", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  expect(await findCounts(db, amina.id)).toMatchObject({ handwriting: 0, voice: 0 });
  const letters = await put(db, amina.id, "handwriting", 5);
  const [voice = 0, other = 0] = await put(db, amina.id, "voice", 3);
  await put(db, bela.id, "voice", 2);
  expect(await findCounts(db, amina.id)).toMatchObject({ handwriting: 5, voice: 3, wordless: 8 });
  const steps = [
    sql`update items set caption = 'y'`,
    sql`update items set voice_of = ${letters[0]} where id = ${voice}`,
    sql`update items set voice_of = ${letters[1]} where id = ${other}`,
    sql`update items set voice_of = null where id = ${other}`,
    sql`update items set binned_at = now() where id = any(${letters.slice(0, 2)}::bigint[])`,
    sql`update items set binned_at = now() where owner_id = ${bela.id}`,
    sql`update items set binned_at = null where owner_id = ${bela.id}`,
    sql`update items set binned_at = null where id = ${letters[0]}`,
    // Its voice is tied to nothing any more, by the foreign key.
    sql`delete from items where id = ${letters[0]}`,
    sql`delete from items where binned_at is not null`,
  ];
  for (const step of steps) {
    await step.execute(db);
    await expectRight(db);
  }
  expect(await findCounts(db, amina.id)).toMatchObject({ handwriting: 3, voice: 3 });
  await sql`delete from items where owner_id = ${bela.id}`.execute(db);
  expect(await findCounts(db, bela.id)).toMatchObject({ handwriting: 0, voice: 0 });
  await sql`update items set voice_of = ${letters[2]} where id = ${voice}`.execute(db);
  await sql`delete from items where owner_id = ${amina.id}`.execute(db);
  await sql`delete from people where id = ${amina.id}`.execute(db);
  expect((await sql`select from item_counts where owner_id = ${amina.id}`.execute(db)).rows).toEqual([]);
  await expectRight(db);
});

test("what was there before anything was counted is counted by the migration", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const [amina, bela] = [await app.person("amina"), await app.person("bela")];
  await db.transaction().execute(async (tx) => {
    await sql`drop table item_counts`.execute(tx);
    await sql`drop function count_items cascade`.execute(tx);
    await sql`drop function change_item_counts`.execute(tx);
    const [letter] = await put(tx, amina.id, "handwriting", 3);
    const [voice] = await put(tx, amina.id, "voice", 2);
    await sql`update items set voice_of = ${letter} where id = ${voice}`.execute(tx);
    const [binned] = await put(tx, bela.id, "handwriting");
    await sql`update items set binned_at = now() where id = ${binned}`.execute(tx);
    await MIGRATIONS["0031-item-counts"]?.up(tx);
  });
  expect(await counted(db)).toMatchObject({
    kept: expect.arrayContaining([{ owner_id: amina.id, handwriting: 3, voice: 2, tied: 1 }]),
  });
  await expectRight(db);
  await sql`update items set binned_at = null`.execute(db);
  expect(await findCounts(db, bela.id)).toMatchObject({ handwriting: 1, voice: 0 });
});

test("first items of somebody that come at once are counted all", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id } = await app.person("amina");
  await Promise.all(Array.from({ length: 20 }, () => put(db, id, "handwriting")));
  expect(await findCounts(db, id)).toMatchObject({ handwriting: 20, voice: 0 });
});

test("counts are right after many changes at once", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const people = [await app.person("amina"), await app.person("bela"), await app.person("chaya")];
  const changes = Array.from({ length: 60 }, (_, at) => async () => {
    const owner = people[at % people.length]?.id ?? 0;
    const ids = await put(db, owner, KINDS[at % 2] ?? "voice", 1 + (at % 4));
    await sql`update items set binned_at = now() where id = ${ids[0]}`.execute(db);
    if (at % 3 === 0) await sql`update items set binned_at = null where id = ${ids[0]}`.execute(db);
    if (at % 5 === 0) await sql`delete from items where id = any(${ids}::bigint[])`.execute(db);
    // Everybody's at once, in whatever order they lie.
    if (at % 10 === 0) await sql`update items set binned_at = now() where kind = 'voice'`.execute(db);
  });
  const ended = await Promise.allSettled(changes.map((change) => change()));
  // Those that change the same rows in another order may be refused, and change nothing then.
  const refused = ended.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  expect(refused.filter((why) => !why.includes("deadlock"))).toEqual([]);
  await expectRight(db);
});
