import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { itemWire } from "archive/contract/items/item";
import { readFields } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { MIGRATIONS } from "archive/db/migrate";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { listOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await newTestApp();
});
afterAll(() => app?.[Symbol.asyncDispose]());

async function letter(owner: string, written: string): Promise<number> {
  const { id } = await app.item({ owner, status: PRIVATE });
  if (written) await date(owner, id, written);
  return id;
}

const date = (owner: string, id: number, written: string) =>
  app.as(owner).post(fillPath(PATHS.itemUpdate, { id }), { written_at: written });

async function timelineOf(who: string, query = ""): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = "", more = true; more; more = cursor !== null) {
    const path: string = `${PATHS.timelineShared}?limit=2${query}${cursor ? `&cursor=${cursor}` : ""}`;
    const page = await listOf(await app.as(who).get(path));
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

async function neighbours(who: string, id: number) {
  const path = `${fillPath(PATHS.receivedItem, { id })}?list=shared-timeline&limit=2`;
  return envelope(itemWire.and(readFields).schema).parse(await (await app.as(who).get(path)).json()).data.neighbours;
}

test("what others shared is read by when it was written, each once, whichever way it came", async () => {
  const dates = ["1971-12-16", "1968", "", "the seventies", "1971", "1950"];
  const [december = 0, early = 0, undated = 0, decade = 0, year = 0, earliest = 0] = await Promise.all(
    dates.map((written) => letter("amina", written)),
  );
  const [other, open] = [await letter("bela", "1960"), await app.item({ owner: "bela", status: PUBLIC })];
  await date("bela", open.id, "1961");
  await date("karim", await letter("karim", "1962"), "1963");
  for (const id of [december, early, undated]) await accept(app, "karim", await offer(app, id, "karim", "amina"));
  await accept(app, "karim", await offer(app, other, "karim", "bela"));
  // One that was offered and not taken.
  await offer(app, earliest, "karim", "amina");
  const groups = [
    await newGroup(app, { name: "One", members: ["karim"] }),
    await newGroup(app, { name: "Other", members: ["karim"] }),
  ];
  for (const id of groups)
    await app
      .as("amina")
      .post(fillPath(PATHS.shareWithGroup, { id }), { handwriting_ids: [early, decade, year], confirm: true });
  const order = [other, early, decade, year, december];
  expect(await timelineOf("karim")).toEqual(order);
  expect(await timelineOf("karim", "&from=1971")).toEqual([year, december]);
  expect(await timelineOf("bela")).toEqual([]);
  for (const [at, id] of order.entries())
    expect(await neighbours("karim", id)).toMatchObject({
      previous: order[at - 1] ?? null,
      next: order[at + 1] ?? null,
    });
  expect(await neighbours("karim", undated)).toBeNull();
  expect(await neighbours("karim", open.id)).toBeNull();

  // Dated anew, dated at last, and no longer dated: it moves at once.
  await date("amina", december, "1949");
  await date("amina", undated, "1972");
  await date("amina", year, "");
  expect(await timelineOf("karim")).toEqual([december, other, early, decade, undated]);
  // Taken back, blocked, binned: gone.
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: undated }));
  await app.as("bela").post(fillPath(PATHS.itemStatus, { id: other }), { status: "2", confirm: true });
  expect(await timelineOf("karim")).toEqual([december, early, decade]);

  // As the migration finds it.
  const { db } = app.services;
  const kept = () =>
    sql`select item_id, written_time from shares union all select item_id, written_time from group_shares
      order by 1, 2`.execute(db);
  const before = await kept();
  await db.transaction().execute(async (tx) => {
    // Triggers that came later are none that it meets.
    await sql`set constraints all immediate`.execute(tx);
    await sql`drop trigger items_dating_shares on items`.execute(tx);
    await sql`drop function share_by_writing, shares_after_dating cascade`.execute(tx);
    await sql`alter table shares drop column written_time`.execute(tx);
    await sql`alter table group_shares drop column written_time`.execute(tx);
    await sql`drop index items_read_by_writing, items_without_writer`.execute(tx);
    await MIGRATIONS["0041-read-by-writing"]?.up(tx);
  });
  expect((await kept()).rows).toEqual(before.rows);
  expect(await timelineOf("karim")).toEqual([december, early, decade]);
});
