import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { BagAlbums, BagItem, BagPerson, BagWriters } from "archive/contract/bags/bag-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { picture } from "tests/builders/picture";
import { unzip } from "tests/builders/unzip";
import { voice } from "tests/builders/voice";
import { firstId } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { askForBag, takeBag, withoutFolder } from "tests/test-app/take-bag";
import { expectSoundBag } from "tests/test-app/sound-bag";
import { parsed } from "./bag-files";

const one = oneTestApp();

test("everything of a person's is one bag: every original byte for byte under its own name, the bin too, with all " +
  "that was said of it", { timeout: 60_000 }, async () => {
  const { app } = one;
  const amina = app.as("amina");
  const letter = new File([await picture({ seed: 3 })], "নানুর 100% চিঠি.jpg");
  const sound = new File([await voice({ seconds: 1 })], "lullaby.wav");
  const kept = await app.item({
    owner: "amina",
    status: 0,
    caption: "<b>প্রথম</b> চিঠি",
    author: "<i>নানু",
    file: letter,
  });
  const more = { transcription: "মা,\nভালো আছি", written_at: "ফাল্গুন ১৩৭৮", place: "Bogura" };
  await expect(await amina.upload(fillPath(PATHS.itemUpdate, { id: kept.id }), form(more))).toHaveStatus(200);
  const spoken = await app.item({ owner: "amina", kind: "voice", caption: "Lullaby: a/b", file: sound });
  const writer = fillPath(PATHS.writerFace, { id: await firstId(await amina.get(PATHS.writers)) });
  const face = new File([await (await letterFile()).arrayBuffer()], "নানু.jpg");
  await expect(await amina.upload(writer, form({ profile_picture: face }))).toHaveStatus(200);
  await amina.post(PATHS.albumCreate, { name: "Letters & voices", handwriting_ids: [spoken.id, kept.id] });
  await amina.post(fillPath(PATHS.itemFavourite, { id: kept.id }), { favourite: true });
  const binned = await app.item({ owner: "amina", caption: "Thrown away" });
  await amina.post(fillPath(PATHS.itemDelete, { id: binned.id }));
  await app.item({ owner: "bela", caption: "Of somebody else" });

  const response = await askForBag(app, "amina");
  expect(response.headers.get("content-disposition")).toMatch(/everything-\d{4}-\d\d-\d\d\.zip/);
  const packed = unzip(Buffer.from(await response.arrayBuffer()));
  expect(new Set([...packed.keys()].map((name) => name.split("/")[0])).size).toBe(1);
  const files = withoutFolder(packed);

  const folder = `data/handwriting-${kept.id} b প্রথম b চিঠি`;
  const item = parsed(files, `${folder}/item.json`, BagItem);
  expect(item).toMatchObject({
    kind: "handwriting",
    visible_to: "chosen",
    favourite: true,
    texts: { caption: "<b>প্রথম</b> চিঠি", transcription: "মা,\nভালো আছি", author: "<i>নানু", place: "Bogura" },
    written: { typed: "ফাল্গুন ১৩৭৮", reckoning: "bd" },
    files: [{ own_name: "নানুর 100% চিঠি.jpg", state: "sound", view: null }],
  });
  expect(item.written.edtf).not.toBe("");
  const path = `data/${item.files[0]?.path}`;
  expect(path).toBe(`${folder}/01 নানুর 100％ চিঠি.jpg`);
  expect(files.get(path)).toEqual(Buffer.from(await letter.arrayBuffer()));
  expect(
    createHash("sha256")
      .update(files.get(path) ?? "")
      .digest("hex"),
  ).toBe(item.files[0]?.sha256);
  expect([...files.keys()].filter((name) => name.startsWith("data/bin/"))).toContain(
    `data/bin/handwriting-${binned.id} Thrown away/item.json`,
  );
  const { albums } = parsed(files, "data/albums.json", BagAlbums);
  expect(albums).toMatchObject([{ name: "Letters & voices" }]);
  expect(albums[0]?.items.toSorted()).toEqual([kept.id, spoken.id].toSorted());
  expect(item.albums).toMatchObject([{ id: albums[0]?.id }]);
  const { writers } = parsed(files, "data/writers.json", BagWriters);
  expect(writers).toMatchObject([{ id: item.writer, name: "<i>নানু", names: ["<i>নানু"] }]);
  expect(files.has(`data/${writers[0]?.face?.path}`)).toBe(true);
  const { person } = parsed(files, "data/person.json", BagPerson);
  expect(person).toMatchObject({ first_name: "Amina", email: "amina@example.test" });
  expect(person).not.toHaveProperty("password_hash");
  const all = [...files].map(([name, content]) => (name.endsWith("l") ? content.toString("utf8") : "")).join("\n");
  expect(all).toContain("&lt;b&gt;প্রথম&lt;/b&gt; চিঠি");
  expect(all).not.toContain("<b>");
  expect(all).not.toContain("Of somebody else");

  const info = files.get("bag-info.txt")?.toString("utf8") ?? "";
  const payload = [...files].filter(([name]) => name.startsWith("data/"));
  const octets = payload.reduce((sum, [, content]) => sum + content.length, 0);
  expect(info).toContain(`Payload-Oxum: ${octets}.${payload.length}\n`);
  const checked = await expectSoundBag(files);
  // Twice each file of the payload, twice each other one but the manifests of those.
  expect(checked.trim().split("\n")).toHaveLength(2 * payload.length + 2 * 5);
});

test("it is for whoever is signed in, in their language, and ten times a day", async () => {
  const { app } = one;
  await expect(await app.as(null).get(PATHS.everything)).toHaveStatus(401);
  const response = await askForBag(app, "empty", PATHS.everything, { "accept-language": "bn" });
  const files = withoutFolder(unzip(Buffer.from(await response.arrayBuffer())));
  expect(files.get("data/index.html")?.toString("utf8")).toContain('<html lang="bn">');
  // As long as nothing changes it is the same one.
  const again = await app.as("empty").get(PATHS.everything, { "accept-language": "bn" });
  expect(again.headers.get("etag")).toBe(response.headers.get("etag"));
  await again.body?.cancel();
  for (let at = 1; at < 10; at++) {
    await app.item({ owner: "empty", caption: `Another ${at}` });
    await (await askForBag(app, "empty")).body?.cancel();
  }
  await app.item({ owner: "empty", caption: "One more" });
  await expect(await app.as("empty").get(PATHS.everything)).toHaveStatus(429);
});

test("what storage lost or a disk damaged is told of in the bag, and all else is there", async () => {
  const { app } = one;
  const { db, storage } = app.services;
  const lost = await app.item({ owner: "lost", caption: "Lost" });
  const damaged = await app.item({ owner: "lost", caption: "Damaged" });
  await app.item({ owner: "lost", caption: "Sound" });
  const keyOf = async (itemId: number) =>
    (await db.selectFrom("files").select("storage_key").where("item_id", "=", itemId).executeTakeFirstOrThrow())
      .storage_key;
  await app.settle();
  await storage.erase(await keyOf(lost.id));
  const key = await keyOf(damaged.id);
  const { bytes = 0 } = (await storage.facts(key)) ?? {};
  await storage.erase(key);
  await storage.put(key, Buffer.alloc(bytes, 1));
  const files = withoutFolder(unzip(await takeBag(app, "lost")));
  const report = JSON.parse(files.get("data/report.json")?.toString("utf8") ?? "") as { missing: object[] };
  expect(report.missing).toMatchObject([
    { item: lost.id, reason: "lost" },
    { item: damaged.id, reason: "damaged" },
  ]);
  const item = parsed(files, `data/handwriting-${damaged.id} Damaged/item.json`, BagItem);
  expect(item.files).toMatchObject([{ path: null, state: "damaged" }]);
  // What was made of it while it was sound is shown instead.
  expect(files.has(`data/${item.files[0]?.view}`)).toBe(true);
  expect(files.get("data/index.html")?.toString("utf8")).toContain("Damaged");
  await expectSoundBag(files);
});
