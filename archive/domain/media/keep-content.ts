import { randomBytes } from "node:crypto";
import { countWaitingFiles, insertFile } from "archive/db/items/files";
import { lockSameOriginal } from "archive/db/items/pages";
import type { Tx } from "archive/db/connection";
import { Refusal } from "archive/base/refusal";
import { keepCopies } from "archive/domain/keeping/copy-original";
import type { Services } from "archive/domain/services";
import { rowsOfPages, type ContentFile } from "./examine-file";
import { askToRender } from "./ask-to-render";
import { eraseBytes } from "./erase-files";
import { namelessName, publicName } from "./names";
import { assertWithinQuota } from "./quota";

/** A form's files in their final place, before a row names them. */
export interface Kept {
  /** Fewer than the form had where another request used one of them meanwhile. */
  files: (ContentFile & { storageKey: string })[];
  /** Every key that may hold something. */
  keys: string[];
  /** True once rows name them. */
  named: boolean;
}

/**
 * Puts files in their final place, and then runs the transaction that names them: storage may be far away and slow, and
 * nothing in the database is held while it is waited for. The files are safe before the row commits.
 *
 * Their staged files stay, so where a rule refuses, and where the rows were not wanted after all, what was just put
 * there is taken back: nothing was said to be saved. On any other failure the originals stay, are named in the log, and
 * are never deleted.
 */
export async function keepingTransaction<T>(
  services: Services,
  files: ContentFile[],
  work: (tx: Tx, kept: Kept) => Promise<T>,
): Promise<T> {
  const kept: Kept = { files: [], keys: [], named: false };
  return naming(services, "originals", kept, async () => {
    await keepOriginals(services, files, kept);
    return services.db.transaction().execute((tx) => work(tx, kept));
  });
}

/**
 * Runs work that keeps bytes and names them by rows: the same goes, and stays, as of originals.
 * @param what they are, for the log
 */
export async function naming<T>(
  services: Services,
  what: string,
  kept: Pick<Kept, "keys" | "named">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    if (!kept.named) await takeBack(services, what, kept.keys);
    return result;
  } catch (error) {
    // Thrown by a rule, so the commit was never asked for.
    if (error instanceof Refusal) await takeBack(services, what, kept.keys);
    else tellOfStrays(services, what, kept.keys);
    throw error;
  }
}

async function keepOriginals(services: Services, files: ContentFile[], kept: Kept): Promise<void> {
  const originals = new Map<string, string>();
  for (const file of files) {
    // Pages of one file that others stand between come as two.
    const before = file.pages ? originals.get(file.sha256) : undefined;
    if (before !== undefined) {
      kept.files.push({ ...file, storageKey: before });
      continue;
    }
    const storageKey = randomBytes(16).toString("hex");
    if (file.pages) originals.set(file.sha256, storageKey);
    kept.keys.push(storageKey);
    // A draft that is not there was used by another request a moment before; the transaction finds out by which.
    if (await services.storage.keepCopy(file.stagedKey, storageKey)) kept.files.push({ ...file, storageKey });
  }
}

async function takeBack(services: Services, what: string, keys: string[]): Promise<void> {
  for (const [at, key] of keys.entries()) {
    try {
      await services.storage.erase(key);
    } catch {
      return tellOfStrays(services, what, keys.slice(at));
    }
  }
}

function tellOfStrays(services: Services, what: string, storageKeys: string[]): void {
  if (storageKeys.length > 0)
    services.log.error(`${what} kept without a row; they stay where they are`, { storageKeys });
}

/**
 * Lets a part of a recording, and some pages of a document, name the original that their owner keeps already, if any:
 * it may be an hour long, or hold forty letters.
 */
async function shareOriginals(services: Services, tx: Tx, kept: Kept, itemId: number): Promise<void> {
  const shared = new Map<string, string>();
  for (const file of kept.files) {
    if (!file.cut && !file.isShared) continue;
    const own = file.storageKey;
    const before = shared.get(own) ?? (await lockSameOriginal(tx, itemId, file.sha256));
    if (before === null) continue;
    if (!shared.has(own)) await eraseBytes(services, tx, [own]);
    shared.set(own, before);
    file.storageKey = before;
  }
}

/**
 * Writes the rows and rendering jobs of kept files into the transaction.
 * @param content.behind how many places stand before them
 * @param content.count how many files the form has
 * @throws Refusal "over_quota"
 */
export async function nameFiles(
  services: Services,
  tx: Tx,
  kept: Kept,
  { ownerId, itemId, count, behind }: { ownerId: number; itemId: number; count: number; behind: number },
): Promise<void> {
  if (kept.files.length < count) throw new Error("A staged file that nobody has used is not there");
  kept.named = true;
  await shareOriginals(services, tx, kept, itemId);
  await keepCopies(services, tx, [...new Set(kept.files.map(({ storageKey }) => storageKey))]);
  const before = await countWaitingFiles(tx, itemId);
  const pages = kept.files.flatMap((file) => rowsOfPages(file).map((columns) => ({ file, columns })));
  for (const [position, { file, columns }] of pages.entries()) {
    const id = await insertFile(tx, {
      item_id: itemId,
      position: behind + position,
      storage_key: file.storageKey,
      ...columns,
      public_name: publicName(file.cut ? namelessName("voice", file.mediaType) : file.ownName, file.mediaType),
      state: "waiting",
      replaced_at: null,
      created_at: services.now(),
    });
    await askToRender(services, tx, { id, mediaType: file.mediaType, corners: columns.corners }, before + position);
  }
  await assertWithinQuota(tx, ownerId);
}
