import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { erasePeople } from "archive/jobs/erase-people";
import { reportStrays } from "archive/jobs/report-strays";
import { keptSchemas } from "archive/contract/bags/kept-descriptions";
import { ownFolder } from "tests/builders/folder";
import { form, voiceFile } from "tests/builders/form";
import { newAlbum } from "tests/test-app/albums";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { bytesOf, descriptionKeys, descriptions, descriptionsOf } from "tests/test-app/descriptions";
import { flipBit, loseFile, originalKeys, pathOf } from "tests/test-app/originals";
import { idOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { leaves } from "tests/api/leaving/leaver";

const at = (path: string, id: number) => fillPath(path, { id });
const files = (app: TestApp) => join(app.folder, "files");

/** Keys of descriptions in a folder for copies. */
async function copiesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "kept"), { recursive: true });
  return names.flatMap((name) => /[0-9a-f-]{53}\.json$/.exec(name)?.[0] ?? []).toSorted();
}

async function described(app: TestApp): Promise<void> {
  await describeChanges(app.services);
  await app.settle();
}

test("beside each original lies what it is: words, writer, dates, who sees it, and nobody else's name", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const made = { owner: "amina", status: 0, caption: "নানুর চিঠি", author: "নানু", written: "ফাল্গুন ১৩৭৮" } as const;
  const { id } = await app.item(made);
  const aloud = form({ voice_of: String(id), description: "Read aloud", audio: await voiceFile({ seconds: 1 }) });
  const voice = await idOf(await amina.upload(PATHS.itemCreate, aloud));
  const album = await newAlbum(app, { name: "Letters", items: [id] });
  for (const name of ["bela", "karim"]) await accept(app, name, await offer(app, id, name));
  const group = await newGroup(app, { name: "Cousins", members: ["nila"] });
  await amina.post(at(PATHS.shareWithGroup, group), { handwriting_ids: [id], confirm: true });
  await app.settle();
  await described(app);

  const [key = ""] = await originalKeys(app);
  expect((await descriptionKeys(app)).filter((each) => each.startsWith(key))).toHaveLength(1);
  const [told] = await descriptionsOf(app, id);
  const { id: owner } = await app.person("amina");
  expect(told).toMatchObject({
    id,
    owner_id: owner,
    kind: "handwriting",
    visible_to: "chosen",
    texts: { caption: made.caption, author: made.author },
    written: { edtf: "1972-02-14/1972-03-14", typed: "ফাল্গুন ১৩৭৮" },
    albums: [{ id: album }],
    voice,
    shared_with: null,
    files: [{ path: key, state: "sound", own_name: "letter.jpg" }],
  });
  expect((await descriptionsOf(app, voice))[0]).toMatchObject({ voice_of: id, visible_to: "chosen" });
  const acts = told?.history?.map(({ act }) => act);
  expect([acts?.[0], acts?.slice(-3)]).toEqual(["added", ["shared", "shared", "shared"]]);
  const people = (await descriptions(app)).flatMap((kept) => (kept.schema === "akkhor-kept-person-1" ? [kept] : []));
  expect(people.find((each) => each.id === owner)).toMatchObject({
    person: { email: "amina@example.test", first_name: "Amina" },
    albums: [{ id: album, name: "Letters", cover: null }],
    writers: [{ name: "নানু", names: ["নানু"] }],
  });
  const all = await Promise.all((await descriptionKeys(app)).map((each) => bytesOf(app, each)));
  const ofOwner = all.map(String).filter((text) => text.includes(`"owner_id":${owner}`) || text.includes("amina@"));
  for (const word of ["Bela", "Karim", "Nila", "Cousins", "argon2", "password"])
    expect(ofOwner.join("\n")).not.toContain(word);
});

test("ten changes make one description, in the place of the one before; what changes nothing makes none", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  const { id } = await app.item({ owner: "amina", caption: "First" });
  await described(app);
  const before = await descriptionKeys(app);
  await app.settle();
  expect(await copiesIn(folder.path)).toEqual(before);
  for (let turn = 1; turn <= 10; turn++)
    await app.as("amina").post(at(PATHS.itemUpdate, id), { description: `Words ${turn}` });
  expect(await descriptionKeys(app)).toEqual(before);
  await described(app);
  await app.settle();
  const after = await descriptionKeys(app);
  expect(after.filter((key) => !before.includes(key))).toHaveLength(1);
  expect(after).toHaveLength(before.length);
  expect(await copiesIn(folder.path)).toEqual(after);
  expect((await descriptionsOf(app, id))[0]).toMatchObject({ texts: { caption: "Words 10" }, version: 11 });
  // A check and a rendition are no changes, and neither is what is put back.
  await checkDueOriginals(app.services, {});
  await app.settle();
  await app.services.db.updateTable("items").set({ caption: "Words 10" }).where("id", "=", id).execute();
  await described(app);
  expect(await descriptionKeys(app)).toEqual(after);
});

test("killed between the change, its description and its row, nothing is forgotten and nothing is left", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", caption: "First" });
  await described(app);
  await app.as("amina").post(at(PATHS.itemUpdate, id), { description: "Second" });
  // The process is gone before the job; another one finds the change.
  const { storage } = app.services;
  const killed: TestApp["services"] = {
    ...app.services,
    storage: {
      ...storage,
      put: async (key, content) => {
        await storage.put(key, content);
        throw new Error("killed");
      },
      erase: () => Promise.reject(new Error("killed")),
    },
  };
  await expect(describeChanges(killed)).rejects.toThrow("killed");
  expect((await descriptionsOf(app, id)).map(({ texts }) => texts.caption).toSorted()).toEqual(["First", "Second"]);
  await app.as("amina").post(at(PATHS.itemUpdate, id), { description: "Third" });
  await described(app);
  expect((await descriptionsOf(app, id)).map(({ texts }) => texts.caption).toSorted()).toEqual(["Second", "Third"]);
  // Young, it may still get its row.
  await reportStrays(app.services, {});
  expect(await descriptionsOf(app, id)).toHaveLength(2);
  app.later({ hours: 7 });
  await reportStrays(app.services, {});
  expect((await descriptionsOf(app, id)).map(({ texts }) => texts.caption)).toEqual(["Third"]);
});

test("an empty database, or an older one, sweeps no description that it doesn't know", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await described(app);
  const keys = await descriptionKeys(app);
  expect(keys).toHaveLength(2);
  await using empty = await newTestApp({ dataDir: app.folder });
  // Somebody else has the numbers there.
  await empty.item({ owner: "zara" });
  empty.later({ days: 8 });
  await reportStrays(empty.services, {});
  expect(await descriptionKeys(app)).toEqual(keys);
});

test("what is erased leaves no description, in storage or in a copy; the ledger is beside the originals", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  const { id } = await app.item({ owner: "amina", caption: "Kept" });
  const { id: gone } = await app.item({ owner: "amina", caption: "Thrown away" });
  await app.item({ owner: "lina", caption: "Of lina" });
  await app.settle();
  await described(app);
  const before = (await descriptions(app)).length;
  expect(before).toBe(5);
  const { id: lina } = await app.person("lina");
  for (const path of [PATHS.itemDelete, PATHS.itemErase])
    await expect(await app.as("amina").post(at(path, gone))).toHaveStatus(200);
  await leaves(app, "lina");
  app.later({ days: 31 });
  await erasePeople(app.services);
  await app.settle();
  const told = async () => {
    const paths = [
      ...(await descriptionKeys(app)).map((key) => pathOf(files(app), key)),
      ...(await copiesIn(folder.path)).map((key) => pathOf(folder.path, key)),
    ];
    return (await Promise.all(paths.map((path) => readFile(path, "utf8")))).join("\n");
  };
  expect(await told()).not.toMatch(/Thrown away|Of lina|lina@/);
  expect(await told()).toContain("Kept");
  await described(app);
  const parts = (await descriptions(app)).flatMap((kept) => (kept.schema === "akkhor-erasures-1" ? kept.erasures : []));
  expect(parts).toContainEqual({ kind: "item", id: gone, at: expect.any(String) });
  expect(parts).toContainEqual({ kind: "person", id: lina, at: expect.any(String) });
  expect(parts.some((entry) => entry.kind === "item" && entry.id === id)).toBe(false);
  // Said once.
  await described(app);
  expect((await descriptions(app)).filter(({ schema }) => schema === "akkhor-erasures-1")).toHaveLength(1);
});

test("a description that is damaged is mended from a copy; without one it is written anew", async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp({ copyTo: [{ folder: folder.path }] });
  const { id } = await app.item({ owner: "amina", caption: "Words" });
  await app.settle();
  await described(app);
  await app.settle();
  const row = () =>
    app.services.db.selectFrom("descriptions").selectAll().where("item_id", "=", id).executeTakeFirstOrThrow();
  const { storage_key: key } = await row();
  await flipBit(pathOf(files(app), key));
  await checkDueOriginals(app.services, {});
  await app.settle();
  expect((await descriptionsOf(app, id))[0]).toMatchObject({ texts: { caption: "Words" } });
  expect((await row()).storage_key).toBe(key);

  await loseFile(pathOf(folder.path, key));
  await flipBit(pathOf(files(app), key));
  app.later({ days: 80 });
  await checkDueOriginals(app.services, {});
  expect((await row()).fault).toBe("damaged");
  await described(app);
  await app.settle();
  const anew = await row();
  expect(anew).toMatchObject({ fault: null });
  expect(anew.storage_key).not.toBe(key);
  expect((await descriptionsOf(app, id)).map(({ texts }) => texts.caption)).toEqual(["Words"]);
});

test.each(Object.entries(keptSchemas()))(
  "docs/schemas/%s is what descriptions are written by",
  async (name, schema) => {
    const published = await readFile(new URL(`../../../docs/schemas/${name}`, import.meta.url), "utf8");
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(schema)));
  },
);
