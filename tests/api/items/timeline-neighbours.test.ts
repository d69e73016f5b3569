import { afterAll, beforeAll, expect, test } from "vitest";
import { keptWords, readWritten, searchWords } from "archive/contract/dates/written-date";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { itemWire } from "archive/contract/items/item";
import { readFields, type Neighbours } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { WireFound } from "archive/contract/search/search";
import { listOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await newTestApp({ freeItemLimit: 1000, rateLimits: false });
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

/** Items of many dates: years with several each, some of one day, some known but roughly. */
async function lifeOf(owner: string): Promise<void> {
  const { id } = await app.person(owner);
  const dates = ["", "1969", "1970", "197X", "1971-12-16", "1971", "1971-12", "1972-01-01", "../1970", "1969/.."];
  const values = Array.from({ length: 30 }, (_, n) => ({
    owner_id: id,
    kind: "handwriting" as const,
    status: PRIVATE as ItemStatus,
    caption: "",
    written_at: dates[n % dates.length] ?? "",
    binned_at: null,
  }));
  const { db } = app.services;
  const rows = await db.insertInto("items").values(values).returning(["id", "written_at"]).execute();
  // What the program before this one could not read has its days from us.
  for (const { id: item, written_at: date } of rows)
    if (/[X/]/.test(date)) {
      const read = readWritten(keptWords({ edtf: date, typed: "", reckoning: "" }));
      if ("fault" in read) throw new Error(date);
      await db
        .updateTable("items")
        .set({ written_from: read.from, written_to: read.to, written_words: searchWords(read) })
        .where("id", "=", item)
        .execute();
    }
}

test.each(["", "&from=1971"])("in the timeline%s one reads on from the earliest, there and back", async (from) => {
  const owner = from ? "amina" : "bela";
  await lifeOf(owner);
  const pagesOf = async (begin: string) => {
    const pages: { cursor: string | null; ids: number[] }[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const address: string = `${PATHS.timeline}?limit=4${begin}${cursor ? `&cursor=${cursor}` : ""}`;
      const { data, next } = await listOf(await app.as(owner).get(address));
      pages.push({ cursor, ids: data.map(({ id }) => id) });
      cursor = next;
    }
    return pages;
  };
  const order = (await pagesOf("")).flatMap(({ ids }) => ids);
  expect(order).toHaveLength(27);
  const pages = await pagesOf(from);
  for (const { cursor, ids } of pages)
    for (const id of ids) {
      const at = order.indexOf(id);
      const found = await readBy(owner, id, `list=timeline&limit=4${from}${cursor ? `&cursor=${cursor}` : ""}`);
      expect(found).toEqual({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null, cursor });
    }
  // Ahead of the page in hand, and far behind it, the item stands on the page that is named.
  for (const id of order) {
    const found = (await readBy(owner, id, `list=timeline&limit=4${from}`)) as Neighbours;
    const address = `${PATHS.timeline}?limit=4${from}${found.cursor ? `&cursor=${found.cursor}` : ""}`;
    const { data } = await listOf(await app.as(owner).get(address));
    expect(data.map((item) => item.id)).toContain(id);
  }
  // What has no date is not in it, and another's has no timeline of theirs.
  const undated = await listOf(await app.as(owner).get(PATHS.timelineUndated));
  expect(await readBy(owner, undated.data[0]?.id ?? 0, "list=timeline")).toBeNull();
  expect(await readBy(null, (await itemsOf(owner, [PUBLIC]))[0] ?? 0, "list=timeline")).toBeNull();
  expect(await readBy(owner, order[0] ?? 0, "list=timeline&from=71")).toBe(400);
  // A page's address from before cursors were moments.
  const old = Buffer.from("1971-12-16.2934000.1").toString("base64url");
  const { data: behind } = await listOf(await app.as(owner).get(`${PATHS.timeline}?cursor=${old}`));
  expect(behind.map((item) => item.written_at)).toEqual(["1972-01-01", "1972-01-01", "1972-01-01"]);
});

test("what a search found is read on in its order, people passed over, with the page at each step", async () => {
  const { id: farida } = await app.person("farida");
  for (let n = 0; n < 7; n += 1)
    await app.services.db
      .insertInto("items")
      .values({ owner_id: farida, kind: "handwriting", status: PRIVATE, caption: `Letter ${n}`, binned_at: null })
      .execute();
  const open = await itemsOf("karim", [PUBLIC, PRIVATE, PUBLIC]);
  for (const id of open) await app.as("karim").post(fillPath(PATHS.itemUpdate, { id }), { description: "Letter 5" });
  const pages: { cursor: string | null; ids: number[] }[] = [];
  for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
    const query = `query=letter&limit=4&type=handwriting${cursor ? `&cursor=${cursor}` : ""}`;
    const page = listEnvelope(WireFound).parse(await (await app.as("farida").get(`${PATHS.search}?${query}`)).json());
    pages.push({ cursor, ids: page.data.map(({ id }) => id) });
    cursor = page.next;
  }
  const order = pages.flatMap(({ ids }) => ids);
  // Her own, then what is public, Karim's among it.
  expect(order.slice(0, 7)).toHaveLength(7);
  expect(order).toContain(open[2]);
  expect(order).not.toContain(open[1]);
  const asked = "list=search&query=letter&type=handwriting&limit=4";
  for (const { cursor, ids } of pages)
    for (const id of ids) {
      const at = order.indexOf(id);
      const found = await readBy("farida", id, `${asked}${cursor ? `&cursor=${cursor}` : ""}`, PATHS.receivedItem);
      expect(found).toEqual({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null, cursor });
      // The last of a page leads to the one behind it, which begins the next.
      const next = order[at + 1];
      if (!next) continue;
      const behind = await readBy("farida", next, `${asked}${cursor ? `&cursor=${cursor}` : ""}`);
      expect(behind).toMatchObject({ cursor: pages.find((page) => page.ids.includes(next))?.cursor ?? null });
    }
  expect(await readBy("farida", order[0] ?? 0, "list=search&query=nothing-of-that-kind")).toBeNull();
  expect(await readBy(null, open[0] ?? 0, "list=search&query=letter")).toBeNull();
  expect(await readBy("farida", order[0] ?? 0, "list=search&query=letter&cursor=nonsense")).toBe(400);
});
