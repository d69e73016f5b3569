import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { hasCode } from "archive/base/fault";
import { DAY_MS } from "archive/contract/durations";
import { findSums, keepSums, type ContentSums } from "archive/db/bags/content-sums";
import type { Services } from "archive/domain/services";

export type { ContentSums };

/** So long what was read is trusted; later it is read again, since disks forget. */
const TRUSTED_MS = 7 * DAY_MS;

/** Checksums of some kept files that were read lately, by their keys. */
export function sumsRead({ db, now }: Services, keys: string[]): Promise<Map<string, ContentSums>> {
  return findSums(db, keys, new Date(now().getTime() - TRUSTED_MS));
}

/** Reads a kept file through and remembers its checksums; null where it is lost, or its disk can't read it. */
export async function readSums(services: Services, key: string, signal?: AbortSignal): Promise<ContentSums | null> {
  const opened = await services.storage.open(key);
  if (!opened) return null;
  const sums = digest();
  try {
    for await (const chunk of opened.body) {
      signal?.throwIfAborted();
      sums.update(chunk as Buffer);
    }
  } catch (error) {
    if (hasCode(error, "EIO")) return null;
    throw error;
  } finally {
    opened.body.destroy();
  }
  const found = sums.end();
  await keepSums(services.db, key, found, services.now());
  return found;
}

/** Takes all checksums of what it is given, piece by piece. */
export function digest() {
  const [sha256, sha512] = [createHash("sha256"), createHash("sha512")];
  let [bytes, crc] = [0, 0];
  return {
    update(chunk: Buffer) {
      bytes += chunk.length;
      crc = crc32(chunk, crc);
      sha256.update(chunk);
      sha512.update(chunk);
    },
    end: (): ContentSums => ({ bytes, crc32: crc, sha256: sha256.digest("hex"), sha512: sha512.digest("hex") }),
  };
}
