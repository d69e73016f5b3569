import { createHash } from "node:crypto";
import { open, rename, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "archive/base/folders";
import { unlessAbsent } from "archive/base/fault";

/** Content of a file: its length, and its SHA-256 in hex. */
export interface Written {
  bytes: number;
  sha256: string;
}

/** Large enough that a disk reads in rows, small enough for several at once. */
export const READ_BYTES = 256 * 1024;
/** Bytes read at once of a file that was empty, and may have grown. */
const LEAST_READ = 4096;

/**
 * Files that are copied, read back or brought back at once: each small one waits for the disk by itself
 * (docs/decisions/0120).
 */
export const FILES_AT_ONCE = 8;

/**
 * Writes a stream to a file, hashed on the way and fsynced; its folder is the caller's to sync. What was there before
 * is written over.
 */
export async function writeHashed(
  body: AsyncIterable<unknown> | Iterable<unknown>,
  path: string,
  mode = 0o600,
): Promise<Written> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(path, "w", mode);
  try {
    for await (const part of body) {
      const chunk = part as Buffer;
      hash.update(chunk);
      await handle.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/**
 * Copies a file as {@link writeHashed} writes.
 * @returns null where there is none; nothing is written then
 */
export async function copyHashed(from: string, to: string): Promise<Written | null> {
  const handle = await unlessAbsent(open(from, "r"));
  if (!handle) return null;
  try {
    return await writeHashed(partsOf(handle), to);
  } finally {
    await handle.close();
  }
}

/**
 * Parts of a file, each in the memory of the one before: a cluster has 1,600 files, most of them small, and a stream
 * takes as much memory and time for each of them as for a large one.
 * @param first how many of its bytes
 */
async function* partsOf(handle: FileHandle, first = Infinity): AsyncGenerator<Buffer> {
  const { size } = await handle.stat();
  // With a byte more than there is, a read that gives less has come to the end.
  const part = Buffer.allocUnsafe(Math.min(READ_BYTES, Math.max(LEAST_READ, Math.min(size, first) + 1)));
  for (let at = 0; at < first; ) {
    const wanted = Math.min(part.length, first - at);
    const { bytesRead } = await handle.read(part, 0, wanted);
    at += bytesRead;
    if (bytesRead > 0) yield part.subarray(0, bytesRead);
    if (bytesRead === 0 || (bytesRead < wanted && at >= size)) return;
  }
}

/** Hashes a file. @param first how many of its bytes; all where absent. @returns null where there is none */
export async function hashFile(path: string, first?: number): Promise<Written | null> {
  if (first === 0) return { bytes: 0, sha256: createHash("sha256").digest("hex") };
  const handle = await unlessAbsent(open(path, "r"));
  if (!handle) return null;
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const part of partsOf(handle, first)) {
      hash.update(part);
      bytes += part.byteLength;
    }
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

/** Writes a small file so that it is there whole or not at all, whenever the power goes. */
export async function writeWhole(path: string, text: string): Promise<Written> {
  const making = `${path}.making`;
  const written = await writeHashed([Buffer.from(text)], making);
  await rename(making, path);
  await syncFolder(dirname(path));
  return written;
}

export function sameContent(one: Written | null, other: Written): boolean {
  return one !== null && one.bytes === other.bytes && one.sha256 === other.sha256;
}
