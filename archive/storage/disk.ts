import { constants, createReadStream } from "node:fs";
import { access, link, open, readdir, readFile, rename, stat, unlink, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { hasCode, unlessAbsent } from "archive/base/fault";
import { ensureFolder, removeFile, syncFolder } from "archive/base/folders";
import { alreadyKept, checkedKey, MARK, type KeyRange, type Storage } from "./storage";
import { localStaging, type StagingOptions } from "./staging";

/**
 * Files in a folder, which holds `staging/` and `kept/` on one volume. A file is received under `staging/`, fsynced,
 * linked to its final name (a link never replaces what is there), and both folders fsynced: once `keep` answers, a
 * power cut takes nothing.
 */
export async function diskStorage({ folder, reserveBytes }: StagingOptions): Promise<Storage> {
  const { write, has, ...staging } = await localStaging({ folder, reserveBytes });
  const kept = join(folder, "kept");
  await ensureFolder(kept);

  /** The first two letters are a folder: ten thousands of names in one make some volumes slow. */
  function keptPath(key: string): string {
    return join(kept, checkedKey(key).slice(0, 2), key);
  }

  // Once a process each, and shared by those who wait: a shard that another has just made may not be durable yet.
  const shards = new Map<string, Promise<void>>();
  function ensureShard(path: string): Promise<void> {
    const pending = shards.get(path) ?? ensureFolder(path).then(() => syncFolder(kept));
    shards.set(path, pending);
    pending.catch(() => shards.delete(path));
    return pending;
  }

  /** Links a finished file to its final name. @throws where the name is taken, or the file has gone */
  async function linkTo(from: string, key: string) {
    const to = keptPath(key);
    await ensureShard(dirname(to));
    await link(from, to)
      .catch(async (error: unknown) => {
        // Another disk may have come into the place of the one that the folder was made on.
        if (!hasCode(error, "ENOENT") || !shards.delete(dirname(to))) throw error;
        await ensureShard(dirname(to));
        await link(from, to);
      })
      .catch((error: unknown) => {
        throw hasCode(error, "EEXIST") ? alreadyKept(key) : error;
      });
    await syncFolder(dirname(to));
  }

  const put: Storage["put"] = async (key, content) => {
    checkedKey(key);
    const temporary = await write(content);
    try {
      await linkTo(staging.stagedPath(temporary), key);
    } catch (error) {
      // The same content a second time: a job that was killed and runs again.
      if (!hasCode(error, "EEXIST") || !(await holds(keptPath(key), content))) throw error;
    } finally {
      await staging.discardStaged(temporary);
    }
  };

  const openKept: Storage["open"] = async (key, range) => {
    const handle = await openIfThere(keptPath(key));
    if (!handle) return null;
    const { size } = await handle.stat();
    if (size === 0) {
      await handle.close();
      return { body: Readable.from([]), bytes: 0 };
    }
    const end = Math.min(range?.end ?? size - 1, size - 1);
    const start = range?.start ?? 0;
    // The stream closes the handle at its end and when it is destroyed.
    return { body: createReadStream("", { fd: handle, start, end }), bytes: Math.max(0, end - start + 1) };
  };

  const facts: Storage["facts"] = async (key) => {
    const there = await unlessAbsent(stat(keptPath(key)));
    return there && { bytes: there.size, keptAt: there.mtime };
  };

  return {
    ...staging,
    // All processes of the site have this folder.
    shareStaged: async () => undefined,
    bringStaged: has,
    discardShared: staging.discardStaged,
    stagedHere: async () => (await staging.keys()).map((key) => ({ key, isShared: false })),
    answers: () =>
      access(kept, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      ),
    keep: async (stagedKey, key) => {
      const from = staging.stagedPath(stagedKey);
      await linkTo(from, key);
      await unlink(from);
    },
    keepCopy: async (stagedKey, key) =>
      (await unlessAbsent(linkTo(staging.stagedPath(stagedKey), key).then(() => true))) ?? false,
    put,
    open: openKept,
    size: async (key) => (await facts(key))?.bytes ?? null,
    facts,
    withLocalCopy: (key, use) => use(keptPath(key)),
    erase: async (key) => {
      const path = keptPath(key);
      if (await removeFile(path)) await syncFolder(dirname(path));
    },
    setAside: async (key, to) => {
      const from = keptPath(key);
      if (!(await unlessAbsent(linkTo(from, to).then(() => true)))) return;
      await unlink(from);
      await syncFolder(dirname(from));
    },
    mark: () => unlessAbsent(readFile(join(kept, MARK), "utf8")),
    markStamp: async () => {
      const there = await unlessAbsent(stat(join(kept, MARK)));
      return there && [there.dev, there.ino, there.size, there.mtimeMs].join(" ");
    },
    setMark: async (mark) => {
      const temporary = await write(Buffer.from(mark));
      await rename(staging.stagedPath(temporary), join(kept, MARK));
      await syncFolder(kept);
    },
    list: (range) => listKept(kept, range),
    inTime(this: Storage) {
      return this;
    },
  };
}

function openIfThere(path: string): Promise<FileHandle | null> {
  return unlessAbsent(open(path, "r"));
}

async function holds(path: string, content: Buffer): Promise<boolean> {
  const handle = await openIfThere(path);
  try {
    return handle !== null && content.equals(await handle.readFile());
  } finally {
    await handle?.close();
  }
}

async function* listKept(kept: string, { after = "", before }: KeyRange = {}): AsyncIterable<string> {
  for (const shard of (await readdir(kept)).toSorted()) {
    if (shard === MARK || shard < after.slice(0, shard.length)) continue;
    if (before !== undefined && shard >= before) return;
    for (const key of (await readdir(join(kept, shard))).toSorted()) {
      if (before !== undefined && key >= before) return;
      if (key > after) yield key;
    }
  }
}
