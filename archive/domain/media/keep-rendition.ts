import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import type { NewRendition } from "archive/db/items/files";
import type { Services } from "archive/domain/services";

/** Far above any rendition; there so that a fault can't fill the disk. */
const MOST_BYTES = 2 * 1024 ** 3;

/**
 * Puts a rendition that was written into staging into its place; streamed, since an hour of voice should not lie in
 * memory.
 * @param written gets its key before anything lies there
 */
export async function keepStaged(
  { storage }: Services,
  fileId: number | string,
  facts: Pick<NewRendition, "name" | "mediaType" | "width" | "height">,
  { path, written }: { path: string; written: string[] },
): Promise<NewRendition> {
  const staged = await storage.stage(createReadStream(path), { limitBytes: MOST_BYTES });
  const storageKey = renditionKey(fileId, facts.name, staged.sha256);
  written.push(storageKey);
  if ((await storage.size(storageKey)) !== null) await storage.discardStaged(staged.key);
  else await storage.keep(staged.key, storageKey);
  return { ...facts, storageKey, bytes: staged.bytes };
}

/** Begins with the content's hash, so that storage spreads keys and a second run finds its own. */
export function renditionKey(fileId: number | string, name: string, sha256: string): string {
  return `${sha256.slice(0, 32)}-${fileId}-${name}`;
}

/** A key for a file of one's own in staging. */
export function temporaryKey(): string {
  return randomBytes(16).toString("hex");
}
