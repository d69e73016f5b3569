import { createArchive } from "archive/server/app";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { unzip } from "tests/builders/unzip";
import { personClient } from "tests/test-app/client";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { bytesOf } from "tests/test-app/put-in";
import { askForBag, withoutFolder } from "tests/test-app/take-bag";

async function takenOnce(app: TestApp) {
  await app.item({ owner: "amina", caption: "First" });
  await app.item({ owner: "amina", caption: "Second", kind: "voice" });
  const response = await askForBag(app, "amina");
  await expect(response).toHaveStatus(200);
  const etag = response.headers.get("etag") ?? "";
  return { etag, whole: await bytesOf(response) };
}

test("a download that broke off anywhere goes on with the same bytes, whatever changed and whichever process answers", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { etag, whole } = await takenOnce(app);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const { db } = app.services;
  const parts = await db.selectFrom("bag_parts").select(["start", "bytes"]).orderBy("start").execute();
  // Two originals, and the small picture of the letter.
  expect(parts).toHaveLength(3);
  await app.item({ owner: "amina", caption: "Put in since" });
  // A process that knows nothing of the first.
  const anew = personClient(app.services, createArchive(app.services), "amina");
  const places = parts.flatMap(({ start, bytes }) => [start - 1, start, start + 1, start + bytes - 1, start + bytes]);
  for (const from of [1, ...places, whole.length - 1]) {
    const rest = await anew.get(PATHS.everything, { range: `bytes=${from}-`, "if-range": etag });
    await expect(rest).toHaveStatus(206);
    expect(rest.headers.get("content-range")).toBe(`bytes ${from}-${whole.length - 1}/${whole.length}`);
    expect((await bytesOf(rest)).equals(whole.subarray(from))).toBe(true);
    const piece = await anew.get(PATHS.everything, { range: `bytes=${from}-${from + 999}`, "if-range": etag });
    expect((await bytesOf(piece)).equals(whole.subarray(from, from + 1000))).toBe(true);
  }
  // Without a validator too, as wget goes on.
  const plain = await anew.get(PATHS.everything, { range: "bytes=10-" });
  expect((await bytesOf(plain)).equals(whole.subarray(10))).toBe(true);
  // Whoever begins gets what is there now.
  const now = unzip(await bytesOf(await askForBag(app, "amina")));
  expect([...now.keys()].filter((name) => name.endsWith("item.json"))).toHaveLength(3);
});

test("nobody else goes on with it; nor does its taker after a week, or once something in it was erased", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { etag, whole } = await takenOnce(app);
  const goOn = { range: "bytes=10-", "if-range": etag };
  const other = await askForBag(app, "bela", PATHS.everything, goOn);
  await expect(other).toHaveStatus(200);
  expect(other.headers.get("etag")).not.toBe(etag);
  await other.body?.cancel();

  const erased = await app.item({ owner: "amina", caption: "Erased" });
  const second = await askForBag(app, "amina");
  await second.body?.cancel();
  const frames = await app.services.db.selectFrom("bags").select(["id", "frame_key"]).execute();
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: erased.id }));
  await app.as("amina").post(fillPath(PATHS.itemErase, { id: erased.id }));
  await app.settle();
  const held = frames.find(({ id }) => `"${id}"` === second.headers.get("etag"));
  expect(await app.services.storage.size(held?.frame_key ?? "")).toBeNull();
  const rest = await askForBag(app, "amina", PATHS.everything, {
    range: "bytes=10-",
    "if-range": second.headers.get("etag") ?? "",
  });
  await expect(rest).toHaveStatus(200);
  const files = withoutFolder(unzip(await bytesOf(rest)));
  expect([...files.keys()].filter((name) => name.includes("Erased"))).toEqual([]);

  // What was begun before that one was put in holds nothing of it.
  const before = await app.as("amina").get(PATHS.everything, goOn);
  expect((await bytesOf(before)).equals(whole.subarray(10))).toBe(true);
  app.later({ days: 8 });
  await sweepStaging(app.services);
  await app.settle();
  expect(await app.services.db.selectFrom("bags").select("id").execute()).toEqual([]);
  expect(await app.services.db.selectFrom("bag_parts").select("bag_id").execute()).toEqual([]);
  for (const { frame_key } of frames) expect(await app.services.storage.size(frame_key)).toBeNull();
  await expect(await askForBag(app, "amina", PATHS.everything, goOn)).toHaveStatus(200);
});

test("one that was killed while it was made begins anew, and leaves nothing behind", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  await expect(await app.as("amina").get(PATHS.everything)).toHaveStatus(503);
  const { keep } = app.services.storage;
  app.services.storage.keep = () => Promise.reject(new Error("the disk is away"));
  await expect(app.settle()).rejects.toThrow("jobs");
  app.services.storage.keep = keep;
  // What is tried again waits a little first.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.services.db);
  const response = await askForBag(app, "amina");
  await expect(response).toHaveStatus(200);
  unzip(await bytesOf(response));
});
