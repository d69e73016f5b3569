import { rowsBehind } from "archive/base/batches";
import { deleteBags } from "archive/db/bags/bags";
import type { Tx } from "archive/db/connection";
import { deleteDescriptions } from "archive/db/descriptions/descriptions";
import { deleteImports } from "archive/db/imports/imports";
import { deletePerson, listItemIdsOf, listLeft, listUnsavedOf, lockLeft } from "archive/db/leaving/erasing-people";
import { leftTooLongAgo } from "archive/contract/leaving/leaving";
import { apart } from "archive/domain/apart";
import { passGroups } from "archive/domain/leaving/leave";
import { eraseBytes, eraseKept } from "archive/domain/media/erase-files";
import { eraseWithFiles } from "archive/domain/items/erase-items";
import { withdraw } from "archive/domain/notifications/withdraw";
import { revoke } from "archive/domain/access/revoke";
import type { Services } from "archive/domain/services";

const PEOPLE = 50;
const ITEMS = 100;

/**
 * Erases whoever asked for it 30 days ago and did not come back (docs/decisions/0028): first their items, in batches,
 * then they themselves with all that points at them. Each step takes rows, writes the ledger and the job that erases
 * the bytes in one transaction, and the next run goes on where this one was killed.
 */
export async function erasePeople(services: Services): Promise<void> {
  const before = leftTooLongAgo(services.now());
  const people = apart(services, "a person to be erased");
  for await (const personId of rowsBehind((after) => listLeft(services.db, before, { after, limit: PEOPLE })))
    await people.each({ personId }, () => erasePerson(services, personId, before));
  people.end();
}

async function erasePerson(services: Services, personId: number, before: Date) {
  await untilNone(services, async (tx) => {
    if (!(await lockLeft(tx, personId, before))) return 0;
    const ids = await listItemIdsOf(tx, personId, ITEMS);
    if (ids.length === 0) return 0;
    await eraseWithFiles(services, tx, ids);
    return ids.length;
  });
  await discardUnsaved(services, personId);
  const erased = await services.db.transaction().execute(async (tx) => {
    const person = await lockLeft(tx, personId, before);
    if (!person) return false;
    // Whoever joined one of their groups meanwhile has it now.
    await passGroups(services, tx, personId);
    await eraseBytes(services, tx, await deleteBags(tx, { personId }));
    await eraseBytes(services, tx, await deleteDescriptions(tx, "person", [personId]));
    await eraseBytes(services, tx, await deleteImports(tx, { personId }, withdraw));
    await eraseKept(services, tx, await deletePerson(tx, person, revoke));
    return true;
  });
  if (erased) services.log.info("person erased", { personId });
}

/** Runs a batch, each in a transaction of its own, until one finds nothing. */
async function untilNone({ db }: Services, batch: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(batch)) > 0);
}

/** Bytes first: what a kill leaves of them the sweep takes, whose rows or not. */
async function discardUnsaved(services: Services, personId: number) {
  const { stagedKeys, uploads } = await listUnsavedOf(services.db, personId);
  for (const key of stagedKeys) await services.storage.discardShared(key);
  for (const upload of uploads) await services.unfinished.remove(upload);
}
