import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { inEnglish } from "archive/base/line";
import { createLogger } from "archive/base/log";
import { ownFolder } from "tests/builders/folder";
import { lineTo } from "tests/fakes/line";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { copyStorage, keysLacking } from "./copy-storage";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import { localStaging } from "./staging";
import type { Storage } from "./storage";

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

const CONTENTS: Record<string, Buffer> = {
  "original-1": Buffer.alloc(6 * 1024 * 1024, "a letter in parts, "),
  "original-2": Buffer.from("a short letter"),
  "rendition-w200.avif": Buffer.from("small"),
  "zz-rendition-w400.jpg": Buffer.alloc(0),
};

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

async function hashesOf(keys: string[]): Promise<Map<string, string>> {
  return new Map(
    keys.filter((key) => key.startsWith("original")).map((key) => [key, sha256(CONTENTS[key] ?? Buffer.alloc(0))]),
  );
}

async function withBoth(
  use: (both: {
    disk: Storage;
    s3: Storage;
    kept: (key: string) => string;
    cut: () => Promise<void>;
    mend: () => Promise<void>;
  }) => Promise<void>,
) {
  await using folder = await ownFolder();
  await using line = await lineTo(s3Server.port);
  const options = { folder: folder.path, reserveBytes: 0 };
  const staging = await localStaging({ ...options, folder: join(folder.path, "of-s3") });
  const s3 = await s3Storage(
    { ...(await s3Server.bucket()), endpoint: `http://127.0.0.1:${line.port}` },
    { staging, log: createLogger("silent") },
  );
  const disk = await diskStorage(options);
  await use({
    disk,
    s3,
    kept: (key) => join(folder.path, "kept", key.slice(0, 2), key),
    cut: line.cut,
    mend: line.mend,
  });
}

async function fill(storage: Storage): Promise<void> {
  for (const [key, content] of Object.entries(CONTENTS))
    await storage.keep((await storage.stage(Readable.from([content]), { limitBytes: 1e8 })).key, key);
}

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of storage.list()) {
    const opened = await storage.open(key);
    found[key] = opened ? sha256(await buffer(opened.body)) : "nothing";
  }
  return found;
}

async function lacking(of: Storage, other: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of keysLacking(of, other)) keys.push(key);
  return keys;
}

const EVERYTHING = Object.fromEntries(Object.entries(CONTENTS).map(([key, content]) => [key, sha256(content)]));

test("every file goes from disk to S3 and back, and a second run finds all of them there", () =>
  withBoth(async ({ disk, s3 }) => {
    await fill(disk);
    expect(await copyStorage({ from: disk, to: s3, hashesOf })).toMatchObject({ copied: 4, there: 0, faults: [] });
    expect(await contentsOf(s3)).toEqual(EVERYTHING);
    expect(await copyStorage({ from: disk, to: s3, hashesOf, check: true })).toMatchObject({
      copied: 0,
      there: 4,
      faults: [],
    });
    for (const key of Object.keys(CONTENTS)) await disk.erase(key);
    expect(await lacking(s3, disk)).toEqual(Object.keys(CONTENTS));
    expect(await copyStorage({ from: s3, to: disk, hashesOf })).toMatchObject({ copied: 4, there: 0, faults: [] });
    expect(await contentsOf(disk)).toEqual(EVERYTHING);
    expect([await lacking(s3, disk), await lacking(disk, s3)]).toEqual([[], []]);
  }));

test("a move whose line is cut says so, and goes on where it was", () =>
  withBoth(async ({ disk, s3, cut, mend }) => {
    await fill(disk);
    await s3.put("original-2", CONTENTS["original-2"] ?? Buffer.alloc(0));
    await cut();
    await expect(copyStorage({ from: disk, to: s3, hashesOf })).rejects.toMatchObject({ reason: "not_ready" });
    await mend();
    expect(await copyStorage({ from: disk, to: s3, hashesOf })).toMatchObject({ copied: 3, there: 1, faults: [] });
    expect(await contentsOf(s3)).toEqual(EVERYTHING);
  }));

test("what is damaged on either side is named, never replaced, and stops nothing else", () =>
  withBoth(async ({ disk, s3, kept }) => {
    await fill(disk);
    await writeFile(kept("original-1"), "cut off");
    await s3.put("original-2", Buffer.from("a shOrt letter"));
    await s3.put("rendition-w200.avif", Buffer.from("longer than it was"));
    const { faults, copied } = await copyStorage({ from: disk, to: s3, hashesOf, check: true });
    expect(faults.map(inEnglish)).toEqual([
      expect.stringMatching(/^original-1: is damaged where it came from/),
      expect.stringMatching(/^original-2: is damaged where it was brought/),
      "rendition-w200.avif: has 18 bytes where it was brought, and 5 where it came from",
    ]);
    expect([copied, await s3.size("original-1"), await s3.size("zz-rendition-w400.jpg")]).toEqual([1, null, 0]);
  }));

test("keys that only one side has are found at the beginning, between and at the end", () =>
  withBoth(async ({ disk, s3 }) => {
    for (const key of ["aaaa", "cccc", "eeee", "gggg"]) await disk.put(key, Buffer.from(key));
    for (const key of ["bbbb", "cccc", "ffff", "gggg"]) await s3.put(key, Buffer.from(key));
    expect([await lacking(disk, s3), await lacking(s3, disk)]).toEqual([
      ["aaaa", "eeee"],
      ["bbbb", "ffff"],
    ]);
  }));
