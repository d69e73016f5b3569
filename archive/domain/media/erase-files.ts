import type { Tx } from "archive/db/connection";
import { deleteFiles, deleteItems, fileIdsOfItems } from "archive/db/items/erasing";
import { revoke } from "archive/domain/sharing/revoke";
import type { Services } from "archive/domain/services";

/** Deletes files, and writes the job that erases their bytes, in one transaction. */
export async function eraseFiles(services: Services, tx: Tx, fileIds: number[]): Promise<void> {
  const keys = await deleteFiles(tx, fileIds);
  if (keys.length > 0) await services.queue.add(tx, "erase-keys", { keys });
}

/**
 * Erases items for good, their rows locked before: the rows go, the ledger remembers the ids and a job to erase the
 * bytes is written, all in one transaction. A kill leaves neither rows without bytes nor bytes that nothing will erase.
 */
export async function eraseWithFiles(services: Services, tx: Tx, itemIds: number[]): Promise<void> {
  await eraseFiles(services, tx, await fileIdsOfItems(tx, itemIds));
  await deleteItems(tx, itemIds, revoke);
}
