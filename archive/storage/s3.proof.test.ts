import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { createLogger } from "archive/base/log";
import { ownFolder } from "tests/builders/folder";
import { conditionalS3 } from "tests/fakes/conditional-s3";
import { lineTo } from "tests/fakes/line";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { s3Storage } from "./s3";
import type { S3Options } from "./s3-bucket";
import { localStaging } from "./staging";
import type { Storage } from "./storage";

const LIMIT = { limitBytes: 64 * 1024 * 1024 };
const QUIET = createLogger("silent");

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

async function storageOn(options: S3Options, folder: string, log = QUIET): Promise<Storage> {
  return s3Storage(options, { staging: await localStaging({ folder, reserveBytes: 0 }), log });
}

const stage = async (storage: Storage, content: string | Buffer) =>
  (await storage.stage(Readable.from([Buffer.from(content)]), LIMIT)).key;

test("while the line is cut, people are told to wait and operators why; the staged file waits too", async () => {
  await using folder = await ownFolder();
  const options = await s3Server.bucket();
  await using line = await lineTo(s3Server.port);
  const lines: string[] = [];
  const storage = await storageOn(
    { ...options, endpoint: `http://127.0.0.1:${line.port}` },
    folder.path,
    createLogger("error", (said) => lines.push(said)),
  );
  await storage.put("abcdef", Buffer.from("kept before"));
  const staged = await stage(storage, "a letter");
  await line.cut();
  const away = { reason: "not_ready", detail: { retryAfterSeconds: 30 } };
  await expect(storage.keep(staged, "bcdefg")).rejects.toMatchObject(away);
  await expect(storage.open("abcdef")).rejects.toMatchObject(away);
  await expect(storage.erase("abcdef")).rejects.toMatchObject(away);
  // Once, however many calls find it so.
  expect(lines.map((said) => JSON.parse(said) as object)).toMatchObject([
    { event: "S3 storage doesn't answer", error: { message: expect.stringContaining("ECONNREFUSED") } },
  ]);
  expect(await readdir(join(folder.path, "staging"))).toEqual([staged]);
  await line.mend();
  await storage.keep(staged, "bcdefg");
  expect(await storage.size("bcdefg")).toBe(8);
});

test("where S3 can refuse to replace, of two processes that keep under one key one does", async () => {
  await using server = await conditionalS3();
  await using folder = await ownFolder();
  const [one, other] = [await storageOn(server.options, folder.path), await storageOn(server.options, folder.path)];
  const outcomes = await Promise.allSettled([
    one.keep(await stage(one, "one"), "abcdef"),
    other.keep(await stage(other, "other"), "abcdef"),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const opened = await one.open("abcdef");
  expect(opened && (await buffer(opened.body)).toString()).toBe(outcomes[0].status === "fulfilled" ? "one" : "other");
});

test("a write whose answer was lost is known as our own when it is tried again", async () => {
  await using server = await conditionalS3();
  await using folder = await ownFolder();
  const storage = await storageOn(server.options, folder.path);
  const staged = await stage(storage, "a letter");
  server.loseNextAnswer();
  await storage.keep(staged, "abcdef");
  server.loseNextAnswer();
  await storage.put("bcdefg", Buffer.from("a rendition"));
  expect([await storage.size("abcdef"), await storage.size("bcdefg")]).toEqual([8, 11]);
});

test("a bucket that can't be used stops the start, with words that say what to mend", async () => {
  await using folder = await ownFolder();
  const options = await s3Server.bucket();
  const start = (change: Partial<S3Options>) => storageOn({ ...options, ...change }, folder.path);
  await expect(start({ bucket: "not-there" })).rejects.toThrow("There is no bucket not-there");
  await expect(start({ secretAccessKey: "wrong" })).rejects.toThrow("S3_SECRET_ACCESS_KEY");
  await expect(start({ endpoint: "http://127.0.0.1:9" })).rejects.toThrow("doesn't answer: connect ECONNREFUSED");
});

test("settings of S3 that are set by half are refused, each missing one by name", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example.org",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  };
  expect(readArchiveConfig(whole).s3).toEqual({
    endpoint: "https://s3.example.org",
    region: "us-east-1",
    bucket: "files",
    accessKeyId: "id",
    secretAccessKey: "key",
  });
  expect(readArchiveConfig({ S3_REGION: "eu-west-1" }).s3).toBeUndefined();
  expect(() => readArchiveConfig({ ...whole, S3_BUCKET: "" })).toThrow("S3_BUCKET: is not set");
  expect(() => readArchiveConfig({ S3_ACCESS_KEY_ID: "id" })).toThrow(
    /S3_BUCKET: is not set.*\n.*S3_SECRET_ACCESS_KEY: is not set/,
  );
  expect(() => readArchiveConfig({ ...whole, S3_ENDPOINT: "s3.example.org" })).toThrow(
    "S3_ENDPOINT: has to begin with https://",
  );
});
