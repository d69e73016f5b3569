import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { envelope } from "archive/contract/envelope";
import { itemWire } from "archive/contract/items/item";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { readFields } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { mineOrSharedWire } from "archive/contract/sharing/share";
import { mineAndSharedOf } from "archive/db/lists/mine-and-shared";
import { cutTo, partOf } from "archive/db/rows";
import { newAlbum } from "tests/test-app/albums";
import { accept, acceptAlbum, firstId, newGroup, offer, offerAlbum } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

const one = oneTestApp({ rateLimits: false });
let app: TestApp;
beforeAll(() => ({ app } = one));

const at = (path: string, id: number) => fillPath(path, { id });

async function letter(owner: string, written = "", status: 0 | 1 = PRIVATE): Promise<number> {
  const { id } = await app.item({ owner, status });
  if (written) await app.as(owner).post(at(PATHS.itemUpdate, id), { written_at: written });
  return id;
}

/** The whole list, read page by page. */
async function bothOf(who: string, query = "", limit = 3): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = "", more = true; more; more = cursor !== null) {
    const path: string = `${PATHS.mineAndShared}?limit=${limit}${query}${cursor ? `&cursor=${cursor}` : ""}`;
    const page = await listOf(await app.as(who).get(path));
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}

async function neighbours(who: string, id: number, query = "") {
  const path = `${at(PATHS.receivedItem, id)}?list=both&limit=3${query}`;
  return envelope(itemWire.and(readFields).schema).parse(await (await app.as(who).get(path)).json()).data.neighbours;
}

test("mine and what was shown to me are one list, with nothing that waits or isn't for me", async () => {
  const mine = await letter("karim", "1970");
  const [shared, pending, ignored, inGroup, inAlbum] = [
    await letter("amina", "1965"),
    await letter("amina", "1966"),
    await letter("amina", "1967"),
    await letter("amina", "1972"),
    await letter("amina"),
  ];
  // A stranger's, open to everyone; one by somebody who is blocked since; one in the bin.
  const [open, blocked, binned] = [
    await letter("bela", "1968", PUBLIC),
    await letter("nila", "1969"),
    await letter("karim"),
  ];
  await accept(app, "karim", await offer(app, shared, "karim", "amina"));
  await accept(app, "karim", await offer(app, blocked, "karim", "nila"));
  await offer(app, pending, "karim", "amina");
  await app.as("karim").post(PATHS.ignoreShare, { id: await offer(app, ignored, "karim", "amina") });
  const groupId = await newGroup(app, { members: ["karim"] });
  await app.as("amina").post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [inGroup], confirm: true });
  const album = await newAlbum(app, { items: [inAlbum] });
  await offerAlbum(app, album, "karim");
  expect(await bothOf("karim")).not.toContain(inAlbum);
  await acceptAlbum(app, "karim", await firstId(await app.as("karim").get(PATHS.albumsPending)));
  await app.as("karim").post(at(PATHS.block, (await app.person("nila")).id));
  await app.as("karim").post(at(PATHS.itemDelete, binned));

  const all = await bothOf("karim");
  expect(all.toSorted()).toEqual([mine, shared, inGroup, inAlbum].toSorted());
  for (const id of [open, pending, ignored, blocked, binned]) expect(all).not.toContain(id);
  // Whoever was shown nothing has their own alone.
  expect(await bothOf("bela")).toEqual([open]);

  // By when they were written, and on from a year.
  const years = [shared, mine, inGroup];
  expect(await bothOf("karim", "&view=year")).toEqual(years);
  expect(await bothOf("karim", "&view=year&from=1970")).toEqual([mine, inGroup]);

  // Read on and back from an item in either order.
  for (const [query, list] of [
    ["", all],
    ["&view=year", years],
  ] as const)
    for (const [place, id] of list.entries())
      expect(await neighbours("karim", id, query)).toMatchObject({
        previous: list[place - 1] ?? null,
        next: list[place + 1] ?? null,
      });
  for (const id of [open, pending]) {
    // Of a stranger's item that is open to everyone there is nothing beside it; the other is not theirs to see.
    const answer = await app.as("karim").get(`${at(PATHS.receivedItem, id)}?list=both`);
    expect(await answer.json()).not.toMatchObject({ data: { neighbours: { cursor: expect.anything() } } });
  }

  // Whose each is, and by which way it came.
  const Reply = z.object({ data: mineOrSharedWire.schema.array() });
  const { data } = Reply.parse(await (await app.as("karim").get(PATHS.mineAndShared)).json());
  const wayOf = (id: number) => data.find((row) => row.id === id);
  expect(wayOf(mine)).toMatchObject({ mine: true, shared_by: null, group: null });
  expect(wayOf(shared)).toMatchObject({ mine: false, shared_by: { id: (await app.person("amina")).id }, group: null });
  expect(wayOf(inGroup)).toMatchObject({ mine: false, group: { id: groupId } });
});

/** Steps of a plan, and of those within them. */
function nodesOf(plan: unknown): Record<string, unknown>[] {
  if (typeof plan !== "object" || plan === null) return [];
  return [plan as Record<string, unknown>, ...Object.values(plan).flatMap(nodesOf)];
}

test("a page of both is read along the indexes, whatever there is of either", async () => {
  const { db } = app.services;
  const [amina, rafi] = [await app.person("amina"), await app.person("rafi")];
  const add = (owner: number, words: string) =>
    sql<{ id: number }>`
    insert into items (owner_id, kind, status, caption, created_at, written_at, written_from, written_to)
    select ${owner}, 'handwriting', 0, ${words} || number, timestamptz '2020-01-01' + number * interval '1 minute',
      '1971', '1971-01-01', '1971-12-31'
    from generate_series(1, 400) as number returning id`.execute(db);
  await add(rafi.id, "own ");
  const { rows } = await add(amina.id, "shown ");
  await sql`insert into shares (item_id, owner_id, receiver_id, state, created_at)
    select id, ${amina.id}, ${rafi.id}, 'accepted', timestamptz '2020-01-01' + id * interval '1 minute'
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as made (id)`.execute(db);
  await sql`analyze items, shares, group_shares`.execute(db);
  for (const byWriting of [false, true]) {
    const range = { after: null, offset: 0, limit: 25 };
    const plan = await db.transaction().execute(async (tx) => {
      // As the product has it: tests/test-app/global-setup.ts.
      await sql`set local plan_cache_mode = auto`.execute(tx);
      const asked = partOf(mineAndSharedOf(tx, rafi.id, { byWriting, cut: cutTo(range) }), range);
      return asked.explain("json", sql`analyze`);
    });
    const nodes = nodesOf(plan);
    const looked = nodes.map((node) => node["Index Name"]);
    expect(looked).toContain(byWriting ? "items_read_by_writing" : "items_of_owner");
    expect(looked).toContain(byWriting ? "shares_read_by_writing" : "shares_received");
    // No table of which there is much is gone through.
    const gone = nodes
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Actual Loops"] !== 0)
      .map((node) => node["Relation Name"]);
    expect(gone).not.toContain("items");
  }
  expect((await bothOf("rafi", "", 100)).length).toBe(800);
}, 60_000);
