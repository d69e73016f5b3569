import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { find, itemIds } from "tests/test-app/found";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp({ rateLimits: false });
/** Ids by what an item has as its caption, its writer's name or its place. */
const ids = new Map<string, number>();

function rowsOf(name: string): string[][] {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
}

beforeAll(async () => {
  const { id: owner_id } = await one.app.person("amina");
  const collection = rowsOf("collection.tsv").map(([, kind = "", text = ""]) => ({ kind, text }));
  const rows = await one.app.services.db
    .insertInto("items")
    .values(
      collection.map(({ kind, text }) => ({
        owner_id,
        kind: "handwriting" as const,
        status: PRIVATE,
        caption: kind === "caption" ? text : "",
        caption_translation: "",
        author: kind === "name" ? text : "",
        place: kind === "place" ? text : "",
      })),
    )
    .returning("id")
    .execute();
  for (const [at, { id }] of rows.entries()) ids.set(collection[at]?.text ?? "", id);
});

/** Queries in Latin letters that don't find among the first five what they should. */
async function missed(name: string) {
  const rows = rowsOf(name);
  expect(rows).toHaveLength(150);
  const misses: string[] = [];
  for (const [query = "", text = ""] of rows) {
    const id = ids.get(text);
    if (id === undefined) throw new Error(`${text} is not in the collection`);
    if (!itemIds(await find(one.app, "amina", { query, limit: "5" })).includes(id)) misses.push(`${query} → ${text}`);
  }
  return misses;
}

test("what the table was made by is found among the first five, but for three", async () => {
  const misses = await missed("latin-queries-tune.tsv");
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(3);
});

test("what somebody typed who had not seen the table is found among the first five, but for three", async () => {
  const misses = await missed("latin-queries-unseen.tsv");
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(3);
});

test("what is as it was typed comes first, then whole words that sound alike, then parts", async () => {
  const { app } = one;
  const { id: owner_id } = await app.person("bela");
  const made = await app.services.db
    .insertInto("items")
    .values(
      ["মাঝির বৈঠা", "নদীর মাঝিরাই", "Majhir boitha", "মাজির বৈঠা"].map((caption) => ({
        owner_id,
        kind: "handwriting" as const,
        status: PUBLIC,
        caption,
        caption_translation: "",
      })),
    )
    .returning("id")
    .execute();
  const [boat, river, typed, spelt] = made.map(({ id }) => id);
  expect(itemIds(await find(app, "karim", { query: "majhir" }))).toEqual([typed, spelt, boat, river]);
  expect(itemIds(await find(app, "karim", { query: "মাঝির বৈঠা" }))).toEqual([boat, spelt, typed]);
});

test("nobody hears what they may not read", async () => {
  const { app } = one;
  await app.item({ owner: "bela", caption: "গোপন সিন্দুকের চাবি", status: PRIVATE });
  expect(itemIds(await find(app, "bela", { query: "gopon sinduk" }))).toHaveLength(1);
  expect(itemIds(await find(app, "karim", { query: "gopon sinduk" }))).toEqual([]);
});

test("people and writers are found in the other script, too", async () => {
  const { app } = one;
  const { id } = await app.person("shahana");
  await app.services.db
    .updateTable("people")
    .set({ first_name: "শাহানা", last_name: "Chowdhury", privacy: "public" })
    .where("id", "=", id)
    .execute();
  for (const query of ["shahana", "চৌধুরী", "shahanah choudhury"])
    expect((await find(app, "karim", { query, type: "profile" })).data, query).toMatchObject([{ id, nearly: false }]);
});

test("an emoji is found with and without its variation selector, and letters that look alike are one", async () => {
  const { app } = one;
  const found = async (query: string) => itemIds(await find(app, "dola", { query }));
  const heart = await app.item({ owner: "dola", caption: "ভালো থেকো❤️ \u200eখোকা" });
  const night = await app.item({ owner: "dola", caption: "\u09f0াতের অাকাশ" });
  for (const query of ["❤", "❤\ufe0f", "থেকো ❤", "থেকো খোকা"]) expect(await found(query), query).toEqual([heart.id]);
  expect(await found("রাতের আকাশ")).toEqual([night.id]);
});
