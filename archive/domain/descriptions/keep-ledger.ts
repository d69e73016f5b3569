import { KEPT_SCHEMAS } from "archive/contract/bags/kept-descriptions";
import { deleteEmptyParts, listUnkeptErasures, saveLedgerPart } from "archive/db/descriptions/ledger-parts";
import { keepCopies } from "archive/domain/keeping/copy-original";
import { ledgerLine } from "archive/domain/leaving/ledger-lines";
import { eraseBytes } from "archive/domain/media/erase-files";
import type { Services } from "archive/domain/services";
import { inBytes, putDescription } from "./kept-bytes";

const PART = 5000;

/**
 * Adds to the ledger of erasures in storage what it lacks, as a part of its own: nothing that was written is ever
 * changed. A kill leaves a part that another one says again.
 */
export async function keepLedger(services: Services): Promise<void> {
  const { db } = services;
  for (let full = true; full; ) {
    const entries = await listUnkeptErasures(db, PART);
    if (entries.length === 0) return;
    const content = { schema: KEPT_SCHEMAS.erasures, erasures: entries.map(ledgerLine) };
    const kept = await putDescription(services, inBytes(content), { beside: null, number: 0 });
    await db.transaction().execute(async (tx) => {
      await saveLedgerPart(tx, kept, entries);
      await keepCopies(services, tx, [kept.storageKey]);
      await eraseBytes(services, tx, await deleteEmptyParts(tx));
    });
    full = entries.length === PART;
  }
}
