import { expect, test } from "vitest";
import { z } from "zod";
import { importPreviewWire } from "archive/contract/imports/import";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { memosOf } from "tests/builders/elsewhere/memos";
import { numberedPicture } from "tests/builders/elsewhere/many-pictures";
import { takeoutOf } from "tests/builders/elsewhere/takeout";
import { STYLES, whatsappOf } from "tests/builders/elsewhere/whatsapp";
import { ZIPS, zippedBy } from "tests/builders/elsewhere/zips";
import { unzip } from "tests/builders/unzip";
import { voice } from "tests/builders/voice";
import { zipOf } from "tests/builders/zip";
import { comeWith, importOf, takeIn, toldOf } from "tests/test-app/come-with";
import { learnAllRenditions } from "tests/test-app/known-files";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";
import { takeBag } from "tests/test-app/take-bag";
import type { TestApp } from "tests/test-app/test-app";
import { allOf } from "./brought-back";

const one = oneTestApp({ freeItemLimit: 100 });

/** Everything that is to be taken, as it is shown before. */
async function previewOf(app: TestApp, name: string, id: number) {
  const response = await app.as(name).get(`${fillPath(PATHS.importPreview, { id })}?limit=200`);
  await expect(response).toHaveStatus(200);
  const { data } = z.object({ data: importPreviewWire.schema.array() }).parse(await response.json());
  return importPreviewWire.array().fromWire(data);
}

test("a list makes letters of pages, albums, and says who can see them; all of it is shown before", async () => {
  const { app } = one;
  const list =
    "file,letter,page,caption,words,translation,date,place,album,who can see it\n" +
    "scans/1.jpg,first,2,Its back,and goodbye,,1970,,,private\n" +
    "scans/2.jpg,first,1,To Ma,Dear Ma,প্রিয় মা,১৩ ফাল্গুন ১৩৭৭,Barishal,Family;War,public\n" +
    "scans/3.jpg,,,Alone,,একা,1971-12-16,,Family,public\n" +
    'sound.wav,first,,"Read, by Dadi",,,,,,\n' +
    "4.jpg,,,,,,,,,\n" +
    'gone.jpg,,,"never closed\n';
  const found = await comeWith(
    app,
    "amina",
    zipOf([
      { name: "list.csv", content: list },
      { name: "box/scans/1.jpg", content: await numberedPicture(1) },
      { name: "box/scans/2.jpg", content: await numberedPicture(2) },
      { name: "box/scans/3.jpg", content: await numberedPicture(3) },
      { name: "box/4.jpg", content: await numberedPicture(4) },
      { name: "box/sound.wav", content: await voice({ seconds: 1 }) },
    ]),
  );
  expect(found).toMatchObject({ state: "ready", letters: 3, voices: 1, forAll: 1, forPeople: 1, source: null });
  expect((await toldOf(app, "amina", found.id)).flatMap(({ reasons }) => reasons)).toEqual([
    "Its pages say different things; left out: Its back · 1970",
    "Row 7 of the list was left out: a quotation mark in it is never closed",
  ]);
  const shown = await previewOf(app, "amina", found.id);
  expect(shown.find(({ pages }) => pages === 2)).toMatchObject({
    caption: "To Ma",
    writtenAt: "1971-02-26",
    place: "Barishal",
    // As few see it as one of its pages says.
    status: 0,
    hasWords: true,
  });
  const picture = await app.as("amina").get(fillPath(PATHS.importPicture, { id: found.id, entry: shown[0]?.id ?? 0 }));
  await expect(picture).toHaveStatus(200);
  expect(Buffer.from(await picture.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  await expect(
    await app.as("bela").get(fillPath(PATHS.importPicture, { id: found.id, entry: shown[0]?.id ?? 0 })),
  ).toHaveStatus(404);

  await takeIn(app, "amina", found.id);
  const { data } = await listOf(await app.as("amina").get(PATHS.myItems));
  const letter = data.find(({ description }) => description === "To Ma");
  expect(letter).toMatchObject({
    status: 0,
    transcription: "Dear Ma\n\nand goodbye",
    transcription_translation: "প্রিয় মা",
  });
  expect(letter?.files.map(({ own_name: name }) => name)).toEqual(["2.jpg", "1.jpg"]);
  expect(letter?.voice).toMatchObject({ description: "Read, by Dadi" });
  expect(data.find(({ description }) => description === "Alone")).toMatchObject({
    status: 1,
    description_translation: "একা",
    written_at: "1971-12-16",
  });
  const { albums } = await allOf(app, "amina");
  expect(albums.map(({ name, items }) => [name, items.length])).toEqual(
    expect.arrayContaining([
      ["Family", 2],
      ["War", 1],
    ]),
  );
});

test("a Takeout comes with its days, captions, albums and hearts; what it says nothing of is told", async () => {
  const { app } = one;
  const { files, truth, jsonless, album } = await takeoutOf(12);
  const extra = { name: "Takeout/Google Photos/Photos from 2020/unknown.jpg", content: await numberedPicture(77) };
  const found = await comeWith(app, "takeout", zipOf([...files, extra]));
  expect(found).toMatchObject({ state: "ready", source: "takeout", letters: truth.length + jsonless.length + 1 });
  const shown = new Map((await previewOf(app, "takeout", found.id)).map((each) => [each.name, each]));
  for (const { name, day, caption } of truth)
    expect([name, shown.get(name)?.writtenAt, shown.get(name)?.caption]).toEqual([name, day, caption]);
  const told = (await toldOf(app, "takeout", found.id)).map(({ name, reasons }) => `${name}: ${reasons.join()}`);
  expect(told.some((each) => each.includes("unknown.jpg: Google's export says nothing about it"))).toBe(true);
  expect(told.some((each) => each.includes("1 descriptions of pictures that aren't in this part"))).toBe(true);
  expect(told.some((each) => each.includes(".jpg.supplemental"))).toBe(false);
  await takeIn(app, "takeout", found.id);
  expect((await allOf(app, "takeout")).albums.map(({ name }) => name)).toContain(album);
});

test("a chat comes with days, captions and senders, who are writers once one says so, and nothing else", async () => {
  const { app } = one;
  const [style] = STYLES;
  if (!style) throw new Error("no style");
  const { files, truth, private: talk } = await whatsappOf(10, style);
  const sticker = { name: "00000099-STICKER-2019-02-01-10-00-00.webp", content: await numberedPicture(99) };
  const found = await comeWith(app, "chat", zipOf([...files, sticker]));
  expect(found).toMatchObject({ state: "ready", source: "whatsapp", voices: 2 });
  expect(found.senders.toSorted()).toEqual([...new Set(truth.map(({ sender }) => sender))].toSorted());
  const sender = truth[0]?.sender ?? "";
  const start = fillPath(PATHS.importStart, { id: found.id });
  await expect(await app.as("chat").post(start, { senders: [sender] })).toHaveStatus(200);
  await app.settle();
  expect(await importOf(app, "chat", found.id)).toMatchObject({ state: "done", senders: [] });
  const { data } = await listOf(await app.as("chat").get(PATHS.myItems));
  for (const { name, day, caption, sender: by } of truth) {
    const item = data.find(({ files: own }) => own[0]?.own_name === name);
    expect(item).toMatchObject({ description: caption, written_at: day, author: by === sender ? by : "" });
  }
  const kept = JSON.stringify(await app.services.db.selectFrom("import_entries").selectAll().execute());
  for (const words of talk) expect(kept).not.toContain(words);
});

test("a folder of voice memos is known, dated by its names, with who called", async () => {
  const { app } = one;
  const { files, truth } = await memosOf();
  const found = await comeWith(app, "memos", zipOf(files));
  expect(found).toMatchObject({
    state: "ready",
    source: "memos",
    voices: truth.length,
    senders: expect.arrayContaining(["Nanu", "দাদি"]) as string[],
  });
  const shown = new Map((await previewOf(app, "memos", found.id)).map((each) => [each.name, each]));
  for (const { name, day, caption, sender } of truth)
    expect(shown.get(name)).toMatchObject({ writtenAt: day, caption, sender });
});

test.each([
  ["a file packed in another way", "Deflate64", "stored"],
  ["a text in UTF-16", "text in UTF-16", "deflated in a folder"],
])("%s is told, and the rest taken", async (_what, beside, style) => {
  const at = ZIPS.findIndex((each) => each.beside.name === beside && each.style.name === style);
  const made = ZIPS[at];
  if (!made) throw new Error("no such zip");
  const found = await comeWith(one.app, `zip${at}`, zipOf(await zippedBy(made, at)));
  expect(found).toMatchObject({ state: "ready", letters: 2, voices: 0 });
  const reasons = (await toldOf(one.app, `zip${at}`, found.id)).flatMap((each) => each.reasons);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toContain(made.beside.told[0]);
});

test("one's own archive comes back after a computer unpacked it and packed it again", async () => {
  const { app } = one;
  const files = unzip(await takeBag(app, "amina"));
  await learnAllRenditions(app.services);
  const repacked = [...files].map(([name, content]) => ({ name: `Downloads/${name}`, content, deflated: true }));
  const [first = ""] = files.keys();
  const folder = `Downloads/${first.slice(0, first.indexOf("/"))}`;
  const junk = [
    `${folder}/data/.DS_Store`,
    `${folder}/Thumbs.db`,
    `__MACOSX/${folder}/._bagit.txt`,
    `${folder}/desktop.ini`,
  ];
  const found = await comeWith(app, "amina3", zipOf([...junk.map((name) => ({ name, content: "x" })), ...repacked]));
  expect(found).toMatchObject({ state: "ready", form: "bag", refused: 1 });
  expect((await toldOf(app, "amina3", found.id)).at(-1)?.reasons[0]).toMatch(/^4 files that computers put there/);
  await takeIn(app, "amina3", found.id);
  expect((await allOf(app, "amina3")).items).toHaveLength((await allOf(app, "amina")).items.length);
});
