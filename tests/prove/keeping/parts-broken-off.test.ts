import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ListMultipartUploadsCommand } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { createLogger } from "archive/base/log";
import { s3Storage } from "archive/storage/s3";
import { openBucket, type S3Options } from "archive/storage/s3-bucket";
import { localStaging } from "archive/storage/staging";
import type { Storage } from "archive/storage/storage";
import { ownFolder } from "tests/builders/folder";
import { lineTo } from "tests/fakes/line";
import { S3_TIMEOUT, startS3 } from "tests/test-app/s3-server";

const QUIET = createLogger("silent");

async function storageOn(options: S3Options, folder: string): Promise<Storage> {
  return s3Storage(options, { staging: await localStaging({ folder, reserveBytes: 0 }), log: QUIET });
}

test("an upload in parts that breaks off leaves no file, and can be tried again", { timeout: S3_TIMEOUT }, async () => {
  const s3Server = await startS3();
  await using folder = await ownFolder();
  const options = await s3Server.bucket();
  await using line = await lineTo(s3Server.port);
  const storage = await storageOn({ ...options, endpoint: `http://127.0.0.1:${line.port}` }, folder.path);
  const content = randomBytes(11 * 1024 * 1024);
  const { key: staged } = await storage.stage(Readable.from([content]), { limitBytes: 64 * 1024 * 1024 });
  const direct = openBucket(options, QUIET);
  const uploads = async () =>
    (await direct.client.send(new ListMultipartUploadsCommand({ Bucket: options.bucket }))).Uploads ?? [];
  const keeping = expect(storage.keep(staged, "abcdef")).rejects.toMatchObject({ reason: "not_ready" });
  await expect.poll(uploads).toHaveLength(1);
  await line.cut();
  await keeping;
  for await (const key of (await storageOn(options, folder.path)).list()) expect.fail(`${key} is there`);
  await line.mend();
  await storage.keep(staged, "abcdef");
  const opened = await storage.open("abcdef");
  expect(opened && (await buffer(opened.body)).equals(content)).toBe(true);
});
