import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { emptyBin } from "archive/jobs/empty-bin";
import { createArchive } from "archive/server/app";
import type { Storage } from "archive/storage/storage";
import { form, letterFile, voiceFile } from "tests/builders/form";
import { lineTo } from "tests/fakes/line";
import { personClient } from "tests/test-app/client";
import { keptKeys } from "tests/test-app/kept-keys";
import { itemOf, refusedOf, saidOf } from "tests/test-app/reply";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

async function shown(app: TestApp, url: string) {
  const item = await itemOf(await app.as("amina").get(url));
  return { item, media: (name: string) => `/media/${item.id}/${item.content_version}/${item.files[0]?.id}/${name}` };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a letter and a voice are put in, shown, heard in parts, saved and erased, all of them in S3", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp({ s3: await s3Server.bucket() });
  const sent = { handwriting: await letterFile({ width: 200, height: 160 }), voice: await voiceFile({ seconds: 2 }) };
  for (const kind of ["handwriting", "voice"] as const) {
    const { id, url } = await app.item({ owner: "amina", kind, file: sent[kind] });
    await app.settle();
    const { item, media } = await shown(app, url);
    expect(item.files[0]?.state).toBe("ready");

    const original = await bytesOf(await app.as("amina").get(fillPath(PATHS.itemOriginal, { id })));
    expect(original.equals(Buffer.from(await sent[kind].arrayBuffer()))).toBe(true);
    const { sha256 } = await app.services.db
      .selectFrom("files")
      .select("sha256")
      .where("item_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(sha256).toBe(createHash("sha256").update(original).digest("hex"));

    const name = kind === "voice" ? "voice.mp3" : "w200.webp";
    const whole = await bytesOf(await app.as("bela").get(media(name)));
    const part = await app.as("bela").get(media(name), { range: "bytes=100-199" });
    await expect(part).toHaveStatus(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-199/${whole.byteLength}`);
    expect((await bytesOf(part)).equals(whole.subarray(100, 200))).toBe(true);

    const download = await app.as("bela").get(fillPath(PATHS.itemDownload, { id }));
    expect(download.headers.get("content-disposition")).toContain(
      kind === "voice" ? "selected_handwritings.mp3" : "selected_handwritings.jpg",
    );
    const saved = await bytesOf(download);
    expect(kind === "voice" ? saved.equals(whole) : (await sharp(saved).metadata()).format === "jpeg").toBe(true);

    await expect(await app.as("amina").post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(200);
    for (const path of [media(name), fillPath(PATHS.itemDownload, { id })])
      await expect(await app.as("bela").get(path)).toHaveStatus(404);
  }
  // Nothing of it lies on this machine's own disk.
  expect([await readdir(join(app.folder, "files")), await readdir(join(app.folder, "files/staging"))]).toEqual([
    ["staging"],
    [],
  ]);
  // Each original, the letter's three and its download, the voice's two.
  expect(await keptKeys(app)).toHaveLength(8);
  app.later({ days: 31 });
  await emptyBin(app.services);
  await app.settle();
  expect(await keptKeys(app)).toEqual([]);
});

test("while S3 is away media and uploads answer 503 in the reader's language, and what was there is there again " +
  "after", {
  timeout: 60_000,
}, async () => {
  await using line = await lineTo(s3Server.port);
  await using app = await newTestApp({
    s3: { ...(await s3Server.bucket()), endpoint: `http://127.0.0.1:${line.port}` },
  });
  const { id, url } = await app.item({ owner: "amina" });
  await app.settle();
  const { media } = await shown(app, url);
  await line.cut();
  const refused = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ description: "typed", image: await letterFile() }));
  await expect(refused).toHaveStatus(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  const { fields, draft } = await refusedOf(refused);
  expect(fields).toEqual({ description: "typed" });
  const away = await app.as("amina").get(media("w200.jpg"), { "accept-language": "bn" });
  await expect(away).toHaveStatus(503);
  expect(away.headers.get("retry-after")).toBe("30");
  expect((await saidOf(away)).message).toMatch(/[ঀ-৿]/);
  // The item itself is shown: its words don't lie in S3.
  await expect(await app.as("amina").get(fillPath(PATHS.itemDetails, { id }))).toHaveStatus(200);
  await line.mend();
  await expect(await app.as("amina").get(media("w200.jpg"))).toHaveStatus(200);
  // What was chosen while it was away was kept, and is saved without being chosen again.
  await expect(
    await app.as("amina").upload(PATHS.itemCreate, form({ ...fields, draft: draft?.id ?? "" })),
  ).toHaveStatus(200);
  expect(await readdir(join(app.folder, "files/staging"))).toEqual([]);
});

test("while S3 is slow, nobody's words, status or list wait for it: neither a lock nor a connection is held", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp({ s3: await s3Server.bucket() });
  const { id } = await app.item({ owner: "amina" });
  const { storage } = app.services;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  const keepCopy = vi.fn<Storage["keepCopy"]>(async (stagedKey, key) => {
    await held;
    return storage.keepCopy(stagedKey, key);
  });
  const slowly: Storage = { ...storage, keepCopy, inTime: () => slowly };
  const archive = createArchive({ ...app.services, storage: slowly });
  const as = (name: string) => personClient(app.services, archive, name);
  const amina = as("amina");
  // More of them than the database has connections.
  const slow = Array.from({ length: 8 }, async (_, at) => {
    const body = form({ image: await letterFile({ seed: at }), version: "1", description: "slow" });
    return at === 0 ? amina.upload(fillPath(PATHS.itemUpdate, { id }), body) : amina.upload(PATHS.itemCreate, body);
  });
  await expect.poll(() => keepCopy.mock.calls.length, { timeout: 20_000 }).toBe(8);
  // The same person's same item, and another's account.
  await expect(await amina.post(fillPath(PATHS.itemStatus, { id }), { status: "2" })).toHaveStatus(200);
  await expect(await amina.get(PATHS.myItems)).toHaveStatus(200);
  await expect(await as("bela").get(PATHS.myItems)).toHaveStatus(200);
  letGo();
  const statuses = (await Promise.all(slow)).map((response) => response.status);
  // The status was changed while the edit's file was on its way.
  expect(statuses).toEqual([409, 200, 200, 200, 200, 200, 200, 200]);
  expect(await keptKeys(app)).toHaveLength(8);
});
