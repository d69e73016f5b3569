import { DAY_MS, MINUTE_MS } from "archive/contract/durations";
import { forgetSums } from "archive/db/bags/content-sums";
import type { Tx } from "archive/db/connection";
import { deleteFiles, lockToErase } from "archive/db/erasing";
import { Refusal } from "archive/base/refusal";
import { apart, type Apart } from "archive/domain/apart";
import { eraseUnnamed } from "archive/domain/media/erase-unnamed";
import { eraseFiles, eraseKept } from "archive/domain/media/erase-files";
import { eraseWithFiles } from "archive/domain/items/erase-items";
import type { Services } from "archive/domain/services";

const KEPT_FOR = 30 * DAY_MS;
const BATCH = 100;

type Waiting = Parameters<typeof lockToErase>[1];

/**
 * Erases what lay in the bin for 30 days: items, replaced files of theirs, and of people themselves, a batch in each
 * transaction.
 */
export async function emptyBin(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - KEPT_FOR);
  const waiting = apart(services, "what lay in the bin");
  const eraseAll = (table: Waiting, erase: (tx: Tx, ids: number[]) => Promise<void>) =>
    eraseWaiting(services, waiting, { table, before }, erase);
  await eraseAll("files", (tx, ids) => eraseFiles(services, tx, ids));
  await eraseAll("person_files", async (tx, ids) =>
    eraseKept(services, tx, await deleteFiles(tx, "person_files", ids)),
  );
  await eraseAll("items", async (tx, ids) => {
    await eraseWithFiles(services, tx, ids);
    services.log.info("bin emptied", { items: ids.length });
  });
  waiting.end();
}

/** Erases batch by batch. Once one fails they are taken one by one, and those that fail are left where they are. */
async function eraseWaiting(
  { db }: Services,
  waiting: Apart,
  { table, before }: { table: Waiting; before: Date },
  erase: (tx: Tx, ids: number[]) => Promise<void>,
): Promise<void> {
  const left: number[] = [];
  let limit = BATCH;
  for (let more = true; more; ) {
    let ids: number[] = [];
    try {
      await db.transaction().execute(async (tx) => {
        ids = await lockToErase(tx, table, before, { limit, but: left });
        if (ids.length > 0) await erase(tx, ids);
      });
      more = ids.length > 0;
    } catch (error) {
      if (ids.length === 0) throw error;
      if (ids.length === 1) {
        waiting.failed({ table, id: ids[0] }, error);
        left.push(...ids);
      }
      limit = 1;
    }
  }
}

/** So long an erasing waits that finds the storage away. */
const AGAIN_MS = 10 * MINUTE_MS;

/**
 * Erases bytes whose rows are gone; what a row names after all stays. Run twice it does no harm. While the storage is
 * away it waits, for as long as that takes: its tries are for faults.
 */
export async function eraseKeys(services: Services, { keys }: { keys: string[] }): Promise<void> {
  const { db, queue } = services;
  // What was read while its row went is remembered no longer. First, since what asks the database may be broken off.
  await forgetSums(db, keys);
  try {
    const bytes = apart(services, "bytes to be erased");
    await eraseUnnamed(services, keys, (storageKey, erase) => bytes.each({ storageKey }, erase));
    bytes.end();
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === "not_ready")) throw error;
    await queue.add(db, "erase-keys", { keys }, { afterMs: AGAIN_MS });
  }
}
