import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
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
  // Opened before a stream is made of it: one that fails before it is read from would end the process.
  const handle = await unlessAbsent(open(from, "r"));
  if (!handle) return null;
  try {
    return await writeHashed(createReadStream("", { fd: handle, highWaterMark: READ_BYTES }), to);
  } finally {
    await handle.close();
  }
}

/** Hashes a file. @param first how many of its bytes; all where absent. @returns null where there is none */
export async function hashFile(path: string, first?: number): Promise<Written | null> {
  if (first === 0) return { bytes: 0, sha256: createHash("sha256").digest("hex") };
  const hash = createHash("sha256");
  let bytes = 0;
  const end = first === undefined ? undefined : first - 1;
  const read = async () => {
    for await (const part of createReadStream(path, { highWaterMark: READ_BYTES, end })) {
      hash.update(part as Buffer);
      bytes += (part as Buffer).byteLength;
    }
    return { bytes, sha256: hash.digest("hex") };
  };
  return unlessAbsent(read());
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
