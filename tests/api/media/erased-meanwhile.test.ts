import { utimes } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { holdSubjects, saveDescriptions } from "archive/db/descriptions/descriptions";
import { inBytes, putDescription } from "archive/domain/descriptions/kept-bytes";
import { erasePeople } from "archive/jobs/erase-people";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { makeOpenCopy } from "archive/domain/media/open-copy";
import { rebuildFile } from "archive/domain/media/rebuild-file";
import { insertRenditions } from "archive/db/items/files";
import { listFilesAfter } from "archive/db/items/rebuilding";
import { holdFile } from "archive/db/keeping/named";
import { renderFile, renderSmall } from "archive/domain/media/render-file";
import { sweepUnnamed, unnamedKeys } from "archive/domain/media/strays";
import type { Services } from "archive/domain/services";
import { letterFile, voiceFile } from "tests/builders/form";
import { sample } from "tests/builders/sample";
import { keptKeys } from "tests/test-app/kept-keys";
import { onceKept } from "tests/test-app/once-kept";
import { originalKeys } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** Erases an item of Amina's for good, as she does it herself. */
async function erase(app: TestApp, id: number): Promise<void> {
  const amina = app.as("amina");
  await expect(await amina.post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(200);
  await expect(await amina.post(fillPath(PATHS.itemErase, { id }))).toHaveStatus(200);
}

const fileIdOf = async ({ services: { db } }: TestApp, itemId: number) =>
  (await db.selectFrom("files").select("id").where("item_id", "=", itemId).executeTakeFirstOrThrow()).id;
const renditionsOf = async (app: TestApp) => (await keptKeys(app)).filter((key) => /-\d+-\w+\.\w+$/.test(key));

const makeSmall = (services: Services, fileId: number) => renderSmall(services, { fileId, before: 0 });

test.for([
  ["a letter's small renditions", () => letterFile({ seed: 5 }), "handwriting", /-w200\.avif$/, makeSmall],
  ["a letter's renditions", () => letterFile({ seed: 5 }), "handwriting", /-w200\.avif$/, renderFile],
  ["a voice's renditions", () => voiceFile({ seconds: 1.2 }), "voice", /-voice\.webm$/, renderFile],
] as const)("an item that is erased while %s are made leaves nothing", async ([, file, kind, first, make]) => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", kind, file: await file() });
  await make(
    onceKept(app, first, () => erase(app, id)),
    await fileIdOf(app, id),
  );
  expect(await renditionsOf(app)).not.toEqual([]);
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});

test("an item that is erased while its open copy is made, or its renditions anew, leaves nothing", async () => {
  await using app = await newTestApp();
  const file = () => sample("phone.heic").then((bytes) => new File([bytes], "phone.heic"));
  for (const make of [
    async (services: Services, fileId: number) => makeOpenCopy(services, { fileId }),
    async (services: Services, fileId: number) => {
      const [row] = await listFilesAfter(app.services.db, fileId - 1, 1);
      expect(row && (await rebuildFile(services, row))).toBe("gone");
    },
  ]) {
    const { id } = await app.item({ owner: "amina", file: await file() });
    const fileId = await fileIdOf(app, id);
    await renderFile(app.services, fileId);
    await make(
      onceKept(app, /-(open\.png|w200\.jpg)$/, () => erase(app, id)),
      fileId,
    );
    await app.services.db
      .updateTable("graphile_worker._private_jobs" as never)
      .set({ run_at: new Date(0) } as never)
      .execute();
    await app.settle();
    expect(await keptKeys(app)).toEqual([]);
  }
});

test("an item that is erased while it is described leaves no description", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const [original = ""] = await originalKeys(app);
  await describeChanges(onceKept(app, new RegExp(`^${original}-.*json$`), () => erase(app, id)));
  await app.settle();
  await describeChanges(app.services);
  await app.settle();
  expect((await keptKeys(app)).filter((key) => key.startsWith(original))).toEqual([]);
});

test("an item whose small renditions alone are there is erased with them", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", file: await letterFile({ seed: 5 }) });
  const fileId = await fileIdOf(app, id);
  await makeSmall(app.services, fileId);
  await renderFile(
    onceKept(app, /-full\.jpg$/, () => erase(app, id)),
    fileId,
  );
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});

test("a try that fails takes away what it wrote; what another has named stays", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", file: await letterFile({ seed: 6 }) });
  const fileId = await fileIdOf(app, id);
  const failing = onceKept(app, /-w400\.jpg$/, () => Promise.reject(new Error("the disk is gone")));
  await expect(renderFile(failing, fileId)).rejects.toThrow("the disk is gone");
  expect(await renditionsOf(app)).toEqual([]);
  const overtaken = onceKept(app, /-w400\.jpg$/, async () => {
    await renderFile(app.services, fileId);
    throw new Error("the disk is gone");
  });
  await expect(renderFile(overtaken, fileId)).rejects.toThrow("the disk is gone");
  const rows = await app.services.db.selectFrom("renditions").select("storage_key").execute();
  expect(rows.length).toBeGreaterThan(3);
  expect(await renditionsOf(app)).toEqual(rows.map((row) => row.storage_key).toSorted());
});

test("a rendition that is taken away before its row comes is not named; the next try writes it anew", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", file: await letterFile({ seed: 9 }) });
  const fileId = await fileIdOf(app, id);
  const robbed = onceKept(app, /-w400\.jpg$/, async () => {
    const [first = ""] = await renditionsOf(app);
    await app.services.storage.erase(first);
  });
  await expect(renderFile(robbed, fileId)).rejects.toThrow("was taken away before a row named it");
  expect(await renditionsOf(app)).toEqual([]);
  await renderFile(app.services, fileId);
  const rows = await app.services.db.selectFrom("renditions").select("storage_key").execute();
  expect(await renditionsOf(app)).toEqual(rows.map((row) => row.storage_key).toSorted());
});

test("whoever erases an item waits for renditions that are just being named, and takes them too", async () => {
  await using app = await newTestApp();
  const { db, storage } = app.services;
  const { id } = await app.item({ owner: "amina", file: await letterFile({ seed: 10 }) });
  const fileId = await fileIdOf(app, id);
  const storageKey = `${"0123456789abcdef".repeat(2)}-${fileId}-w200.jpg`;
  await storage.put(storageKey, Buffer.from("a rendition"));
  const facts = { name: "w200.jpg", mediaType: "image/jpeg", bytes: 11, width: 200, height: 150 };
  let erasing: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await holdFile(tx, { table: "files", id: fileId });
    erasing = erase(app, id);
    await expect.poll(() => countWaiting(app), { interval: 20 }).toBe(1);
    await insertRenditions(tx, fileId, [{ ...facts, storageKey }]);
  });
  await erasing;
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});

test("whoever erases a person waits for descriptions that are just being named, and takes them too", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const [beside = ""] = await originalKeys(app);
  const kept = await putDescription(app.services, inBytes({ a: "description" }), { beside, number: 1 });
  await db
    .updateTable("people")
    .set({ deleted_at: new Date(0) })
    .execute();
  let erasing: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await holdSubjects(tx, "item", [id]);
    erasing = erasePeople(app.services);
    await expect.poll(() => countWaiting(app), { interval: 20 }).toBe(1);
    await saveDescriptions(tx, "item", [{ subjectId: id, ...kept }], new Date());
  });
  await erasing;
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});

/** How many statements wait for a lock. */
async function countWaiting({ services: { db } }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts something where no row names it, so many hours ago. */
async function leave({ services: { storage } }: TestApp, key: string, hours: number): Promise<string> {
  await storage.put(key, Buffer.from(`left under ${key}`));
  const then = new Date(Date.now() - hours * 3600_000);
  await storage.withLocalCopy(key, (path) => utimes(path, then, then));
  return key;
}

test("what lies there without a row is found: what can be made again goes, all else is told", async () => {
  await using app = await newTestApp();
  const { services } = app;
  const erased = await app.item({ owner: "amina", file: await letterFile({ seed: 7 }) });
  const erasedId = await fileIdOf(app, erased.id);
  await erase(app, erased.id);
  const kept = await app.item({ owner: "amina" });
  await app.settle();
  const waiting = await app.item({ owner: "amina", file: await letterFile({ seed: 8 }) });
  const keptId = await fileIdOf(app, kept.id);
  const word = "0123456789abcdef".repeat(2);
  const before = await keptKeys(app);

  const going = [
    await leave(app, `${word}-${erasedId}-w200.avif`, 24),
    await leave(app, `${word}-${erasedId}-open.png`, 24),
    await leave(app, `${word}-${keptId}-w200.avif`, 24),
    await leave(app, `portrait-${word}-w200.jpg`, 40 * 24),
    await leave(app, `bag-${word}`, 40 * 24),
    await leave(app, `import-${word}`, 40 * 24),
  ];
  const told = [
    await leave(app, word, 24),
    await leave(app, `${word}-deadbeef`, 24),
    await leave(app, `${word}-999999-w200.avif`, 24),
    await leave(app, `icon-${word}.jpg`, 40 * 24),
  ];
  const left = [
    await leave(app, `${word}-${erasedId}-w400.avif`, 1),
    await leave(app, `${word}-${await fileIdOf(app, waiting.id)}-w200.avif`, 24),
    await leave(app, `portrait-${word}-w400.jpg`, 24),
  ];
  const found: string[] = [];
  for await (const key of unnamedKeys(services)) found.push(key);
  expect(found.toSorted()).toEqual([...going, ...told, ...left].toSorted());
  const swept = await sweepUnnamed(services, found);
  expect(swept.erased).toBe(going.length);
  expect(swept.told.toSorted()).toEqual(told.toSorted());
  expect(await keptKeys(app)).toEqual([...before, ...told, ...left].toSorted());
});
