import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { createLogger } from "archive/base/log";
import { ownFolder } from "tests/builders/folder";
import { S3_TIMEOUT, startS3, type S3Server } from "tests/test-app/s3-server";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import { localStaging, type StagingOptions } from "./staging";
import { KEY_RANGES, type KeyRange, type Storage } from "./storage";

const LIMIT = { limitBytes: 64 * 1024 * 1024 };

let s3Server: S3Server;
beforeAll(async () => void (s3Server = await startS3()), S3_TIMEOUT);

const KINDS: { kind: string; make: (options: StagingOptions) => Promise<Storage> }[] = [
  { kind: "disk", make: diskStorage },
  {
    kind: "S3",
    make: async (options) =>
      s3Storage(await s3Server.bucket(), { staging: await localStaging(options), log: createLogger("silent") }),
  },
];

const bytesOf = (content: string | Buffer) => Readable.from([Buffer.from(content)]);

async function readText(storage: Storage, key: string, range?: { start: number; end: number }) {
  const opened = await storage.open(key, range);
  return opened && { bytes: opened.bytes, text: (await buffer(opened.body)).toString() };
}

async function keysOf(storage: Storage, range?: KeyRange): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(range)) keys.push(key);
  return keys;
}

describe.each(KINDS)("files kept on $kind", ({ make }) => {
  async function withStorage(
    use: (storage: Storage, staging: string) => Promise<void>,
    reserveBytes = 0,
  ): Promise<void> {
    await using folder = await ownFolder();
    await use(await make({ folder: folder.path, reserveBytes }), join(folder.path, "staging"));
  }

  test("a file is received with its hash, kept, read and erased", () =>
    withStorage(async (storage, staging) => {
      const staged = await storage.stage(Readable.from([Buffer.from("a le"), Buffer.from("tter")]), LIMIT);
      expect(staged).toMatchObject({ bytes: 8, sha256: createHash("sha256").update("a letter").digest("hex") });
      expect(await readFile(storage.stagedPath(staged.key), "utf8")).toBe("a letter");
      await storage.keep(staged.key, "abcdef.jpg");
      expect(await readdir(staging)).toEqual([]);
      expect(await readText(storage, "abcdef.jpg")).toEqual({ bytes: 8, text: "a letter" });
      expect(await storage.size("abcdef.jpg")).toBe(8);
      await storage.erase("abcdef.jpg");
      await storage.erase("abcdef.jpg");
      expect([await storage.open("abcdef.jpg"), await storage.size("abcdef.jpg")]).toEqual([null, null]);
    }));

  test("a file is kept and stays where it was received, until it is let go; one that has gone is not kept", () =>
    withStorage(async (storage, staging) => {
      const { key } = await storage.stage(bytesOf("a letter"), LIMIT);
      expect(await storage.keepCopy(key, "abcdef")).toBe(true);
      await expect(storage.keepCopy(key, "abcdef")).rejects.toThrow("EEXIST");
      expect(await readFile(storage.stagedPath(key), "utf8")).toBe("a letter");
      await storage.erase("abcdef");
      expect(await storage.keepCopy(key, "bcdefg")).toBe(true);
      await storage.discardStaged(key);
      expect(await storage.keepCopy(key, "cdefgh")).toBe(false);
      expect(await readText(storage, "bcdefg")).toEqual({ bytes: 8, text: "a letter" });
      expect([await keysOf(storage), await readdir(staging)]).toEqual([["bcdefg"], []]);
    }));

  test("a part of a file is read by its first and last byte", () =>
    withStorage(async (storage) => {
      await storage.put("voice1", Buffer.from("0123456789"));
      expect(await readText(storage, "voice1", { start: 2, end: 4 })).toEqual({ bytes: 3, text: "234" });
      expect(await readText(storage, "voice1", { start: 8, end: 99 })).toEqual({ bytes: 2, text: "89" });
    }));

  test("an empty file can be kept and read", () =>
    withStorage(async (storage) => {
      await storage.put("empty", Buffer.alloc(0));
      await storage.keep((await storage.stage(Readable.from([]), LIMIT)).key, "empty2");
      for (const key of ["empty", "empty2"]) {
        expect(await readText(storage, key)).toEqual({ bytes: 0, text: "" });
        expect(await readText(storage, key, { start: 0, end: 0 })).toEqual({ bytes: 0, text: "" });
      }
    }));

  test("a file of many megabytes is kept byte for byte, and a part of it is read from its middle", () =>
    withStorage(async (storage, staging) => {
      const content = Buffer.alloc(12 * 1024 * 1024 + 7, "a longer letter, ");
      const staged = await storage.stage(bytesOf(content), LIMIT);
      await storage.keep(staged.key, "abcdef");
      expect(await storage.size("abcdef")).toBe(content.byteLength);
      const opened = await storage.open("abcdef");
      expect(opened && (await buffer(opened.body)).equals(content)).toBe(true);
      // Across the border of two parts of an upload to S3.
      const range = { start: 5 * 1024 * 1024 - 10, end: 5 * 1024 * 1024 + 9 };
      expect(await readText(storage, "abcdef", range)).toEqual({
        bytes: 20,
        text: content.toString("utf8", range.start, range.end + 1),
      });
      expect([await keysOf(storage), await readdir(staging)]).toEqual([["abcdef"], []]);
    }));

  test("a file can be read by its name while it is used, and no copy stays", () =>
    withStorage(async (storage, staging) => {
      await storage.put("abcdef", Buffer.from("a letter"));
      let path = "";
      const use = async (there: string) => readFile((path = there), "utf8");
      expect(await storage.withLocalCopy("abcdef", use)).toBe("a letter");
      await expect(
        storage.withLocalCopy("abcdef", async (there) => Promise.reject(new Error(`unreadable: ${await use(there)}`))),
      ).rejects.toThrow("unreadable: a letter");
      expect(existsSync(path)).toBe(path.includes("kept"));
      expect(await readdir(staging)).toEqual([]);
      await expect(storage.withLocalCopy("nothing", use)).rejects.toThrow("ENOENT");
    }));

  test("nothing kept is ever replaced", () =>
    withStorage(async (storage) => {
      await storage.put("abcdef", Buffer.from("first"));
      const staged = await storage.stage(bytesOf("second"), LIMIT);
      await expect(storage.keep(staged.key, "abcdef")).rejects.toThrow("EEXIST");
      await expect(storage.put("abcdef", Buffer.from("third"))).rejects.toThrow("EEXIST");
      await storage.put("abcdef", Buffer.from("first"));
      expect(await readText(storage, "abcdef")).toMatchObject({ text: "first" });
      expect(await readFile(storage.stagedPath(staged.key), "utf8")).toBe("second");
    }));

  test("of twenty that keep under one key at once, one does", () =>
    withStorage(async (storage) => {
      const staged = await Promise.all(
        Array.from({ length: 20 }, (_, index) => storage.stage(bytesOf(String(index)), LIMIT)),
      );
      const outcomes = await Promise.allSettled(staged.map(({ key }) => storage.keep(key, "abcdef")));
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
      const winner = outcomes.findIndex((outcome) => outcome.status === "fulfilled");
      expect(await readText(storage, "abcdef")).toMatchObject({ text: String(winner) });
    }));

  test("what is received is for our user alone", () =>
    withStorage(async (storage, staging) => {
      const staged = await storage.stage(bytesOf("secret"), LIMIT);
      expect((await stat(storage.stagedPath(staged.key))).mode & 0o777).toBe(0o600);
      expect((await stat(staging)).mode & 0o777).toBe(0o700);
    }));

  test("a file above the limit is refused and leaves nothing; its stream is the caller's to drain", () =>
    withStorage(async (storage, staging) => {
      const body = bytesOf("much too long");
      await expect(storage.stage(body, { limitBytes: 5 })).rejects.toMatchObject({ reason: "too_large" });
      expect(body.destroyed).toBe(false);
      expect(await readdir(staging)).toEqual([]);
    }));

  test("a peer that leaves half-way leaves nothing, also while we wait for it", () =>
    withStorage(async (storage, staging) => {
      const body = new PassThrough();
      const leaving = new AbortController();
      const receiving = storage.stage(body, { ...LIMIT, signal: leaving.signal });
      body.write("half");
      leaving.abort();
      await expect(receiving).rejects.toThrow("aborted");
      const broken = new PassThrough();
      const other = storage.stage(broken, LIMIT);
      broken.destroy(new Error("connection reset"));
      await expect(other).rejects.toThrow("connection reset");
      expect(await readdir(staging)).toEqual([]);
    }));

  test("below the reserve of free disk nothing more is received", () =>
    withStorage(async (storage) => {
      await expect(storage.stage(bytesOf("a letter"), LIMIT)).rejects.toMatchObject({ reason: "disk_full" });
    }, Number.MAX_SAFE_INTEGER));

  test("a key that could lead out of its folder is a fault", () =>
    withStorage(async (storage) => {
      for (const key of ["../../etc/passwd", "ab/cdef", "", "..", "abcd\0ef"])
        await expect(async () => storage.open(key)).rejects.toThrow("No storage key");
      expect(() => storage.stagedPath("../kept/ab/abcdef")).toThrow("No storage key");
    }));

  test("the sweep takes staged files of before, but neither drafts nor what is kept", () =>
    withStorage(async (storage, staging) => {
      const stage = async (text: string) => (await storage.stage(bytesOf(text), LIMIT)).key;
      const [old, draft, recent] = [await stage("old"), await stage("draft"), await stage("recent")];
      await storage.put("abcdef", Buffer.from("kept"));
      const before = new Date(Date.now() - 10_000);
      for (const key of [old, draft]) await utimes(storage.stagedPath(key), before, before);
      expect(await storage.sweepStaging(new Date(Date.now() - 5000), new Set([draft]))).toBe(1);
      expect((await readdir(staging)).toSorted()).toEqual([draft, recent].toSorted());
      expect(await keysOf(storage)).toEqual(["abcdef"]);
    }));

  test("keys are listed in their order", () =>
    withStorage(async (storage) => {
      const keys = ["zz-9.mp3", "ab00", "b-_1", "ab01.jpg"];
      for (const key of keys) await storage.put(key, Buffer.from(key));
      expect(await keysOf(storage)).toEqual(keys.toSorted());
    }));

  test("each key is listed in one range, and a list goes on behind any key", () =>
    withStorage(async (storage) => {
      const keys = [
        "zz-9.mp3",
        "ab00",
        "ab01.jpg",
        "ac00",
        "_-_1",
        "00f0",
        "0a00",
        "1000",
        "9zzz",
        "Abcd",
        "f000",
        "fz00",
      ];
      for (const key of keys) await storage.put(key, Buffer.from(key));
      const ranges = await Promise.all(KEY_RANGES.map((range) => keysOf(storage, range)));
      expect(ranges.flat()).toEqual(keys.toSorted());
      expect(ranges.filter((some) => some.length > 0).length).toBeGreaterThan(4);
      expect(await keysOf(storage, { after: "ab00", before: "b" })).toEqual(["ab01.jpg", "ac00"]);
      expect(await keysOf(storage, { after: "ab01.jpg", before: "ac00" })).toEqual([]);
      for (const [at, key] of keys.toSorted().entries())
        expect(await keysOf(storage, { after: key })).toEqual(keys.toSorted().slice(at + 1));
    }));
});
