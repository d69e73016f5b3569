import { ONLY_ME } from "archive/contract/items/item-status";
import type { ImportEntryRow, KeptSentence } from "archive/db/imports/import-entries";
import { Refusal } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { createItem } from "archive/domain/items/create-item";
import { discardFiles, receiveFile, type Submission } from "archive/domain/media/receive-file";
import type { Services } from "archive/domain/services";
import type { OpenedZip } from "./zip-reader";

/** What became of one: an item, a reason why not, or that it may be tried again later. */
export type Taken =
  | { itemId: number }
  | { reason: KeptSentence }
  | { again: { afterMs: number } }
  | { stop: "no_room" | "gone" };

const DISK_FULL_MS = 10 * 60_000;

/**
 * Takes one in by the way of every upload: the same limits, decoders and checks. It is its person's alone. A second
 * time, after a kill, it is the same item.
 */
export async function takeEntry(
  services: Services,
  actor: Actor,
  entry: ImportEntryRow & { kind: NonNullable<ImportEntryRow["kind"]> },
  { zip, signal }: { zip: OpenedZip; signal: AbortSignal | undefined },
): Promise<Taken> {
  const once = `import.${entry.import_id}.${entry.place}`;
  const submission: Submission = {
    fields: { ...entry.fields, status: String(ONLY_ME), once },
    files: [],
    kind: entry.kind,
    ...(signal && { signal }),
  };
  try {
    const damaged = await receivePages(services, entry, zip, submission);
    if (damaged) return { reason: damaged };
    const addedAt = dayOf(entry.added_at, services.now());
    const { id } = await createItem(services, actor, submission, { asForm: false, ...(addedAt && { addedAt }) });
    return { itemId: id };
  } catch (error) {
    await discardFiles(services, submission.files);
    // A worker that ends breaks off what it reads: that is no fault of the file.
    signal?.throwIfAborted();
    if (!(error instanceof Refusal)) throw error;
    return outcomeOf(error);
  }
}

/** Before it there was nowhere to put anything in. */
const FIRST_DAY = Date.UTC(2000, 0, 1);

/** The moment at which it was put in where it comes from, as far as that can be; null for now. */
function dayOf(told: Date | null, now: Date): Date | null {
  return told && told.getTime() >= FIRST_DAY && told <= now ? told : null;
}

/** @returns what is wrong with one of its files: it was looked through, and is another by now */
async function receivePages(
  services: Services,
  { kind, pages }: { kind: NonNullable<ImportEntryRow["kind"]>; pages: ImportEntryRow["pages"] },
  { files }: OpenedZip,
  submission: Submission,
): Promise<KeptSentence | null> {
  for (const { path, sha256, ownName } of pages) {
    const file = files.get(path);
    const damaged = { key: "import.file_unreadable", params: { name: path } };
    if (!file) return damaged;
    const received = await receiveFile(services, await file.open(), {
      kind,
      fileName: ownName ?? undefined,
      ...(submission.signal && { signal: submission.signal }),
    });
    submission.files.push(received);
    if (!("oversized" in received) && received.sha256 !== sha256) {
      await discardFiles(services, submission.files);
      return damaged;
    }
  }
  return null;
}

function outcomeOf({ reason, detail }: Refusal): Taken {
  if (reason === "free_limit") return { stop: "no_room" };
  if (reason === "sign_in") return { stop: "gone" };
  if (reason === "disk_full") return { again: { afterMs: DISK_FULL_MS } };
  if (detail.retryAfterSeconds !== undefined) return { again: { afterMs: detail.retryAfterSeconds * 1000 } };
  const [first] = Object.values(detail.fields ?? {}).flat();
  return { reason: first ?? detail.message ?? { key: "import.failed" } };
}
