import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Kept } from "archive/contract/bags/kept-descriptions";
import { ToldFault } from "archive/base/fault";
import { line } from "archive/base/line";
import type { Storage } from "archive/storage/storage";
import { isWhole } from "./kept-bytes";

/** A description that was read, with what its row says of its bytes. */
export interface ReadDescription {
  storageKey: string;
  sha256: string;
  bytes: number;
  kept: Kept;
}

/** Reads a description; null where there is none. @throws where it is damaged */
export async function readDescription(
  storage: Pick<Storage, "open">,
  storageKey: string,
): Promise<ReadDescription | null> {
  const opened = await storage.open(storageKey);
  if (!opened) return null;
  const text = await buffer(opened.body);
  const sha256 = createHash("sha256").update(text).digest("hex");
  if (!isWhole(storageKey, sha256)) throw new ToldFault(line("rebuilding.description_damaged"));
  return { storageKey, sha256, bytes: text.byteLength, kept: Kept.parse(JSON.parse(text.toString("utf8"))) };
}
