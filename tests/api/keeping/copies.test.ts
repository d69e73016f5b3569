import { findingOf } from "archive/domain/keeping/compare";
import { findOriginal } from "archive/db/keeping/checks";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { adoptMain } from "archive/domain/keeping/known-places";
import { checkDueOriginals, fillCopies } from "archive/jobs/keep-originals";
import { emptyBin } from "archive/jobs/empty-bin";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { letterFile } from "tests/builders/form";
import { flipBit, loseFile, manyOriginals, originalKeys, pathOf, readItem, seeded } from "tests/test-app/originals";
import { keptKeys } from "tests/test-app/kept-keys";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const main = (app: TestApp, key: string) => pathOf(join(app.folder, "files"), key);
const original = (id: number) => fillPath(PATHS.itemOriginal, { id });

/** An archive with a folder for copies. */
async function withCopies(...folders: OwnFolder[]): Promise<TestApp> {
  return newTestApp({ copyTo: folders.map(({ path }) => ({ folder: path })) });
}

async function check(app: TestApp): Promise<void> {
  await checkDueOriginals(app.services, {});
  await app.settle();
}

/** Originals that lie in a folder for copies. */
async function copiesIn(folder: OwnFolder): Promise<string[]> {
  const names = await readdir(join(folder.path, "kept"), { recursive: true }).catch(() => []);
  return names.flatMap((name) => /[0-9a-f]{32}$/.exec(name)?.[0] ?? []).toSorted();
}

const openFaults = ({ services: { db } }: TestApp) =>
  db.selectFrom("file_faults").select(["storage_key", "fault"]).where("mended_at", "is", null).execute();

test("an original is copied to each place once it came in; its owner reads in how many it lies", async () => {
  await using one = await ownFolder();
  await using other = await ownFolder();
  await using app = await withCopies(one, other);
  const { id } = await app.item({ owner: "amina" });
  expect((await readItem(app, id)).originals).toMatchObject([{ places: ["disk"] }]);
  await app.settle();
  const keys = await originalKeys(app);
  expect([await copiesIn(one), await copiesIn(other)]).toEqual([keys, keys]);
  // In tests all folders lie on one disk, and that is what is told.
  expect((await readItem(app, id)).originals).toMatchObject([{ places: ["disk", "disk", "disk"] }]);
});

test("a new place is filled with what was there before, bit by bit", { timeout: 180_000 }, async () => {
  await using folder = await ownFolder();
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  await manyOriginals(app, id, 120);
  await using later = await withCopies(folder);
  // The same archive, started again with COPY_TO.
  const services = { ...app.services, places: { ...app.services.places, copies: later.services.places.copies } };
  await fillCopies(services);
  expect(await copiesIn(folder)).toHaveLength(100);
  await fillCopies(services);
  expect(await copiesIn(folder)).toEqual((await originalKeys(app)).toSorted());
  await services.db.deleteFrom("graphile_worker._private_jobs" as never).execute();
});

test("what is damaged or lost is mended from the copy; damaged bytes stay aside and go with it", async () => {
  await using folder = await ownFolder();
  await using app = await withCopies(folder);
  const damaged = await app.item({ owner: "amina" });
  const lost = await app.item({ owner: "amina", file: await letterFile({ seed: 2 }) });
  await app.settle();
  const [first = "", second = ""] = await originalKeys(app);
  const before = await bytesOf(app, damaged.id);
  await flipBit(main(app, first));
  await loseFile(main(app, second));
  await check(app);
  expect(await openFaults(app)).toEqual([]);
  expect(await bytesOf(app, damaged.id)).toEqual(before);
  await expect(await app.as("amina").get(original(lost.id))).toHaveStatus(200);
  expect((await readItem(app, damaged.id)).originals).toMatchObject([{ fault: null, places: ["disk", "disk"] }]);
  const aside = (await keptKeys(app)).filter((key) => key.startsWith(`${first}-`) && !/\.\w+$/.test(key));
  expect(aside).toEqual([expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{8}$/)]);

  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: damaged.id }));
  app.later({ days: 31 });
  await emptyBin(app.services);
  await app.settle();
  expect((await keptKeys(app)).filter((key) => key.startsWith(first))).toEqual([]);
  expect(await copiesIn(folder)).toEqual([second]);
});

async function bytesOf(app: TestApp, id: number): Promise<string> {
  const response = await app.as("amina").get(original(id));
  await expect(response).toHaveStatus(200);
  return Buffer.from(await response.arrayBuffer()).toString("base64");
}

test("an original that is not there is read from the copy at once, and mended out of turn", async () => {
  await using folder = await ownFolder();
  await using app = await withCopies(folder);
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const [key = ""] = await originalKeys(app);
  const before = await bytesOf(app, id);
  await loseFile(main(app, key));
  expect(await bytesOf(app, id)).toEqual(before);
  // The check is asked for beside the answer.
  const isBack = () => app.settle().then(() => app.services.places.main.storage.size(key));
  await expect.poll(isBack, { timeout: 20_000 }).not.toBeNull();
});

test("a damaged copy is found and mended from the original", async () => {
  await using folder = await ownFolder();
  await using app = await withCopies(folder);
  await app.item({ owner: "amina" });
  await app.settle();
  const [key = ""] = await originalKeys(app);
  await flipBit(pathOf(folder.path, key));
  await check(app);
  expect(await openFaults(app)).toEqual([]);
  const faults = await app.services.db.selectFrom("file_faults").select(["fault", "mended_from"]).execute();
  expect(faults).toEqual([{ fault: "damaged", mended_from: expect.any(String) }]);
});

test("a place that is away is no damage: nothing is written to its empty folder, and it is filled later", async () => {
  await using folder = await ownFolder();
  await using app = await withCopies(folder);
  const gone = await app.item({ owner: "amina" });
  await app.settle();
  const before = await copiesIn(folder);
  const [copy] = app.services.places.copies;
  const original = await findOriginal(app.services.db, before[0] ?? "");
  const id = await copy?.storage.mark();
  if (!copy || !original || !id) throw new Error("nothing to be read");
  const read = () => findingOf(app.services, { ...copy, id }, original);
  await expect(read()).resolves.toBe("sound");
  const aside = `${folder.path}-unmounted`;
  await rename(folder.path, aside);
  await mkdir(folder.path);
  await expect(read()).resolves.toBe("away");
  await app.item({ owner: "amina", file: await letterFile({ seed: 2 }) });
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: gone.id }));
  app.later({ days: 31 });
  await emptyBin(app.services);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  await check(app).catch(() => undefined);
  expect(await copiesIn(folder)).toEqual([]);
  expect(await openFaults(app)).toEqual([]);
  expect(app.log.filter((line) => line.includes("a place for copies is away"))).toHaveLength(1);

  await rm(folder.path, { recursive: true });
  await rename(aside, folder.path);
  expect(await copiesIn(folder)).toEqual(before);
  await app.services.db
    .updateTable("graphile_worker._private_jobs" as never)
    .set({ run_at: new Date(0) } as never)
    .execute();
  await app.settle();
  expect(await copiesIn(folder)).toEqual(await originalKeys(app));
});

// A thousand: tests/prove/keeping/damaged-at-random.test.ts.
test("80 originals with damage at random, some at the copy too: what can be is mended, the rest told", {
  timeout: 120_000,
}, async () => {
  await using folder = await ownFolder();
  await using app = await withCopies(folder);
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, 80);
  await app.services.db.updateTable("storage_places").set({ walked_at: null }).execute();
  await fillCopies(app.services);
  await app.settle();
  expect(await copiesIn(folder)).toHaveLength(81);
  const random = seeded(61);
  const beyond: string[] = [];
  let broken = 0;
  for (const key of keys) {
    const chance = random();
    if (chance >= 0.25) continue;
    broken++;
    await (chance < 0.12 ? flipBit(main(app, key), Math.floor(random() * 64)) : loseFile(main(app, key)));
    if (random() < 0.8) continue;
    await flipBit(pathOf(folder.path, key), Math.floor(random() * 64));
    beyond.push(key);
  }
  await check(app);
  expect(broken).toBeGreaterThan(10);
  expect(beyond.length).toBeGreaterThan(1);
  expect([...new Set((await openFaults(app)).map((row) => row.storage_key))].toSorted()).toEqual(beyond.toSorted());
  const faulty = await app.services.db
    .selectFrom("files")
    .select("storage_key")
    .where("fault", "is not", null)
    .execute();
  expect(faulty.map((row) => row.storage_key).toSorted()).toEqual(beyond.toSorted());
});

test("a disk that is lost for good: read from copies meanwhile, and brought back onto a new one", async () => {
  await using folder = await ownFolder();
  await using app = await withCopies(folder);
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const before = await bytesOf(app, id);
  await rm(join(app.folder, "files/kept"), { recursive: true });
  await mkdir(join(app.folder, "files/kept"));
  expect(await bytesOf(app, id)).toEqual(before);
  app.later({ days: 80 });
  await check(app);
  expect(await openFaults(app)).toEqual([]);
  // Not "there is none": of a place without its mark nobody knows.
  await expect(app.services.places.main.storage.size((await originalKeys(app))[0] ?? "")).rejects.toMatchObject({
    reason: "not_ready",
  });
  await adoptMain(app.services);
  await check(app);
  expect(await openFaults(app)).toEqual([]);
  expect(await app.services.places.main.storage.size((await originalKeys(app))[0] ?? "")).not.toBeNull();
});
