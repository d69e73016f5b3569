import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { ownFolder } from "tests/builders/folder";
import { newAlbum } from "tests/test-app/albums";
import { actsLeft } from "tests/test-app/acts-left";
import { bytesOf } from "tests/test-app/descriptions";
import { flipBit, loseFile, originalKeys, pathOf } from "tests/test-app/originals";
import { refuseWriting } from "tests/test-app/refuse-writing";
import { expectSound, openThings, rebuilt } from "tests/test-app/rebuilt";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { differences, wholeArchive } from "tests/test-app/whole-archive";

/** The storage of an archive whose database is lost, with an empty one. */
const withoutDatabase = (app: TestApp) => newTestApp({ dataDir: app.folder });

async function described(app: TestApp): Promise<void> {
  await describeChanges(app.services);
  await app.settle();
}

test("a handful of items, the database deleted: rebuilt from storage, all is as it was, but only its owners see it; " +
  "what was erased does not come back, and its number is given to nobody", { timeout: 120_000 }, async () => {
  await using app = await newTestApp();
  const { db, storage } = app.services;
  const { id } = await app.item({ owner: "amina", status: 1, caption: "নানুর চিঠি", author: "নানু", written: "1971" });
  await app.item({ owner: "bela", kind: "voice", status: 0 });
  await newAlbum(app, { name: "Letters", items: [id] });
  const { id: gone } = await app.item({ owner: "amina", caption: "Thrown away" });
  await described(app);
  const keys = [
    ...(await db.selectFrom("files").select("storage_key").where("item_id", "=", gone).execute()),
    ...(await db.selectFrom("descriptions").select("storage_key").where("item_id", "=", gone).execute()),
  ].map((row) => row.storage_key);
  const erased = await Promise.all(keys.map(async (key) => ({ key, bytes: await bytesOf(app, key) })));
  expect(erased).toHaveLength(2);
  for (const path of [PATHS.itemDelete, PATHS.itemErase])
    await expect(await app.as("amina").post(fillPath(path, { id: gone }))).toHaveStatus(200);
  await app.settle();
  await described(app);
  const before = await wholeArchive(app);
  for (const table of ["items", "writers", "album_items", "erasures"])
    expect([table, before[table]?.length ?? 0]).not.toEqual([table, 0]);

  // As a disk that was away brings them back.
  for (const { key, bytes } of erased) await storage.put(key, bytes);
  await using again = await withoutDatabase(app);
  expect(await rebuilt(again)).toMatchObject({ failed: false, faults: [] });
  expect(await actsLeft(again.services.db)).toEqual(["rebuilt: "]);
  expect(differences(before, await wholeArchive(again))).toEqual([]);
  expect(await openThings(again)).toEqual([]);
  expect(await expectSound(again)).toBe(2);
  for (const key of keys) expect(await again.services.storage.size(key)).toBeNull();
  expect((await again.item({ owner: "zara" })).id).toBeGreaterThan(gone);
  await expect(rebuilt(again)).rejects.toThrow("Somebody is in this database already");
});

test("damage in storage: what it hits is named, all else is back, and a copy stands in where there is one", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const ids: number[] = [];
  for (const owner of ["amina", "amina", "amina", "bela"]) ids.push((await app.item({ owner, caption: owner })).id);
  await described(app);
  const keys = await originalKeys(app);
  const rows = await app.services.db
    .selectFrom("descriptions")
    .select(["storage_key", "item_id", "person_id"])
    .execute();
  const keyOf = (id: number) => rows.find((row) => row.item_id === id)?.storage_key ?? "";
  const { id: bela } = await app.person("bela");
  const ofBela = rows.find((row) => row.person_id === bela)?.storage_key ?? "";
  const folder = join(app.folder, "files");
  await using copies = await ownFolder();
  await cp(folder, copies.path, { recursive: true });
  await flipBit(pathOf(folder, keys[0] ?? ""));
  await flipBit(pathOf(folder, keyOf(ids[1] ?? 0)), 200);
  await loseFile(pathOf(folder, ofBela));

  await using again = await withoutDatabase(app);
  const { failed, said } = await rebuilt(again);
  expect(failed).toBe(true);
  expect(said).toContain(`${keyOf(ids[1] ?? 0)}: is damaged`);
  expect(said).toContain(`item ${ids[3]} can't come back: nothing tells of its owner, person ${bela}`);
  expect(said).toMatch(new RegExp(`${keys[0]} .* is damaged`));
  for (const key of [keys[1], keys[3]]) expect(said).toContain(`${key} is an original that nothing tells of.`);
  const back = await again.services.db.selectFrom("items").select("id").orderBy("id").execute();
  expect(back.map(({ id }) => id)).toEqual([ids[0], ids[2]]);

  await using whole = await withoutDatabase(app);
  expect(await rebuilt(whole, { COPY_TO: copies.path })).toMatchObject({ failed: false, faults: [] });
  expect((await whole.services.db.selectFrom("items").select("id").execute()).length).toBe(4);
  await expectSound(whole);
});

test("broken off while it reads originals, a rebuild goes on there; once done, somebody is in that database", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await described(app);
  await using again = await withoutDatabase(app);
  const letItRead = await refuseWriting(again, "insert on check_runs for each row");
  await expect(rebuilt(again)).rejects.toThrow("this row is refused");
  await letItRead();
  const { failed, said } = await rebuilt(again);
  expect([failed, said]).toEqual([
    false,
    expect.stringMatching(/1 people, 1 items with 1 files and \d+ albums are back/),
  ]);
  await expectSound(again);
  await expect(rebuilt(again)).rejects.toThrow(/Somebody is in this database already.*go on with npm run fixity/);
});
