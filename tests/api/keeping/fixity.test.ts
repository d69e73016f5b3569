import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { findOriginal } from "archive/db/keeping/checks";
import { describeChanges } from "archive/domain/descriptions/describe-changes";
import { findingOf } from "archive/domain/keeping/compare";
import { findMain } from "archive/domain/keeping/known-places";
import { checkDueOriginals } from "archive/jobs/keep-originals";
import { startWorkers } from "archive/jobs/workers";
import { letterFile } from "tests/builders/form";
import { flipBit, loseFile, manyOriginals, originalKeys, pathOf, readItem, seeded } from "tests/test-app/originals";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const filesOf = (app: TestApp) => join(app.folder, "files");
const kept = (app: TestApp, key = "") => pathOf(filesOf(app), key);

/** The rolling check, until nothing is due. */
async function check(app: TestApp): Promise<void> {
  await checkDueOriginals(app.services, {});
  await app.settle();
}

const original = (id: number) => fillPath(PATHS.itemOriginal, { id });
const told = ({ log }: TestApp, event: string) => log.filter((line) => line.includes(event));
const openFaults = ({ services: { db } }: TestApp) =>
  db.selectFrom("file_faults").select(["storage_key", "fault"]).where("mended_at", "is", null).execute();

test("an original is checked soon after it came in, and again before its days are over", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  expect((await readItem(app, id)).originals).toMatchObject([{ checkedAt: null, fault: null, places: ["disk"] }]);
  await check(app);
  const first = (await readItem(app, id)).originals?.[0]?.checkedAt;
  expect(first).toEqual(expect.any(String));
  app.later({ days: 30 });
  await check(app);
  expect((await readItem(app, id)).originals?.[0]?.checkedAt).toBe(first);
  app.later({ days: 59 });
  await check(app);
  const again = (await readItem(app, id)).originals?.[0];
  expect(Date.parse(again?.checkedAt ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
  const runs = await app.services.db.selectFrom("check_runs").select(["kind", "files", "damaged"]).execute();
  expect(runs).toEqual([
    { kind: "rolling", files: 1, damaged: 0 },
    { kind: "rolling", files: 1, damaged: 0 },
  ]);
});

test("checksum and checks are the owner's alone", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await check(app);
  expect((await readItem(app, id)).originals?.[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  for (const name of ["bela", null]) expect((await readItem(app, id, name)).originals).toBeNull();
});

test("a flipped bit and a lost file are found, told, and handed out to nobody; what is sound is", async () => {
  await using app = await newTestApp({ operatorMailTo: "operator@example.test" });
  const damaged = await app.item({ owner: "amina" });
  const lost = await app.item({ owner: "amina", file: await letterFile({ seed: 2 }) });
  const sound = await app.item({ owner: "amina", file: await letterFile({ seed: 3 }) });
  await app.settle();
  const [first = "", second = ""] = await originalKeys(app);
  await flipBit(kept(app, first));
  await loseFile(kept(app, second));
  await check(app);

  expect(told(app, "an original is damaged")).toHaveLength(1);
  expect(told(app, "an original is lost")).toHaveLength(1);
  expect((await openFaults(app)).map(({ fault }) => fault).toSorted()).toEqual(["damaged", "lost"]);
  const { db } = app.services;
  const mails = await db
    .selectFrom("messages")
    .select(["recipient", "text"])
    .where("recipient", "like", "op%")
    .execute();
  expect(mails).toEqual([
    { recipient: "operator@example.test", text: expect.stringContaining("Not mended: 2. Mended from a copy: 0.") },
  ]);
  const bengali = { "accept-language": "bn" };
  for (const { id } of [damaged, lost]) {
    const response = await app.as("amina").get(original(id), bengali);
    await expect(response).toHaveStatus(410);
    expect((await readItem(app, id)).originals).toMatchObject([{ places: [], fault: expect.any(String) }]);
  }
  await expect(await app.as("amina").get(original(sound.id))).toHaveStatus(200);
  expect((await readItem(app, sound.id)).originals).toMatchObject([{ fault: null, places: ["disk"] }]);

  // Looked at again each day, and told once. Whoever brings the bytes back ends it.
  app.later({ days: 1, minutes: 1 });
  await flipBit(kept(app, first));
  await check(app);
  expect(told(app, "an original is lost")).toHaveLength(1);
  expect((await openFaults(app)).map(({ fault }) => fault)).toEqual(["lost"]);
  await expect(await app.as("amina").get(original(damaged.id))).toHaveStatus(200);
});

test("a disk that is not there, or an empty folder in its place, accuses no file; it is told once", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await check(app);
  app.later({ days: 80 });
  const [folder, aside] = [join(filesOf(app), "kept"), join(filesOf(app), "unmounted")];
  await rename(folder, aside);
  await check(app);
  await mkdir(folder);
  await check(app);
  await check(app);
  expect(await openFaults(app)).toEqual([]);
  expect(told(app, "the storage is away")).toHaveLength(1);
  await rename(aside, folder);
  await check(app);
  expect(await openFaults(app)).toEqual([]);
  const { checked_at } = await app.services.db.selectFrom("files").select("checked_at").executeTakeFirstOrThrow();
  expect(checked_at?.getTime()).toBeGreaterThan(app.services.now().getTime() - 60_000);
});

test("a disk that goes away in the midst of a check accuses no file, and is no damage", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await app.settle();
  const [key = ""] = await originalKeys(app);
  const original = await findOriginal(app.services.db, key);
  const main = await findMain(app.services);
  if (!original || !main) throw new Error("nothing to be checked");
  await expect(findingOf(app.services, main, original)).resolves.toBe("sound");
  const [folder, aside] = [join(filesOf(app), "kept"), join(filesOf(app), "unmounted")];
  await rename(folder, aside);
  await expect(findingOf(app.services, main, original)).resolves.toBe("away");
  await mkdir(folder);
  await expect(findingOf(app.services, main, original)).resolves.toBe("away");
  await rename(aside, folder);
  await expect(findingOf(app.services, main, original)).resolves.toBe("sound");
});

test("of 400 originals with damage at random all that are damaged or lost are found, and no other", {
  timeout: 300_000,
}, async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, 400);
  const random = seeded(19);
  const wanted: { storage_key: string; fault: string }[] = [];
  for (const key of keys) {
    const chance = random();
    if (chance < 0.05) await flipBit(kept(app, key), Math.floor(random() * 64));
    else if (chance < 0.1) await loseFile(kept(app, key));
    else continue;
    wanted.push({ storage_key: key, fault: chance < 0.05 ? "damaged" : "lost" });
  }
  await check(app);
  const byKey = (one: { storage_key: string }, other: { storage_key: string }) =>
    one.storage_key < other.storage_key ? -1 : 1;
  expect(wanted.length).toBeGreaterThan(20);
  expect((await openFaults(app)).toSorted(byKey)).toEqual(wanted.toSorted(byKey));
});

test("much that is due is read in shards by workers of two processes: each original once, as one run", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp({ fixityBytesPerSecond: Infinity });
  const { db, queue } = app.services;
  const { id } = await app.item({ owner: "amina" });
  await app.settle();
  const keys = await manyOriginals(app, id, 600);
  const [damaged = ""] = keys;
  await flipBit(kept(app, damaged));
  // Workers describe what changed at each full minute, and descriptions are read too: none is left to be made.
  await describeChanges(app.services);
  await app.settle();
  const described = await db.selectFrom("descriptions").select("id").execute();
  const processes = await Promise.all([startWorkers(app.services), startWorkers(app.services)]);
  await queue.add(db, "describe-changes", {});
  await queue.add(db, "check-originals", {});
  const left = () => db.selectFrom("files").select("id").where("checked_at", "is", null).execute();
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  await Promise.all(processes.map((workers) => workers.stop()));
  const runs = await db.selectFrom("check_runs").select(["kind", "files", "damaged"]).execute();
  expect(runs).toEqual([{ kind: "rolling", files: 601 + described.length, damaged: 1 }]);
  expect(await openFaults(app)).toEqual([{ storage_key: damaged, fault: "damaged" }]);
});

test("an original of more bytes than a batch has is checked as any other, and so is what comes behind it", async () => {
  // As fast as the disk reads: nothing waits for the bytes that are only told.
  await using app = await newTestApp({ fixityBytesPerSecond: Infinity });
  const { id: large } = await app.item({ owner: "amina" });
  const { id: small } = await app.item({ owner: "amina", file: await letterFile({ seed: 2 }) });
  await app.settle();
  // Only told to be so large: what is read is as small as ever.
  const bytes = 200 * 1024 ** 2;
  await app.services.db.updateTable("files").set({ bytes }).where("item_id", "=", large).execute();
  await check(app);
  for (const id of [large, small])
    expect((await readItem(app, id)).originals).toMatchObject([{ checkedAt: expect.any(String), fault: null }]);
});
