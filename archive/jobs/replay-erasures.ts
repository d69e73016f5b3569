import { deleteBags } from "archive/db/bags/bags";
import { deleteItems, deleteFiles, fileIdsOfItems } from "archive/db/erasing";
import { deleteDescriptions } from "archive/db/descriptions/descriptions";
import { insertErasures, leaveAgain, listBroughtBack } from "archive/db/leaving/ledger";
import { facesFromItems } from "archive/db/writers/writer-face";
import { deleteEmptyWriters } from "archive/db/writers/writer-names";
import { endSessionsOf } from "archive/db/accounts/sessions";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import { eraseBytes, eraseFiles, eraseKept } from "archive/domain/media/erase-files";
import { revoke } from "archive/domain/access/revoke";
import type { Services } from "archive/domain/services";
import { erasePeople } from "./erase-people";

/**
 * Erases once more what an older back-up has brought back, by a ledger that is newer than it, and writes that ledger's
 * entries here. May run again, and while the product runs; bytes are erased by jobs. @returns how many of each kind
 * were back
 */
export async function replayErasures(
  services: Services,
  entries: ErasureRow[],
): Promise<Record<ErasureRow["kind"], number>> {
  const of = (kind: ErasureRow["kind"]) => entries.filter((entry) => entry.kind === kind);
  const back = await services.db.transaction().execute(async (tx) => {
    const [items, files, own, people] = [
      await listBroughtBack(tx, "item", of("item")),
      await listBroughtBack(tx, "file", of("file")),
      await listBroughtBack(tx, "person_file", of("person_file")),
      await listBroughtBack(tx, "person", of("person")),
    ];
    await eraseBytes(services, tx, await deleteBags(tx, { itemIds: items }));
    const ofItems = items.length > 0 ? await fileIdsOfItems(tx, items) : [];
    await eraseFiles(services, tx, [...new Set([...ofItems, ...files])]);
    await eraseBytes(services, tx, await deleteDescriptions(tx, "item", items));
    if (items.length > 0) await deleteEmptyWriters(tx, await deleteItems(tx, items, revoke));
    const faces = items.length > 0 ? await facesFromItems(tx, items) : [];
    await eraseKept(services, tx, await deleteFiles(tx, "person_files", [...new Set([...own, ...faces])]));
    await leaveAgain(tx, people);
    for (const id of people) await endSessionsOf(tx, id, services.now());
    await insertErasures(tx, entries);
    return { item: items.length, file: files.length, person_file: own.length, person: people.length };
  });
  if (back.person > 0) await erasePeople(services);
  return back;
}
