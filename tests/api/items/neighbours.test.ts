import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { itemWire } from "archive/contract/items/item";
import { readFields, type Neighbours } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { accept, newCircle, newGroup, offer, RELATIONS, WHO } from "tests/test-app/circle";
import { listOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { profileOf } from "../profile/wire";

let app: TestApp;
beforeAll(async () => {
  app = await newTestApp({ freeItemLimit: 1000 });
});
afterAll(() => app?.[Symbol.asyncDispose]());

async function readBy(who: string | null, id: number, query: string, path: string = PATHS.itemDetails) {
  const response = await app.as(who).get(`${fillPath(path, { id })}?${query}`);
  if (response.status !== 200) return response.status;
  return envelope(itemWire.and(readFields).schema).parse(await response.json()).data.neighbours;
}

async function itemsOf(owner: string, statuses: ItemStatus[]): Promise<number[]> {
  const ids: number[] = [];
  for (const status of statuses) ids.push((await app.item({ owner, status })).id);
  return ids;
}

/** Rows of one moment, as many as there are pages to turn. */
async function manyItems(owner: string, count: number): Promise<void> {
  const { id } = await app.person(owner);
  const values = Array.from({ length: count }, (_, n) => ({
    owner_id: id,
    kind: "handwriting" as const,
    status: PRIVATE as ItemStatus,
    caption: `Letter ${n}`,
    caption_translation: "",
    binned_at: null,
    created_at: new Date(Date.UTC(2024, 4, 1) + Math.floor(n / 3)),
  }));
  await app.services.db.insertInto("items").values(values).execute();
}

test("reading on goes through a whole list in its order and knows the page at each step, there and back", async () => {
  await manyItems("shirin", 30);
  const pages: { cursor: string | null; ids: number[] }[] = [];
  let cursor: string | null = null;
  do {
    const address: string = `${PATHS.myItems}?limit=7&together=1${cursor ? `&cursor=${cursor}` : ""}`;
    const { data, next } = await listOf(await app.as("shirin").get(address));
    pages.push({ cursor, ids: data.map(({ id }) => id) });
    cursor = next;
  } while (cursor);
  const order = pages.flatMap(({ ids }) => ids);
  const pageAt = order.map((id) => pages.find(({ ids }) => ids.includes(id))?.cursor ?? null);
  expect(order.length).toBe(30);
  for (const way of ["next", "previous"] as const) {
    let inHand = way === "next" ? null : (pageAt.at(-1) ?? null);
    for (const id of way === "next" ? order : order.toReversed()) {
      const at = order.indexOf(id);
      const found = await readBy("shirin", id, `list=own&limit=7${inHand ? `&cursor=${inHand}` : ""}`);
      expect(found).toEqual({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null, cursor: pageAt[at] });
      inHand = typeof found === "object" ? (found?.cursor ?? null) : null;
    }
  }
});

test("an item that was opened from elsewhere begins a page of its own, where the first one is far", async () => {
  const list = await listOf(await app.as("shirin").get(`${PATHS.myItems}?limit=30&together=1`));
  const [before, deep] = [list.data[19], list.data[20]];
  const found = await readBy("shirin", deep?.id ?? 0, "list=own&limit=7");
  expect(found).toMatchObject({ previous: before?.id });
  const { cursor } = found as Neighbours;
  const page = await listOf(await app.as("shirin").get(`${PATHS.myItems}?limit=7&together=1&cursor=${cursor}`));
  expect(page.data[0]?.id).toBe(deep?.id);
});

test("in an album the order is the album's, and what lies in the bin is passed over", async () => {
  const [one = 0, two = 0, three = 0] = await itemsOf("rafi", [PRIVATE, ONLY_ME, PUBLIC]);
  const album = await newAlbum(app, { owner: "rafi", items: [three] });
  for (const id of [one, two]) await app.as("rafi").post(PATHS.albumArrange, { handwriting_ids: [id], into: [album] });
  const asked = `list=album&album=${album}`;
  expect(await readBy("rafi", one, asked)).toMatchObject({ previous: two, next: three });
  await app.as("rafi").post(fillPath(PATHS.itemDelete, { id: two }));
  expect(await readBy("rafi", one, asked)).toMatchObject({ previous: null, next: three });
  // What is not in the list has no neighbours there; without a list nobody has.
  const [alone = 0] = await itemsOf("rafi", [PUBLIC]);
  expect(await readBy("rafi", alone, asked)).toBeNull();
  expect(await readBy("rafi", one, "")).toBeNull();
  // Another's album is none of theirs, and another's public item lies in none of theirs.
  expect(await readBy("karim", three, asked)).toBeNull();
  expect(await readBy(null, three, asked)).toBeNull();
  expect(await readBy("karim", one, asked)).toBe(404);
});

test("what wants a date is read on among what has none", async () => {
  const [one = 0, dated = 0, three = 0] = await itemsOf("shefali", [PRIVATE, ONLY_ME, PUBLIC]);
  expect(await readBy("shefali", three, "list=undated")).toEqual({ previous: null, next: dated, cursor: null });
  await app.as("shefali").post(fillPath(PATHS.itemUpdate, { id: dated }), { written_at: "1971" });
  expect(await readBy("shefali", three, "list=undated")).toEqual({ previous: null, next: one, cursor: null });
  expect(await readBy("shefali", dated, "list=undated")).toBeNull();
  // Another's public item is none of theirs.
  expect(await readBy("karim", three, "list=undated")).toBeNull();
  expect(await readBy(null, three, "list=undated")).toBeNull();
});

test("a profile offers what its reader may see, and no more", async () => {
  const [first = 0, hidden = 0, shared = 0, last = 0] = await itemsOf("habib", [PUBLIC, ONLY_ME, PRIVATE, PUBLIC]);
  await accept(app, "karim", await offer(app, shared, "karim", "habib"));
  const { random_id: id } = await profileOf(app, "habib");
  await app.as("habib").post(PATHS.profilePrivacy, { privacy_status: "Public" });
  const asked = `list=profile&profile=${id}`;
  expect(await readBy(null, last, asked)).toMatchObject({ previous: null, next: first });
  expect(await readBy("shirin", last, asked)).toMatchObject({ next: first });
  expect(await readBy("karim", last, asked)).toMatchObject({ next: shared });
  // Its owner sees there what everybody sees.
  expect(await readBy("habib", last, asked)).toMatchObject({ next: first });
  expect(await readBy("habib", hidden, asked)).toBeNull();
  await app.as("habib").post(PATHS.profilePrivacy, { privacy_status: "Only me" });
  expect(await readBy("shirin", last, asked)).toBeNull();
});

test("of what was shared each reads on in what came to them: by relation", async () => {
  const circle = await newCircle(app, PUBLIC);
  const [other = 0] = await itemsOf("amina", [PUBLIC]);
  const group = await newGroup(app, { name: "Another", members: ["karim"] });
  for (const groupId of [circle.groupId, group])
    await app
      .as("amina")
      .post(fillPath(PATHS.shareWithGroup, { id: groupId }), { handwriting_ids: [other], confirm: true });
  // Who may see the public item without a list that holds it has nowhere to go on to.
  for (const who of RELATIONS.filter((each) => each !== "member")) {
    const found = await readBy(WHO[who], circle.itemId, "list=shared");
    expect([who, found]).toEqual([who, null]);
  }
  const member = WHO.member;
  expect(await readBy(member, circle.itemId, "list=shared", PATHS.receivedItem)).toMatchObject({ previous: other });
  expect(await readBy(member, circle.itemId, `list=group&group=${circle.groupId}`)).toMatchObject({ previous: other });
  expect(await readBy(member, circle.itemId, `list=group&group=${group}`)).toBeNull();
  // A group's list holds its owner's own too.
  expect(await readBy("amina", circle.itemId, `list=group&group=${circle.groupId}`)).toMatchObject({
    previous: other,
  });
  await app.as("amina").post(fillPath(PATHS.itemStatus, { id: other }), { status: "2", confirm: true });
  expect(await readBy(member, circle.itemId, "list=shared")).toMatchObject({ previous: null });
});

test("a cursor that was not made here is refused", async () => {
  const [id = 0] = await itemsOf("shirin", [PRIVATE]);
  expect(await readBy("shirin", id, "list=own&cursor=nonsense")).toBe(400);
});
