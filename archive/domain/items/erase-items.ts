import { deleteBags } from "archive/db/bags/bags";
import type { Tx } from "archive/db/connection";
import { deleteDescriptions } from "archive/db/descriptions/descriptions";
import { deleteItems, deleteFiles, fileIdsOfItems } from "archive/db/erasing";
import { facesFromItems } from "archive/db/writers/writer-face";
import { deleteEmptyWriters } from "archive/db/writers/writer-names";
import { eraseBytes, eraseFiles, eraseKept } from "archive/domain/media/erase-files";
import type { Services } from "archive/domain/services";
import { revoke } from "archive/domain/access/revoke";

/**
 * Erases items for good, their rows locked before: the rows go, the ledger remembers the ids and a job to erase the
 * bytes is written, all in one transaction. A kill leaves neither rows without bytes nor bytes that nothing will erase.
 * Their descriptions go with them.
 * Faces that were cut from them go too. A writer whose last item goes, and of whom nothing was written, goes too.
 */
export async function eraseWithFiles(services: Services, tx: Tx, itemIds: number[]): Promise<void> {
  await eraseBytes(services, tx, await deleteBags(tx, { itemIds }));
  await eraseFiles(services, tx, await fileIdsOfItems(tx, itemIds));
  await eraseKept(services, tx, await deleteFiles(tx, "person_files", await facesFromItems(tx, itemIds)));
  await eraseBytes(services, tx, await deleteDescriptions(tx, "item", itemIds));
  await deleteEmptyWriters(tx, await deleteItems(tx, itemIds, revoke));
}
