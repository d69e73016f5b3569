import { deleteBags } from "archive/db/bags/bags";
import { forgetSums } from "archive/db/bags/content-sums";
import type { Tx } from "archive/db/connection";
import { deleteFiles, deleteItems, deletePersonFiles, fileIdsOfItems } from "archive/db/items/erasing";
import { deleteDescriptions } from "archive/db/descriptions/descriptions";
import { facesFromItems } from "archive/db/writers/writer-face";
import { deleteEmptyWriters } from "archive/db/writers/writer-names";
import { eraseCopiesOf } from "archive/domain/keeping/copy-original";
import { revoke } from "archive/domain/sharing/revoke";
import type { JobOptions } from "archive/domain/queue";
import type { Services } from "archive/domain/services";

/** Deletes files, and writes the job that erases their bytes, in one transaction. */
export async function eraseFiles(services: Services, tx: Tx, fileIds: number[]): Promise<void> {
  await eraseKept(services, tx, await deleteFiles(tx, fileIds));
}

/** As eraseBytes, with the archives that hold them. */
export async function eraseKept(services: Services, tx: Tx, keys: string[], options?: JobOptions): Promise<void> {
  if (keys.length === 0) return;
  const holding = await deleteBags(tx, { keys });
  await forgetSums(tx, keys);
  await eraseBytes(services, tx, [...keys, ...holding], options);
}

/**
 * Erases items for good, their rows locked before: the rows go, the ledger remembers the ids and a job to erase the
 * bytes is written, all in one transaction. A kill leaves neither rows without bytes nor bytes that nothing will erase.
 * Their descriptions go with them.
 * Faces that were cut from them go too. A writer whose last item goes, and of whom nothing was written, goes too.
 */
export async function eraseWithFiles(services: Services, tx: Tx, itemIds: number[]): Promise<void> {
  await eraseBytes(services, tx, await deleteBags(tx, { itemIds }));
  await eraseFiles(services, tx, await fileIdsOfItems(tx, itemIds));
  await eraseKept(services, tx, await deletePersonFiles(tx, await facesFromItems(tx, itemIds)));
  await eraseBytes(services, tx, await deleteDescriptions(tx, "item", itemIds));
  await deleteEmptyWriters(tx, await deleteItems(tx, itemIds, revoke));
}

/** Writes the job that erases bytes which no row names any more; none where there are no keys. */
export async function eraseBytes(services: Services, tx: Tx, keys: string[], options?: JobOptions): Promise<void> {
  if (keys.length > 0) await services.queue.add(tx, "erase-keys", { keys }, options);
  await eraseCopiesOf(services, tx, keys);
}

/** Requests that found a key a moment ago may still open it. */
const AFTER_MS = 60_000;

/** As eraseKept, a minute later. */
export function eraseLater(services: Services, tx: Tx, keys: string[]): Promise<void> {
  return eraseKept(services, tx, keys, { afterMs: AFTER_MS });
}
