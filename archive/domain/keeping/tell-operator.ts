import { DAY_MS } from "archive/contract/durations";
import { takeUntold } from "archive/db/keeping/faults";
import { takeAwayUntold } from "archive/db/keeping/places";
import { queueMail } from "archive/domain/messages/send";
import type { Db } from "archive/db/connection";
import type { Services } from "archive/domain/services";

/** Writes to the operator, where one asked for letters, about faults that were found since the last one. */
export async function tellOperator(services: Services): Promise<void> {
  const { config, db, now } = services;
  const to = config.operatorMailTo;
  if (!to) return;
  await db.transaction().execute(async (tx) => {
    const { open, mended } = await takeUntold(tx, now());
    if (open + mended === 0) return;
    // The operator's programs speak English; so do their letters.
    await queueMail(services, tx, {
      to,
      language: "en",
      template: open > 0 ? "originals_damaged" : "originals_mended",
      params: { lines: [`Not mended: ${open}. Mended from a copy: ${mended}.`, "npm run fixity"] },
    });
  });
}

/** A disk that comes and goes is told of once a day. */
const TOLD_AGAIN_MS = DAY_MS;

/** Writes to the operator that the storage is not where it should be, once for each outage. */
export async function tellOfStorageAway(services: Services, placeId: string, address: string): Promise<void> {
  const { config, db, now } = services;
  const to = config.operatorMailTo;
  if (!to) return;
  const before = new Date(now().getTime() - TOLD_AGAIN_MS);
  const tell = async (tx: Db) => {
    if (!(await takeAwayUntold(tx, placeId, { now: now(), before }))) return;
    await queueMail(services, tx, { to, language: "en", template: "storage_away", params: { lines: [address] } });
  };
  // Also asked for in the midst of one, at a first look.
  await (db.isTransaction ? tell(db) : db.transaction().execute(tell));
}
