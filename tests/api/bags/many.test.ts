import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { normalize } from "@iiif/parser";
import { expect, test } from "vitest";
import { BagAlbums, BagItem } from "archive/contract/bags/bag-item";
import { readWritten, searchWords } from "archive/contract/dates/written-date";
import { unzip } from "tests/builders/unzip";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { newAlbum } from "tests/test-app/albums";
import { oneTestApp } from "tests/test-app/one-test-app";
import { expectSoundBag } from "tests/test-app/sound-bag";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import type { TestApp } from "tests/test-app/test-app";
import { iiifFaults, parsed, type Manifest } from "./bag-files";

const one = oneTestApp();
const ITEMS = 500;
/** What people and their cameras call files. */
const NAMES = [
  "letter.jpg",
  "নানুর চিঠি.jpg",
  "100%25 sure.jpg",
  'a "b" \\ c.jpg',
  " .hidden. .jpg",
  "new\nline.jpg",
  "",
];
const CAPTIONS = ["", "ক্ষ্ম".repeat(60), "a/b\\c:d", "Two\nlines", "চিঠি ১০০%", "..", "CON"];

/** Dates as people typed them, of every kind that is known (archive/contract/dates/written-dates.tsv). */
async function typedDates(): Promise<string[]> {
  const table = await readFile(new URL("../../../archive/contract/dates/written-dates.tsv", import.meta.url), "utf8");
  return table
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t")[0] ?? "");
}

/** Somebody's items past the form, in a tenth of the time: letters of up to three pages, and voices. */
async function putIn({ services: { db, storage } }: TestApp, ownerId: number, typed: string[]): Promise<number[]> {
  const contents = { handwriting: await picture(), voice: await voice({ seconds: 1 }) };
  const ids: number[] = [];
  for (let at = 0; at < ITEMS; at++) {
    const kind = at % 5 === 4 ? "voice" : "handwriting";
    const written = readWritten(typed[at % typed.length] ?? "");
    if ("fault" in written) throw new Error(`${typed[at % typed.length]} is no date`);
    const { id } = await db
      .insertInto("items")
      .values({
        owner_id: ownerId,
        kind,
        status: 0,
        caption: CAPTIONS[at % CAPTIONS.length] ?? "",
        caption_translation: "",
        written_at: written.edtf,
        written_typed: written.typed,
        written_reckoning: written.reckoning,
        written_from: written.from,
        written_to: written.to,
        written_words: searchWords(written),
        binned_at: at % 50 === 49 ? new Date() : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(id);
    for (let page = 0; page < (kind === "voice" ? 1 : 1 + (at % 3)); page++) {
      // The bytes of a real one, and some behind its end that make each another.
      const content = Buffer.concat([contents[kind], randomBytes(16)]);
      const key = randomBytes(16).toString("hex");
      await storage.put(key, content);
      const name = NAMES[(at + page) % NAMES.length] ?? "";
      await db
        .insertInto("files")
        .values({
          item_id: id,
          position: page,
          storage_key: key,
          sha256: createHash("sha256").update(content).digest("hex"),
          bytes: content.length,
          media_type: kind === "voice" ? "audio/wav" : "image/jpeg",
          own_name: kind === "voice" ? name.replace(".jpg", ".wav") : name,
          public_name: `page-${page}`,
          ...(kind === "voice" ? { seconds: 1 } : { width: 320, height: 240 }),
          state: "ready",
          replaced_at: null,
        })
        .execute();
    }
  }
  return ids;
}

test(`a bag of ${ITEMS} items, dates of every kind: coreutils find every checksum true, IIIF's parser every ` +
  "manifest, and its lists have each item once", { timeout: 300_000 }, async () => {
  const { app } = one;
  const { id: ownerId } = await app.person("many");
  const typed = await typedDates();
  const ids = await putIn(app, ownerId, typed);
  const inAlbum = [ids[7], ids[3], ids[400]].map((id) => id ?? 0);
  await newAlbum(app, { owner: "many", name: "চিঠি", items: inAlbum });
  const files = withoutFolder(unzip(await takeBag(app, "many")));

  const checked = await expectSoundBag(files);
  const payload = [...files.keys()].filter((name) => name.startsWith("data/"));
  const tags = [...files.keys()].filter((name) => !name.startsWith("data/") && !name.startsWith("tagmanifest-"));
  expect(checked.trim().split("\n")).toHaveLength(2 * payload.length + 2 * tags.length);

  const names = payload.filter((name) => name.endsWith("/item.json"));
  const items = new Map(names.map((name) => parsed(files, name, BagItem)).map((item) => [item.id, item]));
  expect([...items.keys()].toSorted((one, other) => one - other)).toEqual(ids);
  for (const [at, id] of ids.entries()) {
    const item = items.get(id);
    const date = readWritten(typed[at % typed.length] ?? "");
    expect(item?.written).toEqual(date);
    expect(item?.files.map(({ state }) => state)).toEqual(
      item?.kind === "voice" ? ["sound"] : Array(1 + (at % 3)).fill("sound"),
    );
    for (const { path, sha256 } of item?.files ?? []) {
      const content = files.get(`data/${path}`) ?? Buffer.alloc(0);
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
    }
  }
  expect([...items.values()].filter(({ binned_at: at }) => at !== null)).toHaveLength(ITEMS / 50);

  const manifests = payload.filter((name) => name.endsWith("/manifest.json"));
  expect(manifests).toHaveLength(ITEMS);
  const json = (name: string) => JSON.parse(files.get(name)?.toString("utf8") ?? "null") as Manifest;
  for (const name of manifests) expect([name, iiifFaults(json(name))]).toEqual([name, []]);
  const collections = payload.filter((name) => name.startsWith("data/iiif/"));
  expect(collections).toHaveLength(ITEMS / 100 + 2);
  for (const name of collections) {
    const collection = json(name);
    expect((normalize(collection).mapping as Record<string, string>)[collection.id]).toBe("Collection");
  }

  const pages = [...files].filter(([name]) => /^data\/pages\/en-items-\d+\.html$/.test(name));
  const shown = pages.flatMap(([, page]) => page.toString("utf8").match(/<article id="item-\d+"/g) ?? []);
  expect([pages.length, shown.length, new Set(shown).size]).toEqual([ITEMS / 100, ITEMS, ITEMS]);
  const dated = files.get("data/pages/en-dates-1.html")?.toString("utf8") ?? "";
  expect(new Set(dated.match(/#item-\d+/g)).size).toBe(ITEMS);
  const { albums } = parsed(files, "data/albums.json", BagAlbums);
  expect(albums.map((album) => [album.name, album.items.toSorted()])).toEqual([["চিঠি", inAlbum.toSorted()]]);
  // Everything that a page leads to is there.
  for (const name of payload.filter((each) => each.endsWith(".html"))) {
    const links =
      files
        .get(name)
        ?.toString("utf8")
        .matchAll(/(?:src|href)="([^"#]+)/g) ?? [];
    for (const [, link = ""] of links) {
      const path = new URL(link.replaceAll("&amp;", "&").replaceAll("&#39;", "'"), `file:///${encodeURI(name)}`)
        .pathname;
      expect([name, link, files.has(decodeURIComponent(path).slice(1))]).toEqual([name, link, true]);
    }
  }
});
