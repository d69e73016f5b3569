import { createHash } from "node:crypto";
import { hasCode } from "archive/base/fault";
import type { FileFault } from "archive/contract/keeping/place";
import type { Original } from "archive/db/keeping/checks";
import type { Storage } from "archive/storage/storage";

/** What reading an original at a place finds. */
export type Finding = "sound" | FileFault;

/**
 * Reads an original and compares its SHA-256. A sector that can't be read is damage; what is the line's or the file
 * system's own fault is thrown, and accuses nothing.
 */
export async function compare(storage: Storage, { storageKey, sha256 }: Original): Promise<Finding> {
  try {
    const opened = await storage.open(storageKey);
    if (!opened) return "lost";
    const hash = createHash("sha256");
    for await (const part of opened.body) hash.update(part as Buffer);
    return hash.digest("hex") === sha256 ? "sound" : "damaged";
  } catch (error) {
    if (hasCode(error, "EIO")) return "damaged";
    throw error;
  }
}
