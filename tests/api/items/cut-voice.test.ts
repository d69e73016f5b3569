import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { pausesWire, VoicesCut } from "archive/contract/items/voice-cut";
import type { WireItem } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { stepsOf, steppedTone } from "tests/builders/stepped-tone";
import { newAlbum } from "tests/test-app/albums";
import { accept, offer } from "tests/test-app/circle";
import { idOf, itemOf, listOf, saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const at = (path: string, id: number) => fillPath(path, { id });
const read = async (app: TestApp, id: number, name = "amina"): Promise<WireItem> =>
  itemOf(await app.as(name).get(at(PATHS.itemDetails, id)));

/** A cassette's side of twenty seconds with two pauses. */
const SIDE = {
  seconds: 20,
  silent: [
    [6, 9],
    [14, 17],
  ] as const,
};

async function side(app: TestApp, fields: { status?: 0 | 1 | 2 } = {}) {
  const file = new File([new Uint8Array(await steppedTone(SIDE))], "side A.wav");
  const given = { caption: "Side A", author: "Grandmother", written: "1971", place: "Barishal" };
  return app.item({ owner: "amina", kind: "voice", file, ...given, ...fields });
}

const cut = (app: TestApp, id: number, fields: object, name = "amina") =>
  app.as(name).post(at(PATHS.itemVoiceCut, id), fields);

async function idsOf(response: Response): Promise<number[]> {
  await expect(response).toHaveStatus(200);
  return envelope(VoicesCut).parse(await response.json()).data.ids;
}

/** A voice as somebody hears it: the whole seconds of the side that are in it. */
async function heardBy(app: TestApp, name: string, id: number) {
  const item = await read(app, id, name);
  const address = { itemId: id, contentVersion: item.content_version, fileId: item.files[0]?.id ?? 0 };
  const media = fillPath(PATHS.media, { ...address, name: "voice.mp3" });
  const response = await app.as(name).get(media);
  const sound = Buffer.from(await response.arrayBuffer());
  return { media, item, status: response.status, ...(response.ok && (await stepsOf(sound, "mp3"))) };
}

const PARTS = [
  { start_ms: 0, end_ms: 7500, caption: "Her wedding" },
  { start_ms: 7500, end_ms: 15_500 },
  { start_ms: 9000, end_ms: 20_900, caption: "The flood, and after" },
];

test("pauses offer the parts, which become voices of their own, described as the side is, once", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await side(app);
  const albumId = await newAlbum(app, { items: [id] });
  const found = envelope(pausesWire.schema).parse(await (await amina.get(at(PATHS.itemVoicePauses, id))).json()).data;
  expect(found).toMatchObject({ length_ms: 20_000 });
  // Parts of less than five seconds are not offered.
  expect(found.parts.map(({ start_ms }) => Math.round(start_ms / 500))).toEqual([0, 15]);

  const once = "cut.12345678";
  const ids = await idsOf(await cut(app, id, { parts: PARTS, once }));
  expect(await idsOf(await cut(app, id, { parts: PARTS, once }))).toEqual(ids);
  expect(ids).toHaveLength(3);
  await app.settle();
  const items = await Promise.all(ids.map((each) => read(app, each)));
  expect(items.map(({ description }) => description)).toEqual(["Her wedding", "", "The flood, and after"]);
  for (const item of items)
    expect(item).toMatchObject({ status: ONLY_ME, author: "Grandmother", written_at: "1971", place: "Barishal" });
  expect(items[2]?.files[0]).toMatchObject({
    state: "ready",
    seconds: 11,
    own_name: "side A.wav",
    page: { start_ms: 9000, end_ms: 20_000 },
  });
  expect(items[2]?.files[0]?.public_name).toMatch(/^voice-[a-z]{8}\.wav$/);
  const { seconds, first, steps } = await heardBy(app, "amina", ids[0] ?? 0);
  expect({ first, steps: steps?.map(({ to }) => to) }).toEqual({ first: 0, steps: [1, 2, 3, 4, 5] });
  expect(Math.abs((seconds ?? 0) - 7.5)).toBeLessThan(0.05);
  const inAlbum = await listOf(await amina.get(`${PATHS.myItems}?album_id=${albumId}`));
  expect(inAlbum.data).toHaveLength(4);
  // The side is as it was, and no byte of it was copied.
  expect(await read(app, id)).toMatchObject({ description: "Side A", files: [{ seconds: 20 }] });
  const keys = await app.services.db.selectFrom("files").select("storage_key").distinct().execute();
  expect(keys).toHaveLength(1);
  const history = await (await amina.get(at(PATHS.itemHistory, ids[2] ?? 0))).text();
  expect(history).toContain(`"from":${id},"endMs":20000,"startMs":9000`);
  expect(await (await amina.get(at(PATHS.itemHistory, id))).text()).toContain("cut_up");
});

test("the side goes to the bin where that is said, and parts have its visibility; its original stays for them", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await side(app, { status: PUBLIC });
  const ids = await idsOf(await cut(app, id, { parts: PARTS.slice(0, 2), as_recording: true, bin: "1" }));
  expect((await read(app, ids[0] ?? 0)).status).toBe(PUBLIC);
  await expect(await amina.get(at(PATHS.itemDetails, id))).toHaveStatus(404);
  await expect(await amina.post(at(PATHS.itemErase, id))).toHaveStatus(200);
  await app.settle();
  const [file] = await app.services.db.selectFrom("files").select("storage_key").execute();
  expect(await app.services.storage.size(file?.storage_key ?? "")).not.toBeNull();
  // What it was cut from is still there to move its ends in.
  const ends = at(PATHS.itemVoiceEnds, ids[0] ?? 0);
  await expect(await amina.post(ends, { start_ms: 3000, end_ms: 20_000 })).toHaveStatus(200);
  for (const each of ids)
    for (const path of [PATHS.itemDelete, PATHS.itemErase])
      await expect(await amina.post(at(path, each))).toHaveStatus(200);
  await app.settle();
  expect(await app.services.storage.size(file?.storage_key ?? "")).toBeNull();
});

test("ends are moved: what was served is gone at once, and the new part is served at another address", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id: sideId } = await side(app);
  const [id = 0] = await idsOf(await cut(app, sideId, { parts: PARTS.slice(0, 1) }));
  await expect(await amina.post(at(PATHS.itemStatus, id), { status: "0" })).toHaveStatus(200);
  await accept(app, "bela", await offer(app, id, "bela"));
  await app.settle();
  const before = await heardBy(app, "bela", id);
  expect(before).toMatchObject({ status: 200, first: 0 });
  expect(before.item.files[0]).not.toHaveProperty("page");
  const ends = at(PATHS.itemVoiceEnds, id);
  const { version } = await read(app, id);
  const moved = { start_ms: 2000, end_ms: 5000, version };
  await expect(await amina.post(ends, moved)).toHaveStatus(200);
  await expect(await amina.post(ends, moved)).toHaveStatus(409);
  await expect(await app.as("bela").get(before.media)).toHaveStatus(404);
  expect((await heardBy(app, "bela", id)).status).toBe(503);
  await app.settle();
  const after = await heardBy(app, "bela", id);
  expect(after).toMatchObject({ status: 200, first: 2, last: 4, item: { files: [{ seconds: 3 }] } });
  // A voice that was cut can be cut on, in its own time.
  const [inner = 0] = await idsOf(await cut(app, id, { parts: [{ start_ms: 1000, end_ms: 2000 }] }));
  expect((await read(app, inner)).files[0]?.page).toMatchObject({ start_ms: 3000, end_ms: 4000 });
  await expect(await cut(app, id, { parts: [{ start_ms: 1000, end_ms: 4500 }] })).toHaveStatus(400);

  await expect(await amina.post(at(PATHS.itemVoiceEnds, sideId), { start_ms: 0, end_ms: 5000 })).toHaveStatus(404);
  for (const wrong of [
    { start_ms: 0, end_ms: 60_000 },
    { start_ms: 2000, end_ms: 2500 },
    { start_ms: -1, end_ms: 2500 },
    { start_ms: "x", end_ms: 2500 },
  ])
    await expect(await amina.post(ends, wrong)).toHaveStatus(400);
});

test(
  "parts that are none, too short, too many or outside are refused, and nothing is saved; nor is any where the " +
    "plan has no room for all, for which a side that leaves makes room",
  async () => {
    await using app = await newTestApp({ freeItemLimit: 3 });
    const { id } = await side(app);
    const part = { start_ms: 0, end_ms: 5000 };
    for (const parts of [
      [],
      "[",
      "{}",
      [{ start_ms: 0, end_ms: 999 }],
      [part, { start_ms: 19_500, end_ms: 21_100 }],
      [{ start_ms: 30_000, end_ms: 40_000 }],
      [{ ...part, caption: "a".repeat(221) }],
      Array.from({ length: 61 }, () => part),
    ])
      await expect(await cut(app, id, { parts })).toHaveStatus(400);
    expect((await saidOf(await cut(app, id, { parts: [{ start_ms: 19_000, end_ms: 25_000 }] }))).errors).toEqual({
      parts: ["This recording ends earlier. Please check where each part ends"],
    });
    await expect(await cut(app, id, { parts: [part] }, "bela")).toHaveStatus(404);
    await expect(await app.as("bela").get(at(PATHS.itemVoicePauses, id))).toHaveStatus(404);
    await expect(await cut(app, id, { parts: PARTS })).toHaveStatus(201);
    expect(await app.services.db.selectFrom("items").select("id").execute()).toHaveLength(1);
    expect(await idsOf(await cut(app, id, { parts: PARTS, bin: true }))).toHaveLength(3);
  },
);

test("another sound in a cut voice's place is that sound whole", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id: sideId } = await side(app);
  const [id = 0] = await idsOf(await cut(app, sideId, { parts: PARTS.slice(0, 1) }));
  const body = new FormData();
  body.set("audio", new File([new Uint8Array(await steppedTone({ seconds: 3 }))], "anew.wav"));
  expect(await idOf(await amina.upload(at(PATHS.itemUpdate, id), body))).toBe(id);
  const { files } = await read(app, id);
  expect(files).toMatchObject([{ seconds: 3, own_name: "anew.wav" }]);
  expect(files[0]).not.toHaveProperty("page");
  await expect(await amina.post(at(PATHS.itemVoiceEnds, id), { start_ms: 0, end_ms: 2000 })).toHaveStatus(404);
});
