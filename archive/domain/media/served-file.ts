import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { RenditionRecord } from "archive/db/items/files";
import { refuse, type Refusal } from "archive/base/refusal";
import type { ServedFile } from "archive/domain/served-file";
import type { Services } from "archive/domain/services";

/** Seconds after which a rendition that is being made may be asked for again. */
const AGAIN_SECONDS = 3;

/** @param file.etag the key's own where it is left out */
export function servedFile(
  services: Services,
  {
    storageKey,
    etag = etagOfKey(storageKey),
    fileName = null,
    ...facts
  }: Pick<ServedFile, "bytes" | "mediaType"> & Partial<ServedFile> & { storageKey: string },
): ServedFile {
  return {
    ...facts,
    etag,
    fileName,
    open: (range) => openKept(services, storageKey, range),
  };
}

/** Bytes that were made for one request, and are kept nowhere. */
export function servedBytes(content: Buffer, facts: Pick<ServedFile, "mediaType" | "etag">): ServedFile {
  return {
    ...facts,
    bytes: content.length,
    fileName: null,
    open: async ({ start, end } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)], { objectMode: false }),
  };
}

/** @throws Error where storage lost what a row promises */
export async function openKept(
  { storage }: Services,
  storageKey: string,
  range?: { start: number; end: number },
): Promise<Readable> {
  const opened = await storage.open(storageKey, range);
  if (!opened) throw new Error(`Storage has no ${storageKey}, which a row refers to. Bring it back from a back-up.`);
  return opened.body;
}

/** Refusal of a rendition that is being made. @param seconds after which it may be asked for again */
export function notReady(seconds = AGAIN_SECONDS): Refusal {
  return refuse("not_ready", { message: { key: "item.not_ready" }, retryAfterSeconds: seconds });
}

/**
 * A rendition that its viewer may see.
 * @param fileName to save it under
 * @throws Refusal "not_ready" while it is made; "not_found" where none came of it
 */
export function servedRendition(
  services: Services,
  { state, storageKey, mediaType, bytes }: Pick<RenditionRecord, "state" | "storageKey" | "mediaType" | "bytes">,
  fileName: string | null = null,
): ServedFile {
  if (storageKey === null || mediaType === null || bytes === null)
    throw state === "waiting" ? notReady() : refuse("not_found");
  return servedFile(services, { storageKey, mediaType, bytes, fileName });
}

/**
 * Validator of what lies under a key, which never changes, so the key tells contents apart; its hash tells nothing of
 * the key.
 */
export function etagOfKey(storageKey: string): string {
  return createHash("sha256").update(storageKey).digest("base64url").slice(0, 27);
}
