import { forgetSums } from "archive/db/bags/content-sums";
import type { Tx } from "archive/db/connection";
import { deletePersonFiles, lockToErase } from "archive/db/items/erasing";
import { eraseFiles, eraseKept, eraseWithFiles } from "archive/domain/media/erase-files";
import type { Services } from "archive/domain/services";

const KEPT_FOR = 30 * 24 * 3600_000;
const BATCH = 100;

/**
 * Erases what lay in the bin for 30 days: items, replaced files of theirs, and of people themselves, a batch in each
 * transaction.
 */
export async function emptyBin(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_FOR);
  await untilNone(services, async (tx) => {
    const ids = await lockToErase(tx, "files", before, BATCH);
    await eraseFiles(services, tx, ids);
    return ids.length;
  });
  await untilNone(services, async (tx) => {
    const ids = await lockToErase(tx, "person_files", before, BATCH);
    await eraseKept(services, tx, await deletePersonFiles(tx, ids));
    return ids.length;
  });
  await untilNone(services, async (tx) => {
    const ids = await lockToErase(tx, "items", before, BATCH);
    if (ids.length === 0) return 0;
    await eraseWithFiles(services, tx, ids);
    services.log.info("bin emptied", { items: ids.length });
    return ids.length;
  });
}

/** Runs a batch, each in a transaction of its own, until one finds nothing. */
export async function untilNone({ db }: Services, batch: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(batch)) > 0);
}

/** Erases bytes whose rows are gone. Run twice it does no harm. */
export async function eraseKeys({ db, storage }: Services, { keys }: { keys: string[] }): Promise<void> {
  // What was read while its row went is remembered no longer. First, since what asks the database may be broken off.
  await forgetSums(db, keys);
  for (const key of keys) await storage.erase(key);
}
