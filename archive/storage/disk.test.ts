import { createHash } from "node:crypto";
import { readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { diskStorage } from "./disk";
import type { Storage } from "./storage";

const LIMIT = { limitBytes: 1024 * 1024 };

async function withStorage(use: (storage: Storage, folder: string) => Promise<void>, reserveBytes = 0): Promise<void> {
  await using folder = await ownFolder();
  await use(await diskStorage({ folder: folder.path, reserveBytes }), folder.path);
}

async function readText(storage: Storage, key: string, range?: { start: number; end: number }) {
  const opened = await storage.open(key, range);
  return opened && { bytes: opened.bytes, text: (await buffer(opened.body)).toString() };
}

const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);

test("a file is received with its hash, kept, read and erased", () =>
  withStorage(async (storage, folder) => {
    const staged = await storage.stage(Readable.from([Buffer.from("a le"), Buffer.from("tter")]), LIMIT);
    expect(staged).toMatchObject({ bytes: 8, sha256: createHash("sha256").update("a letter").digest("hex") });
    expect(await readFile(storage.stagedPath(staged.key), "utf8")).toBe("a letter");
    await storage.keep(staged.key, "abcdef.jpg");
    expect(await readdir(join(folder, "staging"))).toEqual([]);
    expect(await readText(storage, "abcdef.jpg")).toEqual({ bytes: 8, text: "a letter" });
    expect(await storage.withLocalCopy("abcdef.jpg", (path) => readFile(path, "utf8"))).toBe("a letter");
    await storage.erase("abcdef.jpg");
    await storage.erase("abcdef.jpg");
    expect(await storage.open("abcdef.jpg")).toBeNull();
  }));

test("a part of a file is read by its first and last byte", () =>
  withStorage(async (storage) => {
    await storage.put("voice1", Buffer.from("0123456789"));
    expect(await readText(storage, "voice1", { start: 2, end: 4 })).toEqual({ bytes: 3, text: "234" });
    expect(await readText(storage, "voice1", { start: 8, end: 99 })).toEqual({ bytes: 2, text: "89" });
  }));

test("an empty file can be read", () =>
  withStorage(async (storage) => {
    await storage.put("empty", Buffer.alloc(0));
    expect(await readText(storage, "empty")).toEqual({ bytes: 0, text: "" });
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
    const staged = await Promise.all(Array.from({ length: 20 }, (_, index) => storage.stage(bytesOf(String(index)), LIMIT)));
    const outcomes = await Promise.allSettled(staged.map(({ key }) => storage.keep(key, "abcdef")));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  }));

test("what is received is for our user alone", () =>
  withStorage(async (storage, folder) => {
    const staged = await storage.stage(bytesOf("secret"), LIMIT);
    expect((await stat(storage.stagedPath(staged.key))).mode & 0o777).toBe(0o600);
    await storage.keep(staged.key, "abcdef");
    for (const name of ["staging", "kept", "kept/ab"]) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, "kept/ab/abcdef"))).mode & 0o777).toBe(0o600);
  }));

test("a file above the limit is refused and leaves nothing; its stream is the caller's to drain", () =>
  withStorage(async (storage, folder) => {
    const body = bytesOf("much too long");
    await expect(storage.stage(body, { limitBytes: 5 })).rejects.toMatchObject({ reason: "too_large" });
    expect(body.destroyed).toBe(false);
    expect(await readdir(join(folder, "staging"))).toEqual([]);
  }));

test("a peer that leaves half-way leaves nothing, also while we wait for it", () =>
  withStorage(async (storage, folder) => {
    const body = new PassThrough();
    const leaving = new AbortController();
    const staging = storage.stage(body, { ...LIMIT, signal: leaving.signal });
    body.write("half");
    leaving.abort();
    await expect(staging).rejects.toThrow("aborted");
    const broken = new PassThrough();
    const other = storage.stage(broken, LIMIT);
    broken.destroy(new Error("connection reset"));
    await expect(other).rejects.toThrow("connection reset");
    expect(await readdir(join(folder, "staging"))).toEqual([]);
  }));

test("below the reserve of free disk nothing more is received", () =>
  withStorage(async (storage) => {
    await expect(storage.stage(bytesOf("a letter"), LIMIT)).rejects.toMatchObject({ reason: "disk_full" });
  }, Number.MAX_SAFE_INTEGER));

test("a key that could lead out of its folder is a fault", () =>
  withStorage(async (storage) => {
    for (const key of ["../../etc/passwd", "ab/cdef", "", "..", "abcd\0ef"]) await expect(async () => storage.open(key)).rejects.toThrow("No storage key");
    expect(() => storage.stagedPath("../kept/ab/abcdef")).toThrow("No storage key");
  }));

test("the sweep takes staged files of before, but neither drafts nor what is kept", () =>
  withStorage(async (storage, folder) => {
    const stage = async (text: string) => (await storage.stage(bytesOf(text), LIMIT)).key;
    const [old, draft, recent] = [await stage("old"), await stage("draft"), await stage("recent")];
    await storage.put("abcdef", Buffer.from("kept"));
    const before = new Date(Date.now() - 10_000);
    for (const key of [old, draft]) await utimes(storage.stagedPath(key), before, before);
    expect(await storage.sweepStaging(new Date(Date.now() - 5000), new Set([draft]))).toBe(1);
    expect((await readdir(join(folder, "staging"))).toSorted()).toEqual([draft, recent].toSorted());
    const kept: string[] = [];
    for await (const key of storage.list()) kept.push(key);
    expect(kept).toEqual(["abcdef"]);
  }));
