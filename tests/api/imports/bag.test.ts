import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { takeImport } from "archive/domain/imports/take-import";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile, smallLetter, voiceFile } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { zipOf } from "tests/builders/zip";
import { newAlbum } from "tests/test-app/albums";
import { firstId } from "tests/test-app/circle";
import { comeWith, importOf, sendZip, takeIn, toldOf } from "tests/test-app/come-with";
import { learnAllRenditions } from "tests/test-app/known-files";
import { oneTestApp } from "tests/test-app/one-test-app";
import { idOf, listOf } from "tests/test-app/reply";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";
import { allOf, toldIn } from "./brought-back";

const one = oneTestApp({ freeItemLimit: 100 });
const ITEMS = 13;
/** Letters that have more than one. */
const PAGES: Record<number, number> = { 1: 2, 2: 3 };
const DATES = ["1971-03", "198X", "1965?", "ফাল্গুন ১৩৭৮", "১৩৭৮ বঙ্গাব্দ", "", "1970/1975", "1972-12-16"];

/** Thirteen of every sort: letters of one to three pages, voices of their own and of letters, dated in every way. */
async function fill(app: TestApp, owner: string): Promise<void> {
  const client = app.as(owner);
  const ids: number[] = [];
  for (let at = 0; at < ITEMS; at++) {
    const isVoice = at % 5 === 4;
    const body = form({
      description: at % 7 === 0 ? "" : `চিঠি ${at}\nদ্বিতীয় লাইন`,
      description_translation: at % 2 ? `Letter ${at}` : "",
      transcription: at % 3 ? "মা,\nভালো আছি" : "",
      transcription_translation: at % 6 ? "" : "Mother, I am well",
      author: ["নানু", "Nanu", "", "দাদা"][at % 4] ?? "",
      place: at % 4 ? "Bogura" : "",
      written_at: DATES[at % DATES.length] ?? "",
      written_reckoning: at % 2 ? "wb" : "bd",
      status: String(at % 3),
      ...(isVoice && at % 10 === 4 ? { voice_of: String(ids[at - 1]) } : {}),
    });
    if (isVoice) body.set("audio", await voiceFile({ seconds: 1, tone: 200 + at }, `কণ্ঠ ${at}.wav`));
    else
      for (let page = 0; page < (PAGES[at] ?? 1); page++)
        body.append(
          "image[]",
          await letterFile({ width: 64 + page, height: 64 + at, seed: at }, `পাতা ${page} (${at}).jpg`),
        );
    const made = await client.upload(PATHS.itemCreate, body);
    await expect(made).toHaveStatus(200);
    ids.push(await idOf(made));
  }
  await newAlbum(app, { owner, name: "নানুর চিঠি", items: [ids[3] ?? 0] });
  const second = await newAlbum(app, { owner, name: "Second" });
  for (const at of [7, 2, 12, 0]) await client.post(PATHS.albumArrange, { handwriting_ids: [ids[at]], into: [second] });
  await client.post(fillPath(PATHS.albumCover, { id: second }), { handwriting_id: ids[2] });
  await client.post(fillPath(PATHS.itemFavourite, { id: ids[6] ?? 0 }), { favourite: true });
  await client.post(fillPath(PATHS.itemDelete, { id: ids[10] ?? 0 }));
  const writer = await firstId(await client.get(PATHS.writers));
  const facts = { name: "দাদা", kinship: "grandfather", born: "1901", died: "1980", about: "Wrote\nmuch" };
  await client.post(fillPath(PATHS.writerUpdate, { id: writer }), facts);
  const face = fillPath(PATHS.writerFace, { id: writer });
  await expect(await client.upload(face, form({ profile_picture: await letterFile({}, "দাদা.jpg") }))).toHaveStatus(200);
  await app.settle();
  await learnAllRenditions(app.services);
}

/** Archives to take along: of amina's thirteen items, with what it tells, and of bela's one. */
let aminas: { bag: Buffer; told: ReturnType<typeof toldIn> };
let belas: Buffer;
beforeAll(async () => {
  const { app } = one;
  await fill(app, "amina");
  const bag = await takeBag(app, "amina");
  aminas = { bag, told: toldIn(withoutFolder(unzip(bag))) };
  await app.item({ owner: "bela", caption: "Kept" });
  await app.settle();
  belas = await takeBag(app, "bela");
}, 120_000);

test("thirteen items of every sort come back into an empty archive with equal checksums, texts, dates, orders, ties, " +
  "albums and writers, for their owner alone", { timeout: 120_000 }, async () => {
  const { app } = one;
  const { bag, told: before } = aminas;
  const found = await comeWith(app, "fresh", bag);
  expect(found).toMatchObject({ state: "ready", form: "bag", letters: 11, voices: 2, here: 0, refused: 0, taken: 0 });
  expect(found.bytes).toBeGreaterThan(0);
  // Nothing is taken before they say so.
  expect((await listOf(await app.as("fresh").get(PATHS.myItems))).data).toEqual([]);
  const done = await takeIn(app, "fresh", found.id);
  expect(done).toMatchObject({ state: "done", taken: ITEMS, here: 0, refused: 0, lacking: 0, noRoom: 0 });
  await app.settle();
  const after = await allOf(app, "fresh");
  expect(after).toEqual({ ...before, visible: ["only_me"] });

  // They are told, and the report stays until they take it away; then all of it is gone.
  const told = await app.as("fresh").get(PATHS.notificationList);
  expect(JSON.stringify(await told.json())).toContain("Your import is finished");
  const { db, storage } = app.services;
  const { storage_key: key } = await db
    .selectFrom("imports")
    .select("storage_key")
    .where("id", "=", found.id)
    .executeTakeFirstOrThrow();
  expect(await storage.size(key ?? "")).toBeNull();
  await expect(await app.as("fresh").post(fillPath(PATHS.importDismiss, { id: found.id }))).toHaveStatus(200);
  await expect(await app.as("fresh").get(fillPath(PATHS.import, { id: found.id }))).toHaveStatus(404);
  expect(JSON.stringify(await (await app.as("fresh").get(PATHS.notificationList)).json())).not.toContain("Your import");

  // A second time everything is here already, and nothing comes twice.
  const kept = await wholeArchive(app);
  const again = await comeWith(app, "fresh", bag);
  expect(again).toMatchObject({ state: "ready", letters: 0, voices: 0, here: ITEMS });
  expect(await takeIn(app, "fresh", again.id)).toMatchObject({ state: "done", taken: 0, here: ITEMS });
  const changed = differences(kept, await wholeArchive(app)).filter((line) => !/^writers \d+ version: /.test(line));
  expect(changed).toEqual([]);
});

test("a bag in which a byte was changed, a file is missing or one is too many is refused whole, by name", async () => {
  const { app } = one;
  const files = [...unzip(belas)].map(([name, content]) => ({ name, content }));
  const [root = ""] = files[0]?.name.split("/") ?? [];
  const letter = files.find(({ name }) => name.endsWith(".jpg"))?.name ?? "";
  const inBag = letter.slice(root.length + 1);
  const withOther = (name: string, change: (content: Buffer) => Buffer) =>
    files.map((file) => (file.name === name ? { name, content: change(file.content) } : file));
  const changed = withOther(letter, (content) => {
    const other = Buffer.from(content);
    other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
    return other;
  });
  const cases = [
    { zip: zipOf(changed), says: `was changed: ${inBag}` },
    { zip: zipOf(files.filter(({ name }) => name !== letter)), says: `is missing: ${inBag}` },
    {
      zip: zipOf([...files, { name: `${root}/data/more.jpg`, content: "x" }]),
      says: "doesn't belong to this archive: data/more.jpg",
    },
    {
      zip: zipOf(withOther(`${root}/bag-info.txt`, () => Buffer.from("Other: yes\n"))),
      says: "was changed: bag-info.txt",
    },
  ];
  for (const { zip, says } of cases) {
    const refused = await comeWith(app, "karim", zip);
    expect(refused).toMatchObject({ state: "refused", letters: 0, taken: 0 });
    expect(refused.fault).toContain(says);
    await expect(await app.as("karim").post(fillPath(PATHS.importStart, { id: refused.id }))).toHaveStatus(409);
    await expect(await app.as("karim").post(fillPath(PATHS.importDismiss, { id: refused.id }))).toHaveStatus(200);
  }
  expect((await listOf(await app.as("karim").get(PATHS.myItems))).data).toEqual([]);
});

test("a byte that went bad on the way is found by the zip's own checksum, and named", async () => {
  const { app } = one;
  const zip = Buffer.from(belas);
  const at = zip.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 100;
  zip[at] = (zip[at] ?? 0) ^ 1;
  const refused = await comeWith(app, "dola", zip);
  expect(refused.state).toBe("refused");
  expect(refused.fault).toMatch(/damaged: .*\.jpg/);
});

test("a description of a newer version is refused; a bag of another's making is a folder of files", async () => {
  const { app } = one;
  const letter = Buffer.from(await (await smallLetter()).arrayBuffer());
  const bagOf = (payload: { name: string; content: Buffer }[]) => {
    const manifest = payload.map(
      ({ name, content }) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`,
    );
    return zipOf([
      { name: "bagit.txt", content: "BagIt-Version: 0.97\nTag-File-Character-Encoding: UTF-8\n" },
      { name: "manifest-sha256.txt", content: manifest.join("") },
      ...payload,
    ]);
  };
  const newer = Buffer.from(JSON.stringify({ schema: "akkhor-item-2", id: 1 }));
  const refused = await comeWith(app, "rafi", bagOf([{ name: "data/handwriting-1/item.json", content: newer }]));
  expect(refused.state).toBe("refused");
  expect(refused.fault).toContain("newer version (data/handwriting-1/item.json: 2)");
  const plain = await comeWith(app, "rafi", bagOf([{ name: "data/From Bogura.jpg", content: letter }]));
  expect(plain).toMatchObject({ state: "ready", form: "files", letters: 1 });
});

test("the free plan takes as many as it has room for, and says before how many", async () => {
  await using app = await newTestApp({ freeItemLimit: 3 });
  const { db } = app.services;
  await app.person("giver");
  await db.updateTable("people").set({ paid_at: new Date() }).where("email", "=", "giver@example.test").execute();
  for (let at = 0; at < 4; at++)
    await app.item({ owner: "giver", caption: `Letter ${at}`, file: await letterFile({ width: 64, height: 64 + at }) });
  await app.settle();
  await learnAllRenditions(app.services);
  const bag = await takeBag(app, "giver");
  await app.item({ owner: "taker" });
  const found = await comeWith(app, "taker", bag);
  expect(found).toMatchObject({ letters: 4, room: 2 });
  const done = await takeIn(app, "taker", found.id);
  expect(done).toMatchObject({ state: "done", taken: 2, noRoom: 2, room: 0 });
  expect(await toldOf(app, "taker", found.id)).toMatchObject(
    Array.from({ length: 2 }, () => ({ state: "no_room", kind: "handwriting" })),
  );
});

test("one that is killed in the midst goes on, and nothing comes twice", async () => {
  const { app } = one;
  const id = await sendZip(app, "nila", aminas.bag);
  await app.settle();
  await app.services.db.updateTable("imports").set({ state: "taking" }).where("id", "=", id).execute();
  // Aborted after some, as a worker that ends does; then each item is made whose place was not written down yet.
  const stop = new AbortController();
  const run = { attempt: 1, signal: stop.signal };
  const broken = takeImport(app.services, { importId: id }, run);
  await expect.poll(async () => (await importOf(app, "nila", id)).taken, { timeout: 20_000 }).toBeGreaterThan(2);
  stop.abort(new Error("killed"));
  await expect(broken).rejects.toThrow("killed");
  const { taken } = await importOf(app, "nila", id);
  expect(taken).toBeLessThan(ITEMS);
  await takeImport(app.services, { importId: id });
  await app.settle();
  expect((await toldOf(app, "nila", id)).filter(({ state }) => state !== "taken")).toEqual([]);
  expect(await importOf(app, "nila", id)).toMatchObject({ state: "done", taken: ITEMS });
  expect((await allOf(app, "nila")).items).toEqual(aminas.told.items);
});

test("nobody but whoever came with it sees it, says yes to it or takes it away", async () => {
  const { app } = one;
  const id = await sendZip(app, "owner", belas);
  await app.settle();
  const stranger = app.as("stranger");
  for (const path of [PATHS.import, PATHS.importEntries])
    await expect(await stranger.get(fillPath(path, { id }))).toHaveStatus(404);
  for (const path of [PATHS.importStart, PATHS.importDismiss])
    await expect(await stranger.post(fillPath(path, { id }))).toHaveStatus(404);
  expect((await importOf(app, "owner", id)).state).toBe("ready");
});

test("of two letters of one picture, the one that is here already stands for one, and the other is taken", async () => {
  const { app } = one;
  for (const caption of ["First", "Second"]) await app.item({ owner: "twice", caption });
  await app.settle();
  const bag = await takeBag(app, "twice");
  await app.item({ owner: "once", caption: "Mine" });
  const found = await comeWith(app, "once", bag);
  expect(found).toMatchObject({ state: "ready", letters: 1, here: 1 });
  expect(await takeIn(app, "once", found.id)).toMatchObject({ state: "done", taken: 1, here: 1 });
  expect((await allOf(app, "once")).items.map(({ texts }) => texts.caption)).toEqual(["Mine", "Second"]);
});
