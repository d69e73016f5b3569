import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, open, readdir, stat, statfs, unlink, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addAbortSignal, Readable } from "node:stream";
import { refuse } from "archive/domain/refusal";
import { hasCode } from "./fault";
import { ensureFolder, syncFolder } from "./folders";
import type { Opened, Staged, Storage } from "./storage";

export interface DiskOptions {
  /** Holds `staging/` and `kept/`, on one volume. */
  folder: string;
  /** Free bytes below which nothing more is received. */
  reserveBytes: number;
}

const KEY = /^[\w-]{4,128}(\.\w{1,8})?$/;

/**
 * Files in a folder. A file is received under `staging/`, fsynced, linked to its final name (a link never replaces what is
 * there), and both folders fsynced: once `keep` answers, a power cut takes nothing.
 */
export async function diskStorage({ folder, reserveBytes }: DiskOptions): Promise<Storage> {
  const staging = join(folder, "staging");
  const kept = join(folder, "kept");
  await ensureFolder(staging);
  await ensureFolder(kept);

  async function refuseWhenFull(): Promise<void> {
    const { bavail, bsize } = await statfs(staging);
    if (bavail * bsize < reserveBytes) throw refuse("disk_full", { retryAfterSeconds: 600 });
  }

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

  async function stage(body: Readable, options: { signal?: AbortSignal; limitBytes: number }): Promise<Staged> {
    watch(body, options.signal);
    await refuseWhenFull();
    const key = randomBytes(16).toString("hex");
    const path = join(staging, key);
    const handle = await open(path, "wx", 0o600);
    try {
      const received = await receive(body, handle, options);
      await handle.sync();
      await handle.close();
      await syncFolder(staging);
      return { key, ...received };
    } catch (error) {
      await handle.close().catch(() => undefined);
      await removeFile(path);
      throw hasCode(error, "ENOSPC") ? refuse("disk_full", { retryAfterSeconds: 600 }) : error;
    }
  }

  /** Links a finished file to its final name. @throws where the name is taken */
  async function linkTo(from: string, key: string): Promise<void> {
    const to = keptPath(key);
    await ensureShard(dirname(to));
    await link(from, to);
    await syncFolder(dirname(to));
  }

  async function put(key: string, content: Buffer): Promise<void> {
    checkedKey(key);
    const temporary = join(staging, randomBytes(16).toString("hex"));
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
      await handle.close();
      await linkTo(temporary, key);
    } catch (error) {
      await handle.close().catch(() => undefined);
      // The same content a second time: a job that was killed and runs again.
      if (!hasCode(error, "EEXIST") || !(await holds(keptPath(key), content))) throw error;
    } finally {
      await removeFile(temporary);
    }
  }

  async function openKept(key: string, range?: { start: number; end: number }): Promise<Opened | null> {
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
  }

  return {
    stage,
    stagedPath: (key) => join(staging, checkedKey(key)),
    keep: async (stagedKey, key) => {
      const from = join(staging, checkedKey(stagedKey));
      await linkTo(from, key);
      await unlink(from);
    },
    put,
    open: openKept,
    withLocalCopy: (key, use) => use(keptPath(key)),
    erase: async (key) => {
      const path = keptPath(key);
      if (await removeFile(path)) await syncFolder(dirname(path));
    },
    discardStaged: async (key) => void (await removeFile(join(staging, checkedKey(key)))),
    sweepStaging: (before, keep) => sweep(staging, before, keep),
    list: () => listKept(kept),
  };
}

/** Keys are made by us; one that could lead out of its folder is a fault of ours. */
function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`No storage key: ${JSON.stringify(key)}`);
  return key;
}

/**
 * From the first moment on, before anything is awaited: a peer may leave at any time, and neither must the error go unheard
 * nor a stream that gets no more bytes be waited for. Whoever reads the stream later gets the error.
 */
function watch(body: Readable, signal: AbortSignal | undefined): void {
  body.on("error", () => undefined);
  if (signal) addAbortSignal(signal, body);
}

async function receive(
  body: Readable,
  handle: FileHandle,
  { limitBytes }: { limitBytes: number },
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    const chunk = part as Buffer;
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw refuse("too_large");
    hash.update(chunk);
    await writeAll(handle, chunk);
  }
  return { bytes, sha256: hash.digest("hex") };
}

async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  let at = 0;
  while (at < chunk.byteLength) at += (await handle.write(chunk, at)).bytesWritten;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function holds(path: string, content: Buffer): Promise<boolean> {
  const handle = await openIfThere(path);
  try {
    return handle !== null && content.equals(await handle.readFile());
  } finally {
    await handle?.close();
  }
}

/** @returns whether there was one */
async function removeFile(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

async function sweep(staging: string, before: Date, keep: ReadonlySet<string>): Promise<number> {
  let gone = 0;
  for (const name of await readdir(staging)) {
    if (keep.has(name)) continue;
    const path = join(staging, name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtime < before && (await removeFile(path))) gone++;
  }
  return gone;
}

async function* listKept(kept: string): AsyncIterable<string> {
  for (const shard of (await readdir(kept)).toSorted()) {
    for (const key of (await readdir(join(kept, shard))).toSorted()) yield key;
  }
}
