import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { descriptionKeys } from "tests/test-app/descriptions";
import { keptKeys } from "tests/test-app/kept-keys";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { emptyBin } from "./empty-bin";
import { sweepLeftovers, sweepStaging } from "./sweep-staging";
import { startWorkers } from "./workers";

const DAY = 24 * 3600_000;

/** An item with one kept file and one rendition, straight into the tables. */
async function storedItem({ services, person }: TestApp, dates: { binned?: Date; replaced?: Date } = {}) {
  const { db, storage } = services;
  const owner = await person("amina");
  const { id } = await db
    .insertInto("items")
    .values({
      owner_id: owner.id,
      kind: "handwriting",
      status: 1,
      caption: "A letter",
      caption_translation: "",
      binned_at: dates.binned ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const key = `original${id}${dates.replaced ? "r" : ""}`;
  await storage.put(key, Buffer.from(key));
  await storage.put(`${key}w200`, Buffer.from("small"));
  const file = await db
    .insertInto("files")
    .values({
      item_id: id,
      position: 0,
      storage_key: key,
      sha256: "0".repeat(64),
      bytes: 9,
      media_type: "image/jpeg",
      own_name: "letter.jpg",
      public_name: "letter-abcdefgh.jpg",
      state: "ready",
      replaced_at: dates.replaced ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("renditions")
    .values({ file_id: file.id, name: "w200.avif", storage_key: `${key}w200`, media_type: "image/avif", bytes: 5 })
    .execute();
  return { id, fileId: file.id, key };
}

const waitingJobs = async ({ services: { db } }: TestApp) =>
  (
    await sql<{
      task: string;
      attempts: number;
    }>`select task_identifier as task, attempts from graphile_worker.jobs`.execute(db)
  ).rows;

test("a job of a transaction that fails never was", async () => {
  await using app = await newTestApp();
  const { db, queue } = app.services;
  const failing = db.transaction().execute(async (tx) => {
    await queue.add(tx, "empty-bin", {});
    throw new Error("the fact didn't hold");
  });
  await expect(failing).rejects.toThrow("the fact");
  expect(await waitingJobs(app)).toEqual([]);
  await db.transaction().execute((tx) => queue.add(tx, "empty-bin", {}));
  expect(await waitingJobs(app)).toHaveLength(1);
  await app.settle();
  expect(await waitingJobs(app)).toEqual([]);
});

test("a stop doesn't wait for ever: what is under way too long goes back, as if it was not tried", async () => {
  await using app = await newTestApp();
  const { services } = app;
  const begun = new Promise<void>((begin) => {
    services.storage.erase = () => {
      begin();
      return new Promise(() => undefined);
    };
  });
  const workers = await startWorkers(services, { patienceMs: 10 });
  await services.queue.add(services.db, "erase-keys", { keys: ["stuck"] });
  await begun;
  await workers.stop();
  const jobs = sql<{
    locked_by: string | null;
    attempts: number;
  }>`select locked_by, attempts from graphile_worker.jobs where task_identifier = 'erase-keys'`;
  expect((await jobs.execute(services.db)).rows).toEqual([{ locked_by: null, attempts: 0 }]);
});

test("a job of those done in turn that a stop gives back is done by the next process", async () => {
  await using app = await newTestApp();
  const { services } = app;
  await app.item({ owner: "amina" });
  const { put } = services.storage;
  const begun = new Promise<void>((begin) => {
    services.storage.put = () => {
      begin();
      return new Promise(() => undefined);
    };
  });
  const workers = await startWorkers(services, { patienceMs: 10 });
  await services.queue.add(services.db, "describe-changes", {});
  await begun;
  await workers.stop();
  services.storage.put = put;
  await app.settle();
  expect(await descriptionKeys(app)).not.toEqual([]);
});

test("what went wrong may hold U+0000: the job is tried again, and the process goes on", async () => {
  await using app = await newTestApp();
  const { services } = app;
  services.storage.erase = () => Promise.reject(new Error("a name with \0 in it"));
  const workers = await startWorkers(services);
  await services.queue.add(services.db, "erase-keys", { keys: ["any"] });
  const failed = sql<{ last_error: string }>`select last_error from graphile_worker.jobs where last_error is not null`;
  await expect
    .poll(async () => (await failed.execute(services.db)).rows)
    .toEqual([{ last_error: expect.stringMatching(/a name with  in it$/) }]);
  await workers.stop();
});

test("two jobs under one key are one", async () => {
  await using app = await newTestApp();
  const { db, queue } = app.services;
  await queue.add(db, "empty-bin", {}, { jobKey: "bin" });
  await queue.add(db, "empty-bin", {}, { jobKey: "bin", afterMs: DAY });
  expect(await waitingJobs(app)).toHaveLength(1);
  await app.settle();
  expect(await waitingJobs(app)).toHaveLength(1);
});

test("what lay in the bin for 30 days is erased and remembered, what lay shorter stays", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const now = Date.now();
  const old = await storedItem(app, { binned: new Date(now - 31 * DAY) });
  const recent = await storedItem(app, { binned: new Date(now - 29 * DAY) });
  const shown = await storedItem(app);
  const replaced = await storedItem(app, { replaced: new Date(now - 31 * DAY) });
  await emptyBin(app.services);
  await app.settle();
  const items = await db.selectFrom("items").select("id").orderBy("id").execute();
  expect(items.map(({ id }) => id)).toEqual([recent.id, shown.id, replaced.id]);
  expect(await keptKeys(app)).toEqual([recent, shown].flatMap(({ key }) => [key, `${key}w200`]).toSorted());
  expect(
    await db.selectFrom("erasures").select(["kind", "subject_id"]).orderBy("kind").orderBy("subject_id").execute(),
  ).toEqual([
    { kind: "file", subject_id: old.fileId },
    { kind: "file", subject_id: replaced.fileId },
    { kind: "item", subject_id: old.id },
  ]);
});

test("an erasure whose storage fails is tried again until nothing is left", async () => {
  await using app = await newTestApp();
  const { services } = app;
  const { key } = await storedItem(app, { binned: new Date(Date.now() - 31 * DAY) });
  const erase = services.storage.erase;
  services.storage.erase = () => Promise.reject(new Error("the disk is away"));
  await emptyBin(services);
  await expect(app.settle()).rejects.toThrow("jobs failed");
  expect(await keptKeys(app)).toEqual([key, `${key}w200`]);
  services.storage.erase = erase;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(services.db);
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});

test("the sweep takes what nobody comes back for: staged files, drafts, answers and codes that are old", async () => {
  await using app = await newTestApp();
  const { services, folder, person } = app;
  const { db, storage } = services;
  const amina = await person("amina");
  const stage = async (text: string) => {
    const { key } = await storage.stage(Readable.from([Buffer.from(text)]), { limitBytes: 100 });
    await utimes(storage.stagedPath(key), new Date(Date.now() - DAY), new Date(Date.now() - DAY));
    return key;
  };
  const draft = async (id: string, staged: string, expires: number) =>
    db
      .insertInto("drafts")
      .values({
        id,
        owner_id: amina.id,
        kind: "handwriting",
        staged_key: staged,
        sha256: "0".repeat(64),
        bytes: 5,
        media_type: "image/jpeg",
        own_name: "letter.jpg",
        expires_at: new Date(Date.now() + expires),
      })
      .execute();
  await stage("abandoned");
  const kept = await stage("draft");
  await draft("00000000-0000-4000-8000-000000000001", kept, DAY);
  await draft("00000000-0000-4000-8000-000000000002", await stage("late"), -1000);
  for (const [once, days] of [
    ["old", 8],
    ["recent", 6],
  ] as const) {
    await db
      .insertInto("one_use_answers")
      .values({ person_id: amina.id, once, answer: "{}", created_at: new Date(Date.now() - days * DAY) })
      .execute();
  }
  for (const [id, days] of [
    ["3", 3],
    ["1", 1],
  ] as const) {
    await db
      .insertInto("codes")
      .values({
        id: `00000000-0000-4000-8000-00000000000${id}`,
        purpose: "register",
        address: "dola@example.test",
        tries_left: 5,
        expires_at: new Date(),
        sent_at: new Date(),
        language: "bn",
        created_at: new Date(Date.now() - days * DAY),
      })
      .execute();
  }
  await sweepStaging(services);
  expect(await readdir(join(folder, "files/staging"))).toEqual([kept]);
  expect(await db.selectFrom("drafts").select("staged_key").execute()).toEqual([{ staged_key: kept }]);
  expect(await db.selectFrom("one_use_answers").select("once").execute()).toEqual([{ once: "recent" }]);
  expect(await db.selectFrom("codes").select("id").execute()).toHaveLength(1);
});

test("a start that has the folder for itself sweeps at once, drafts apart", async () => {
  await using app = await newTestApp();
  const { services, folder } = app;
  const { key } = await services.storage.stage(Readable.from([Buffer.from("cut off")]), { limitBytes: 100 });
  await utimes(services.storage.stagedPath(key), new Date(), new Date(Date.now() - 1000));
  await sweepLeftovers(services);
  expect(await readdir(join(folder, "files/staging"))).toEqual([]);
});
