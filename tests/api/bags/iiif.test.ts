import { normalize, serialize, serializeConfigPresentation3, Traverse } from "@iiif/parser";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, letterFile } from "tests/builders/form";
import { unzip } from "tests/builders/unzip";
import { oneTestApp } from "tests/test-app/one-test-app";
import { idOf } from "tests/test-app/reply";
import { takeBag, withoutFolder } from "tests/test-app/take-bag";
import { iiifFaults, type Manifest } from "./bag-files";

const one = oneTestApp();

interface Collection {
  id: string;
  items: { id: string; type: string }[];
}

function parsed<T>(files: Map<string, Buffer>, name: string): T {
  return JSON.parse(files.get(name)?.toString("utf8") ?? "null") as T;
}

test("every item is a manifest and everything a collection, as IIIF Presentation 3 has them; what they show is there", {
  timeout: 60_000,
}, async () => {
  const { app } = one;
  const amina = app.as("amina");
  const words = {
    description: "Two pages",
    transcription: "মা,\nভালো আছি",
    written_at: "1971",
    image: await letterFile(),
  };
  const letter = await idOf(await amina.upload(PATHS.itemCreate, form(words)));
  await amina.upload(fillPath(PATHS.itemUpdate, { id: letter }), form({ image: await letterFile(), pages: "add" }));
  const { id: voice } = await app.item({ owner: "amina", kind: "voice", caption: "" });
  await amina.post(PATHS.albumCreate, { name: "Home", handwriting_ids: [voice, letter] });
  await app.settle();
  const files = withoutFolder(unzip(await takeBag(app, "amina")));
  const names = [...files.keys()].filter((name) => name.endsWith("/manifest.json"));
  expect(names).toHaveLength(2);
  for (const name of names) {
    const manifest = parsed<Manifest>(files, name);
    expect(iiifFaults(manifest)).toEqual([]);
    // What the parser understood is all that was said.
    const { entities, mapping, resource } = normalize(structuredClone(manifest));
    expect((mapping as Record<string, string>)[manifest.id]).toBe("Manifest");
    const again = serialize<Manifest>({ entities, mapping, requests: {} }, resource, serializeConfigPresentation3);
    expect(again.items.map(({ id }) => id)).toEqual(manifest.items.map(({ id }) => id));
    const shown: string[] = [];
    new Traverse({
      contentResource: [(body) => void (typeof body === "object" && "id" in body && shown.push(String(body.id)))],
    }).traverseManifest(structuredClone(manifest));
    const media = shown.filter((id) => /\.(jpg|wav)$/.test(id));
    expect(media.length).toBeGreaterThan(0);
    const folder = name.slice(0, name.lastIndexOf("/"));
    for (const id of media) expect(files.has(`${folder}/${decodeURIComponent(id)}`)).toBe(true);
  }
  const pages = parsed<Manifest>(files, names.find((name) => name.includes(`handwriting-${letter}`)) ?? "");
  expect(pages.items).toMatchObject([
    { type: "Canvas", width: expect.any(Number), height: expect.any(Number) },
    { type: "Canvas" },
  ]);
  expect(pages.items[0]?.annotations).toMatchObject([
    { items: [{ motivation: "supplementing", body: { type: "TextualBody", value: "মা,\nভালো আছি" } }] },
  ]);
  const sound = parsed<Manifest>(files, names.find((name) => name.includes(`voice-${voice}`)) ?? "");
  expect(sound.items).toMatchObject([{ duration: expect.any(Number) }]);
  expect(sound.items[0]?.duration).toBeGreaterThan(0.5);

  const all = parsed<Collection>(files, "data/iiif/collection.json");
  expect(all.items.map(({ type }) => type)).toEqual(["Collection", "Collection"]);
  const collections = [...files.keys()].filter((name) => name.startsWith("data/iiif/"));
  expect(collections).toHaveLength(3);
  const manifests = new Set(names.map((name) => parsed<Manifest>(files, name).id));
  for (const name of collections) {
    const collection = parsed<Collection>(files, name);
    expect((normalize(structuredClone(collection)).mapping as Record<string, string>)[collection.id]).toBe(
      "Collection",
    );
    expect(collection.items.length).toBe(2);
    const known = name === "data/iiif/collection.json" ? [] : collection.items.map(({ id }) => id);
    expect(known.filter((id) => !manifests.has(id))).toEqual([]);
  }
});
