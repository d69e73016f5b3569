import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ItemKind } from "archive/contract/items/item";
import { insertRenditions, setFileState, type NewRendition } from "archive/db/items/files";
import { examineFile, type ContentFile } from "archive/domain/media/examine-file";
import { renditionKey } from "archive/domain/media/keep-rendition";
import { receiveFile } from "archive/domain/media/receive-file";
import type { Services } from "archive/domain/services";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";

/**
 * Files of items whose content no test looks at: one picture and one voice. Each is examined and rendered once in a
 * process, by the product's own functions, and the result is put in wherever the file comes again: to start a decoder
 * of sound takes longer than most tests. A test that looks at media gives its own file, which is never known.
 */
const FILES: Record<ItemKind, { ownName: string; bytes: () => Promise<Buffer> }> = {
  handwriting: { ownName: "letter.jpg", bytes: () => picture({ width: 160, height: 120 }) },
  voice: { ownName: "voice.wav", bytes: () => voice({ seconds: 1 }) },
};

/** A rendition with its content, for any file of the same bytes. */
type KnownRendition = NewRendition & { content: Buffer };

const examined = new Map<ItemKind, ContentFile>();
/** Renditions by the SHA-256 of the file that they are made of. */
type Known = Map<string, KnownRendition[]>;
const rendered: Known = new Map();
/** Those of all files of an archive, known in that archive alone. */
const renderedIn = new WeakMap<Services, Known>();

/** The file of a kind as a body would bring it, staged and examined. */
export async function stageKnownFile(services: Services, kind: ItemKind, personId: number): Promise<ContentFile> {
  const { ownName, bytes } = FILES[kind];
  const body = Readable.from([await bytes()]);
  const received = await receiveFile(services, body, { kind, fileName: ownName, signal: undefined });
  if ("oversized" in received) throw new Error("The file is above this archive's limit");
  const known = examined.get(kind) ?? (await examineFile(services, received, { personId }));
  if ("reason" in known) throw new Error(`The file was refused: ${known.reason}`);
  examined.set(kind, known);
  return { ...known, stagedKey: received.stagedKey };
}

interface WaitingFile {
  id: number;
  sha256: string;
}

/**
 * Runs an archive's jobs: known files get the renditions that were made of their like before, the others are rendered
 * by their job; of the two files this process learns what came of it.
 */
export async function withKnownRenditions(services: Services, runJobs: () => Promise<void>): Promise<void> {
  const known: Known = new Map([...rendered, ...(renderedIn.get(services) ?? [])]);
  const hashes = new Set([...known.keys(), ...[...examined.values()].map((file) => file.sha256)]);
  const waiting = await waitingFiles(services, [...hashes]);
  for (const file of waiting) await putRenditions(services, file, known.get(file.sha256) ?? []);
  await runJobs();
  const unknown = waiting.filter((file) => !known.has(file.sha256));
  for (const [hash, made] of await renditionsOf(services, unknown)) rendered.set(hash, made);
}

/** Learns the renditions of all files of an archive, for a test that brings the same files into it again. */
export async function learnAllRenditions(services: Services): Promise<void> {
  const files = await services.db.selectFrom("files").select(["id", "sha256"]).where("state", "=", "ready").execute();
  renderedIn.set(services, await renditionsOf(services, files));
}

async function waitingFiles({ db }: Services, hashes: string[]): Promise<WaitingFile[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom("files")
    .select(["id", "sha256"])
    .where("state", "=", "waiting")
    .where("replaced_at", "is", null)
    .where("sha256", "in", hashes)
    .execute();
}

async function putRenditions({ db, storage }: Services, file: WaitingFile, known: KnownRendition[]): Promise<void> {
  if (known.length === 0) return;
  const made: NewRendition[] = [];
  for (const { content, ...facts } of known) {
    const storageKey = renditionKey(file.id, facts.name, createHash("sha256").update(content).digest("hex"));
    await storage.put(storageKey, content);
    made.push({ ...facts, storageKey });
  }
  await db.transaction().execute(async (tx) => {
    await insertRenditions(tx, file.id, made);
    await setFileState(tx, file.id, "ready");
  });
}

/** Renditions of those files that have some, one file for each content. */
async function renditionsOf({ db, storage }: Services, files: WaitingFile[]): Promise<Known> {
  const found: Known = new Map();
  for (const { id, sha256 } of files) {
    if (found.has(sha256)) continue;
    const rows = await db
      .selectFrom("renditions")
      .select(["name", "storage_key as storageKey", "media_type as mediaType", "bytes", "width", "height"])
      .where("file_id", "=", id)
      .execute();
    const made: KnownRendition[] = [];
    for (const row of rows) {
      const stored = await storage.open(row.storageKey);
      if (!stored) throw new Error(`The rendition ${row.name} has a row and no file`);
      made.push({ ...row, content: await buffer(stored.body) });
    }
    if (made.length > 0) found.set(sha256, made);
  }
  return found;
}
