import { open, stat, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { diskStorage } from "./disk";
import { localStaging } from "./staging";
import { diskUnfinished } from "./unfinished-disk";

afterEach(() => vi.restoreAllMocks());

/** Size in bytes, by inode, of files and folders as they were last written out: a power cut can't be had in a test. */
async function watchWrittenOut(folder: string): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  const any = await open(folder, "r");
  const handles = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  for (const name of ["sync", "datasync"] as const) {
    const original = handles[name];
    vi.spyOn(handles, name).mockImplementation(async function (this: FileHandle) {
      const { ino, size } = await this.stat();
      await original.call(this);
      sizes.set(ino, size);
    });
  }
  return sizes;
}

test("what storage says it has is written out, and so is every folder through which it is found", async () => {
  await using folder = await ownFolder();
  const storage = await diskStorage({ folder: folder.path, reserveBytes: 0 });
  const writtenOut = await watchWrittenOut(folder.path);
  const { key } = await storage.stage(Readable.from([Buffer.from("a le"), Buffer.from("tter")]), { limitBytes: 100 });
  const { ino } = await stat(storage.stagedPath(key));
  expect(writtenOut.get(ino)).toBe(8);
  expect(writtenOut.has((await stat(dirname(storage.stagedPath(key)))).ino)).toBe(true);
  writtenOut.clear();
  await storage.keep(key, "abcdef");
  const names = ["kept", "kept/ab"].map((path) => join(folder.path, path));
  for (const name of names) expect(writtenOut.has((await stat(name)).ino), name).toBe(true);
  writtenOut.clear();
  await storage.put("abc123", Buffer.from("a rendition"));
  expect(writtenOut.get((await stat(join(folder.path, "kept/ab/abc123"))).ino)).toBe(11);
  expect(writtenOut.has((await stat(join(folder.path, "kept/ab"))).ino)).toBe(true);
});

test("of a file that comes bit by bit no length is confirmed that is not written out", async () => {
  await using folder = await ownFolder();
  const options = { folder: folder.path, reserveBytes: 0 };
  const uploads = await diskUnfinished(options, await localStaging(options));
  const writtenOut = await watchWrittenOut(folder.path);
  const { ino } = await stat(join(folder.path, "uploads"));
  const confirmed: number[] = [];
  const confirm = async (length: number) => {
    confirmed.push(length);
    expect(writtenOut.get((await stat(join(folder.path, "uploads/abcdef"))).ino)).toBe(length);
    expect(writtenOut.has(ino)).toBe(true);
  };
  const upload = { id: "abcdef", received: 0, pieces: [] };
  await uploads.append(upload, 0, Readable.from([Buffer.alloc(5 * 1024 * 1024), Buffer.from("the rest")]), confirm);
  expect(confirmed).toEqual([5 * 1024 * 1024, 5 * 1024 * 1024 + 8]);
});
