import { CannotStart, lineOf } from "archive/base/fault";
import { line } from "archive/base/line";
import { markNow, readCluster, type Mark } from "archive/db/backup/base-backup";
import { advanceSlot, dropSlot, listSlots, slotOf } from "archive/db/backup/slots";
import type { Db } from "archive/db/connection";
import type { Services } from "archive/domain/services";
import { readManifest } from "archive/storage/backup/manifest";
import { backupIn, whileLocked, wholeBackups, type Place } from "archive/storage/backup/place";
import { shipWal, WalGone } from "archive/storage/backup/wal";
import { addToLedger } from "./ledger";
import { walSourceOf } from "./own-cluster";

/**
 * Brings the log of the newest back-up up to now, and the ledger of erasures, so that it can be restored to any moment
 * until now.
 * @returns false where that one isn't followed, as after a restore: only another back-up goes on
 */
export function followBackup(services: Services, place: Place): Promise<boolean> {
  return whileLocked(place, async () => {
    const id = (await wholeBackups(place)).at(-1);
    // What a back-up that was killed has left.
    await endOtherSlots(services.db, id ?? "");
    if (!id || !(await slotFor(services.db, id))) return false;
    await shipLog(services, place, id, await markNow(services.db));
    const { began } = await readManifest(backupIn(place, id));
    await addToLedger(services, backupIn(place, id), new Date(began));
    return true;
  });
}

/**
 * Brings a back-up's log up to a mark; nothing where it isn't followed.
 * @throws CannotStart where the log was let go before
 */
export async function shipLog({ db, config }: Services, place: Place, id: string, mark: Mark): Promise<void> {
  const slot = await slotFor(db, id);
  if (!slot) return;
  const backup = backupIn(place, id);
  const { database } = await readManifest(backup);
  if (!database) return;
  try {
    if (slot.from === null) throw new WalGone(line("backup.log_let_go"));
    await shipWal(backup, walSourceOf(config.dataDir, await readCluster(db), database.startLsn), mark);
    await advanceSlot(db, slot.name, mark.lsn);
  } catch (error) {
    if (!(error instanceof WalGone)) throw error;
    await dropSlot(db, slot.name);
    throw new CannotStart(line("backup.log_gone", { backup, why: lineOf(error) }), { cause: error });
  }
}

async function slotFor(db: Db, id: string) {
  return (await listSlots(db)).find(({ name }) => name === slotOf(id)) ?? null;
}

/** The log is kept for the newest back-up alone. */
export async function endOtherSlots(db: Db, id: string): Promise<void> {
  for (const { name } of await listSlots(db)) if (name !== slotOf(id)) await dropSlot(db, name);
}
