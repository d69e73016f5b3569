import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Services } from "archive/domain/services";

/** Bytes that the caller may have, ready to be opened, in whole or in part. */
export interface ServedFile {
  bytes: number;
  mediaType: string;
  /** Strong validator, without quotes. */
  etag: string;
  /** Name to save it under; null where it is shown in a page. */
  fileName: string | null;
  /** Range is inclusive, as in HTTP. @throws Error where storage lost what a row promises */
  open(range?: { start: number; end: number }): Promise<Readable>;
}

export function servedFile(services: Services, file: Omit<ServedFile, "open"> & { storageKey: string }): ServedFile {
  const { storageKey, ...facts } = file;
  return {
    ...facts,
    async open(range) {
      const opened = await services.storage.open(storageKey, range);
      if (!opened)
        throw new Error(`Storage has no ${storageKey}, which a row refers to. Bring it back from a back-up.`);
      return opened.body;
    },
  };
}

/** What lies under a key never changes, so the key tells contents apart; its hash tells nothing of the key. */
export function etagOfKey(storageKey: string): string {
  return createHash("sha256").update(storageKey).digest("base64url").slice(0, 27);
}
