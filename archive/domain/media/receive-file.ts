import { Transform, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ItemKind } from "archive/contract/items/item";
import type { Page } from "archive/contract/items/page";
import type { Services } from "archive/domain/services";
import { ownName } from "./names";

/** A file of a body that lies in staging; what it is was not looked at yet. */
export interface ReceivedFile {
  kind: ItemKind;
  /** Name that its owner gave it; null where the browser told none. */
  ownName: string | null;
  stagedKey: string;
  sha256: string;
  bytes: number;
  /** Pages that are wanted of it; all that it has where absent. */
  pages?: Page[];
}

/** Stands for a file that went over its limit: nothing of it is there. */
export interface OversizedFile {
  kind: ItemKind;
  oversized: true;
  /** True where it begins as a document does, which may have more bytes than a picture. */
  isDocument?: boolean;
}

/** Pages of drafts, in the order in which they are kept. */
export interface DraftedPages {
  /** `draftPage`: place among those of the draft; absent for all of them. */
  pages: readonly { draft: string; draftPage?: number }[];
  /** Drafts that others still need: they stay. */
  stay: ReadonlySet<string>;
}

/** Content of a body: its text fields, and its files in their order. */
export interface Submission {
  fields: Record<string, string>;
  files: (ReceivedFile | OversizedFile)[];
  /** The kind that its (maybe empty) file fields are for. */
  kind: ItemKind | null;
  /** Pages that are wanted of the drafts that it names; absent where it has all of each. */
  drafted?: DraftedPages;
  /** Signal of the request; heavy work on a file stops with it. */
  signal?: AbortSignal;
}

/** Most bytes of one file of a kind. @param isDocument of a PDF or TIFF, which may have many pages */
export function limitBytes({ config }: Services, kind: ItemKind, isDocument = false): number {
  if (kind === "voice") return config.voiceLimitBytes;
  return isDocument ? config.pdfLimitBytes : config.imageLimitBytes;
}

/** Most bytes that are received of a file of a kind, before its type is known. */
export function mostBytes(services: Services, kind: ItemKind): number {
  return Math.max(limitBytes(services, kind), limitBytes(services, kind, true));
}

/** First bytes of a PDF, behind whatever stands before them, or of a TIFF. */
const DOCUMENT = /%PDF-|^(?:II[*+]\0|MM\0[*+])/;
const DOCUMENT_BEGINS = 1024;

/**
 * Streams one file of a body into staging. Over its limit the rest is read and thrown away, so that the sender
 * hears the answer; where receiving fails, likewise.
 * @throws what storage throws, or the stream's own error; nothing is left behind then
 */
export async function receiveFile(
  services: Services,
  body: Readable,
  { kind, fileName, signal }: { kind: ItemKind; fileName: string | undefined; signal?: AbortSignal },
): Promise<ReceivedFile | OversizedFile> {
  const limit = mostBytes(services, kind);
  let length = 0;
  let isDocument = false;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (length === 0) isDocument = DOCUMENT.test(chunk.toString("latin1", 0, DOCUMENT_BEGINS));
      length += chunk.byteLength;
      done(null, length > limit ? undefined : chunk);
    },
  });
  // pipe() tells of the end, not of a break.
  finished(body).catch((error: unknown) => gate.destroy(error instanceof Error ? error : new Error(String(error))));
  body.pipe(gate);
  try {
    const { key, sha256, bytes } = await services.storage.stage(gate, { signal, limitBytes: limit });
    if (length <= limit) return { kind, ownName: ownName(fileName), stagedKey: key, sha256, bytes };
    await services.storage.discardStaged(key);
    return { kind, oversized: true, isDocument };
  } catch (error) {
    body.unpipe(gate);
    gate.destroy();
    body.resume();
    throw error;
  }
}

/** Removes what a body left in staging, drafts apart; what was kept meanwhile is no longer there. */
export async function discardFiles(
  services: Services,
  files: Submission["files"],
  drafted: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const file of files) {
    if ("stagedKey" in file && !drafted.has(file.stagedKey)) await services.storage.discardStaged(file.stagedKey);
  }
}
