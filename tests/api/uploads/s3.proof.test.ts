import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { DRAFT_HEADER } from "archive/contract/items/upload";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { ownFolder } from "tests/builders/folder";
import { form } from "tests/builders/form";
import { addressOf, offsetOf, tusRequests } from "tests/builders/tus";
import { lineTo } from "tests/fakes/line";
import { largePicture } from "tests/faults/large-body";
import { namesIn, otherMachine } from "tests/test-app/other-machine";
import { idOf, saidOf } from "tests/test-app/reply";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { newTestApp } from "tests/test-app/test-app";

const MB = 1024 * 1024;
let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

test("with S3 another machine goes on with what one began: the bytes lie in the bucket, and only in it, until they " +
  "are whole", {
  timeout: 60_000,
}, async () => {
  const bucket = await s3Server.bucket();
  await using app = await newTestApp({ s3: bucket });
  await using elsewhere = await ownFolder();
  const [here, there] = [app.as("amina"), (await otherMachine(app, elsewhere.path)).as("amina")];
  const [begins, goesOn] = [tusRequests(here), tusRequests(there)];
  const bytes = new Uint8Array(await largePicture(4 * MB));
  const url = addressOf(await begins.begin({ name: "letter.jpg", bytes: bytes.byteLength }));
  await expect(await begins.patch(url, 0, bytes.subarray(0, 2.5 * MB))).toHaveStatus(204);
  expect((await namesIn(bucket)).every((name) => name.startsWith(`uploads/${url.split("/").at(-1)}/`))).toBe(true);
  expect(await readdir(join(app.folder, "files/staging"))).toEqual([]);

  const head = await goesOn.ask("HEAD", url);
  expect([head.status, offsetOf(head)]).toEqual([200, 2.5 * MB]);
  const last = await goesOn.patch(url, 2.5 * MB, bytes.subarray(2.5 * MB));
  const draft = last.headers.get(DRAFT_HEADER) ?? "";
  expect(draft).toBeTruthy();
  // Examined files wait in the bucket, where any machine gets them, as a refused form's do.
  expect(await namesIn(bucket)).toEqual([expect.stringMatching(/^staged\/[0-9a-f]{32}$/)]);
  const created = await here.upload(PATHS.itemCreate, form({ draft }));
  await expect(created).toHaveStatus(200);
  const original = await here.get(fillPath(PATHS.itemOriginal, { id: await idOf(created) }));
  const hash = (part: Uint8Array) => createHash("sha256").update(part).digest("hex");
  expect(hash(new Uint8Array(await original.arrayBuffer()))).toBe(hash(bytes));
});

test("a bucket that goes away in the middle takes nothing that was told, and what is taken back or runs out leaves " +
  "it", {
  timeout: 60_000,
}, async () => {
  const bucket = await s3Server.bucket();
  await using line = await lineTo(s3Server.port);
  await using app = await newTestApp({ s3: { ...bucket, endpoint: `http://127.0.0.1:${line.port}` } });
  const tus = tusRequests(app.as("amina"));
  const bytes = new Uint8Array(await largePicture(3 * MB));
  const url = addressOf(await tus.begin({ name: "letter.jpg", bytes: bytes.byteLength }));
  await expect(await tus.patch(url, 0, bytes.subarray(0, 1_500_000))).toHaveStatus(204);
  await line.cut();
  const away = await tus.patch(url, 1_500_000, bytes.subarray(1_500_000), { "accept-language": "bn" });
  await expect(away).toHaveStatus(503);
  expect([away.headers.get("retry-after"), (await saidOf(away)).message]).toEqual([
    "30",
    expect.stringMatching(/[ঀ-৿]/),
  ]);
  await line.mend();
  expect(offsetOf(await tus.ask("HEAD", url))).toBe(1_500_000);
  const last = await tus.patch(url, 1_500_000, bytes.subarray(1_500_000));
  expect(last.headers.get(DRAFT_HEADER)).toBeTruthy();

  const [back, old] = [addressOf(await tus.begin({ bytes: 10 })), addressOf(await tus.begin({ bytes: 10 }))];
  for (const each of [back, old]) await expect(await tus.patch(each, 0, new Uint8Array(5))).toHaveStatus(204);
  expect((await namesIn(bucket)).filter((name) => name.startsWith("uploads/"))).toHaveLength(2);
  await expect(await tus.ask("DELETE", back)).toHaveStatus(204);
  app.later({ hours: 25 });
  await sweepStaging(app.services);
  expect(await namesIn(bucket)).toEqual([]);
});
