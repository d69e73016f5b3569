import { createHash } from "node:crypto";
import { normalize } from "@iiif/parser";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { BagAlbums, BagItem } from "archive/contract/bags/bag-item";
import { readWritten } from "archive/contract/dates/written-date";
import { unzip } from "tests/builders/unzip";
import { newAlbum } from "tests/test-app/albums";
import { oneTestApp } from "tests/test-app/one-test-app";
import { expectSoundBag } from "tests/test-app/sound-bag";
import { listOf } from "tests/test-app/reply";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { iiifFaults, parsed, type Manifest } from "tests/api/bags/bag-files";
import { putManyIn, typedDates } from "tests/api/bags/many-items";

const one = oneTestApp();
/** More than there are kinds of dates, on several pages of lists. */
const ITEMS = 600;

test(`a bag of ${ITEMS} items, dates of every kind: coreutils find every checksum true, IIIF's parser every ` +
  "manifest, and its lists have each item once", { timeout: 300_000 }, async () => {
  const { app } = one;
  const { id: ownerId } = await app.person("many");
  const typed = await typedDates();
  expect(typed.length).toBeLessThan(ITEMS);
  const ids = await putManyIn(app, ownerId, { count: ITEMS, typed });
  const inAlbum = [ids[7], ids[3], ids[200]].map((id) => id ?? 0);
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
  const datedPages = [1, 2, 3].map((at) => files.get(`data/pages/en-dates-${at}.html`)?.toString("utf8") ?? "");
  const inOrder = datedPages.flatMap((page) => Array.from(new Set(page.match(/(?<=#item-)\d+/g)), Number));
  expect(inOrder).toHaveLength(ITEMS);
  const listed = await listOf(await app.as("many").get(`${PATHS.myItems}?album_id=1&sort=written_oldest&limit=100`));
  const shownThere = new Set(listed.data.map(({ id }) => id));
  expect(inOrder.filter((id) => shownThere.has(id))).toEqual(listed.data.map(({ id }) => id));
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
