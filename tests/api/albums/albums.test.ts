import { expect, test } from "vitest";
import { countsWire } from "archive/contract/counts";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { MOST_ALBUMS } from "archive/domain/albums/write-album";
import { albumsOf, itemsIn, newAlbum } from "tests/test-app/albums";
import { oneTestApp } from "tests/test-app/one-test-app";
import { newPair } from "tests/test-app/pair";
import { idOf, listOf, saidOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";
import { at, ids } from "./new-items";

const one = oneTestApp();

test(
  "album 1 is always there, named in the reader's language, and holds everything; others stand under it, the " +
    "newest first",
  async () => {
    await using app = await newTestApp();
    const [first = 0, second = 0] = await ids(app, 2);
    expect(await albumsOf(app, "bela")).toMatchObject([
      { id: 1, name: "Everything", items: 0, cover: null, cover_chosen: false, holds: 0, people: 0, shared_with: [] },
    ]);
    const nanu = await newAlbum(app, { name: "  নানুর   চিঠি ", items: [first] });
    const empty = await newAlbum(app, { name: "Journeys" });
    const albums = await albumsOf(app, "amina", `?handwriting_ids=${first},${second}`);
    expect(albums.map(({ id, name, items, holds, cover }) => [id, name, items, holds, cover?.id ?? null])).toEqual([
      [1, "Everything", 2, 2, second],
      [empty, "Journeys", 0, 0, null],
      [nanu, "নানুর চিঠি", 1, 1, first],
    ]);
    const inBengali = await app.as("amina").get(at(PATHS.albumDetails, 1), { "accept-language": "bn" });
    expect(await inBengali.json()).toMatchObject({ data: { name: "সবকিছু", items: 2 } });
    expect(nanu).toBeGreaterThan(1);
  },
);

test("an album is read page by page as the list is, last put in first; the old client's pages too", async () => {
  const { app } = one;
  const items = await ids(app, 5);
  const album = await newAlbum(app, { items: items.slice(0, 2) });
  app.later({ minutes: 1 });
  await app.as("amina").post(PATHS.albumArrange, { handwriting_ids: items.slice(2), into: [album] });
  const wanted = [...items.slice(2).toReversed(), ...items.slice(0, 2).toReversed()];
  const seen: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await listOf(
      await app.as("amina").get(`${PATHS.myItems}?album_id=${album}&limit=2${cursor && `&cursor=${cursor}`}`),
    );
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  expect(seen).toEqual(wanted);
  expect(await itemsIn(app, album, "&page=2&limit=2")).toEqual(wanted.slice(2, 4));
  expect((await itemsIn(app, 1, "&limit=5")).toSorted()).toEqual(items.toSorted());
});

test("a name is required, has 50 characters, and a newer one is not written over unseen", async () => {
  const { app } = one;
  const amina = app.as("amina");
  for (const [name, said] of [
    ["", "Album name is required"],
    [" \n ", "Album name is required"],
    ["ক".repeat(51), "Album name may not be longer than 50 characters"],
  ] as const) {
    const refused = await amina.post(PATHS.albumCreate, { name });
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).errors).toEqual({ name: [said] });
  }
  expect((await saidOf(await amina.post(PATHS.albumCreate, {}, { "accept-language": "bn" }))).errors).toEqual({
    name: ["অ্যালবামের একটি নাম দিন"],
  });
  const album = await newAlbum(app, { name: "\u09dc".repeat(50) });
  await expect(await amina.post(at(PATHS.albumUpdate, album), { name: "Nanu's letters", version: 1 })).toHaveStatus(
    200,
  );
  const late = await amina.post(at(PATHS.albumUpdate, album), { name: "Mine", version: 1 });
  await expect(late).toHaveStatus(409);
  expect(await late.json()).toMatchObject({
    reason: "conflict",
    data: { id: album, name: "Nanu's letters", version: 2 },
  });
});

test("the same one-use id makes one album", async () => {
  const { app } = one;
  const make = () => app.as("amina").post(PATHS.albumCreate, { name: "Once", once: "album-once-1" });
  const [first, second] = await Promise.all([make(), make()]);
  expect(await idOf(first)).toBe(await idOf(second));
  expect((await albumsOf(app, "amina")).filter(({ name }) => name === "Once")).toHaveLength(1);
});

test("items are put into several albums and taken out of others in one go; what is so already stays so", async () => {
  const { app } = one;
  const amina = app.as("amina");
  const [a = 0, b = 0] = await ids(app, 2);
  const [from, to, other] = [
    await newAlbum(app, { items: [a, b] }),
    await newAlbum(app, { items: [a] }),
    await newAlbum(app),
  ];
  const arrange = () => amina.post(PATHS.albumArrange, { handwriting_ids: [a, b], into: [to, other], out_of: [from] });
  for (const answer of [await arrange(), await arrange()]) await expect(answer).toHaveStatus(200);
  expect(await Promise.all([from, to, other].map((album) => itemsIn(app, album)))).toEqual([[], [b, a], [b, a]]);
  // The one that holds everything takes part in neither.
  await expect(await amina.post(PATHS.albumArrange, { handwriting_ids: [a], out_of: [1] })).toHaveStatus(404);
});

test(
  "what goes to the bin leaves its albums and is there again when it is brought back; erased, it is gone from " +
    "them",
  async () => {
    const { app } = one;
    const amina = app.as("amina");
    const [a = 0, b = 0] = await ids(app, 2);
    const album = await newAlbum(app, { items: [a, b] });
    const shown = async () => (await albumsOf(app, "amina")).find(({ id }) => id === album);
    await amina.post(at(PATHS.itemDelete, b));
    expect([await itemsIn(app, album), (await shown())?.items, (await shown())?.cover?.id]).toEqual([[a], 1, a]);
    await expect(await amina.post(PATHS.albumArrange, { handwriting_ids: [b], out_of: [album] })).toHaveStatus(404);
    await amina.post(at(PATHS.itemRestore, b));
    expect([await itemsIn(app, album), (await shown())?.cover?.id]).toEqual([[b, a], b]);
    const { db } = app.services;
    await db.deleteFrom("files").where("item_id", "=", b).execute();
    await db.deleteFrom("items").where("id", "=", b).execute();
    expect(await itemsIn(app, album)).toEqual([a]);
  },
);

test("a cover is one of the album's items: the last put in, or the chosen one while it lies there", async () => {
  const { app } = one;
  const amina = app.as("amina");
  const [a = 0, b = 0, elsewhere = 0] = await ids(app, 3);
  const album = await newAlbum(app, { items: [a, b] });
  const cover = async () => {
    const found = (await albumsOf(app, "amina")).find(({ id }) => id === album);
    return [found?.cover?.id, found?.cover_chosen];
  };
  const choose = (fields: object) => amina.post(at(PATHS.albumCover, album), fields);
  expect(await cover()).toEqual([b, false]);
  await expect(await choose({ handwriting_id: a })).toHaveStatus(200);
  expect(await cover()).toEqual([a, true]);
  await expect(await choose({ handwriting_id: elsewhere })).toHaveStatus(404);
  await amina.post(PATHS.albumArrange, { handwriting_ids: [a], out_of: [album] });
  expect(await cover()).toEqual([b, false]);
  await amina.post(PATHS.albumArrange, { handwriting_ids: [a], into: [album] });
  expect(await cover()).toEqual([a, true]);
  await expect(await choose({})).toHaveStatus(200);
  expect((await cover())[1]).toBe(false);
});

test("albums stand in the order that their owner gives them", async () => {
  await using app = await newTestApp();
  const [a, b, c] = [
    await newAlbum(app, { name: "a" }),
    await newAlbum(app, { name: "b" }),
    await newAlbum(app, { name: "c" }),
  ];
  const order = async () => (await albumsOf(app, "amina")).map(({ id }) => id);
  const move = async (id: number, direction: string) =>
    (await app.as("amina").post(at(PATHS.albumMove, id), { direction })).status;
  expect(await order()).toEqual([1, c, b, a]);
  expect(await move(a, "up")).toBe(200);
  expect(await order()).toEqual([1, c, a, b]);
  // At the ends it stays.
  expect([await move(c, "up"), await move(b, "down"), await move(c, "down")]).toEqual([200, 200, 200]);
  expect(await order()).toEqual([1, a, c, b]);
  expect(await move(c, "sideways")).toBe(400);
  await app.as("amina").post(at(PATHS.albumDelete, a));
  expect(await order()).toEqual([1, c, b]);
});

test("a voice of a handwriting is shown with it and counted once; the old client is told of both", async () => {
  const { app } = one;
  const { id, voiceId } = await newPair(app);
  const album = await newAlbum(app, { items: [id, voiceId] });
  expect(await itemsIn(app, album)).toEqual([id]);
  expect(await itemsIn(app, album, "")).toEqual([voiceId, id]);
  expect((await albumsOf(app, "amina")).find((each) => each.id === album)).toMatchObject({ items: 1 });
  await app.as("amina").post(PATHS.albumArrange, { handwriting_ids: [id], out_of: [album] });
  expect(await itemsIn(app, album)).toEqual([voiceId]);
});

test("a deleted album leaves its items; the one that holds everything stays as it is, and says why", async () => {
  const { app } = one;
  const amina = app.as("amina");
  const [a = 0] = await ids(app, 1);
  const album = await newAlbum(app, { items: [a] });
  await expect(await amina.post(at(PATHS.albumDelete, album))).toHaveStatus(200);
  await expect(await amina.get(at(PATHS.itemDetails, a))).toHaveStatus(200);
  for (const answer of [
    await amina.get(at(PATHS.albumDetails, album)),
    await amina.get(`${PATHS.myItems}?album_id=${album}`),
    await amina.get(`${PATHS.myItems}?album_id=x`),
  ])
    await expect(answer).toHaveStatus(404);
  for (const [path, fields] of [
    [PATHS.albumUpdate, { name: "Mine" }],
    [PATHS.albumDelete, {}],
    [PATHS.albumMove, { direction: "up" }],
    [PATHS.albumCover, { handwriting_id: a }],
  ] as const) {
    const refused = await amina.post(at(path, 1), fields);
    await expect(refused).toHaveStatus(400);
    expect((await saidOf(refused)).message).toBe("This album contains everything, so it can't be changed");
  }
});

test("somebody else's album is not there: not to be read, changed or filled", async () => {
  const { app } = one;
  const album = await newAlbum(app, { owner: "bela" });
  const [a = 0] = await ids(app, 1);
  const amina = app.as("amina");
  expect((await amina.get(`${PATHS.myItems}?album_id=${album}`)).status).toBe(404);
  expect((await amina.post(PATHS.albumArrange, { handwriting_ids: [a], into: [album] })).status).toBe(404);
  expect((await albumsOf(app, "amina")).map(({ id }) => id)).not.toContain(album);
});

test("one has as many albums as can be shown at once", async () => {
  await using app = await newTestApp();
  const { id } = await app.person("amina");
  const values = Array.from({ length: MOST_ALBUMS }, (_, n) => ({
    owner_id: id,
    name: `Album ${n}`,
    place: n + 1,
    cover_id: null,
  }));
  await app.services.db.insertInto("albums").values(values).execute();
  const refused = await app.as("amina").post(PATHS.albumCreate, { name: "One more" });
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).message).toBe("You can have at most 100 albums");
  expect(await albumsOf(app, "amina")).toHaveLength(MOST_ALBUMS + 1);
});

test("what somebody keeps is counted by kind, without the bin, beside what their plan takes", async () => {
  await using app = await newTestApp({ freeItemLimit: 7 });
  const counts = async (name = "amina") =>
    envelope(countsWire.schema).parse(await (await app.as(name).get(PATHS.itemCounts)).json()).data;
  const [binned = 0] = await ids(app, 2);
  await newPair(app);
  await app.as("amina").post(at(PATHS.itemDelete, binned));
  expect(await counts()).toMatchObject({ handwriting: 2, voice: 1, undated: 2, writerless: 2, limit: 7 });
  expect(await counts("bela")).toMatchObject({ handwriting: 0, voice: 0, undated: 0, writerless: 0, limit: 7 });
  await app.services.db
    .updateTable("people")
    .set({ paid_at: new Date(), start_at_collections: true })
    .where("email", "=", "amina@example.test")
    .execute();
  expect(await counts()).toMatchObject({ limit: null, at_collections: true });
});
