import { DAY_MS, HOUR_MS } from "archive/contract/durations";
import { deleteBags } from "archive/db/bags/bags";
import { deleteImports } from "archive/db/imports/imports";
import { draftKeys } from "archive/db/items/drafts";
import { deleteOld, OLD_TABLES } from "archive/db/old-rows";
import { deleteOldSessions } from "archive/db/accounts/sessions";
import { releaseAllHolds, findUploadIds, listUploadsToClear } from "archive/db/items/uploads";
import type { Tx } from "archive/db/connection";
import { apart, type Apart } from "archive/domain/apart";
import { withdraw } from "archive/domain/notifications/withdraw";
import { resealSecrets } from "archive/domain/two-step/secret";
import { levelOf } from "archive/db/unavailable";
import type { Services } from "archive/domain/services";
import { sweepDesks } from "archive/media/confine/desk";
import { eraseBytes } from "archive/domain/media/erase-files";
import { emptyUpload } from "archive/domain/uploads/finish-upload";
import { dropUpload } from "archive/domain/uploads/own-uploads";

/** Longer than any upload may take. */
const STAGED_FOR = 6 * HOUR_MS;

/**
 * Clears what nobody comes back for: files received and never kept, uploads, drafts, old answers and codes. Kept files
 * are never looked at.
 */
export async function sweepStaging(services: Services): Promise<void> {
  const now = services.now();
  const parts = apart(services, "a part of the clean-up");
  const sweep = (part: string, work: () => Promise<unknown>) => parts.each({ part }, work);
  for (const table of OLD_TABLES) await sweep(table, () => deleteOld(services.db, table, now));
  // So long one may still ask where somebody was signed in.
  await sweep("sessions", () => deleteOldSessions(services.db, new Date(now.getTime() - 90 * DAY_MS)));
  const erase = (deleted: (tx: Tx) => Promise<string[]>) =>
    services.db.transaction().execute(async (tx) => eraseBytes(services, tx, await deleted(tx)));
  await sweep("archives", () => erase((tx) => deleteBags(tx, { endedBefore: now })));
  await sweep("imports", () => erase((tx) => deleteImports(tx, { endedBefore: now }, withdraw)));
  await sweep("two-step secrets", () => resealSecrets(services));
  await sweepOwnFolders(services, parts);
  await sweep("uploads", () => clearUploads(services, parts));
  parts.end();
}

/**
 * Clears what lies in this process's own folders and nobody comes back for. Each process has them for itself: whoever
 * works at no jobs sweeps them too (`keepSwept`).
 */
async function sweepOwnFolders(services: Services, parts: Apart): Promise<void> {
  const before = new Date(services.now().getTime() - STAGED_FOR);
  await parts.each({ part: "staging" }, () => sweepOlderThan(services, before));
  await parts.each({ part: "uploads without a row" }, async () => {
    const strays = await sweepStrays(services, parts);
    if (strays > 0) services.log.info("uploads without a row swept", { uploads: strays });
  });
  await parts.each({ part: "copies for decoders" }, async () => sweepDesks());
}

/** Sweeps this process's own folders now, and each hour. @returns ends it */
export function keepSwept(services: Services): () => void {
  const sweep = () =>
    sweepOwnFolders(services, apart(services, "a part of the clean-up")).catch((error: unknown) =>
      services.log[levelOf(error)]("the folders of this process are swept later", { error }),
    );
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Clears everything staged before this process, drafts apart, and ends its holds on uploads, so that these go on at
 * once. Only where no other process can be receiving: with the lock on the data folder held.
 */
export async function sweepLeftovers(services: Services): Promise<void> {
  await deleteOld(services.db, "drafts", services.now());
  await releaseAllHolds(services.db);
  await sweepOlderThan(services, new Date());
}

async function sweepOlderThan(services: Services, before: Date) {
  const swept = await services.storage.sweepStaging(before, await draftKeys(services.db, services.now()));
  if (swept > 0) services.log.info("staging swept", { files: swept });
}

/**
 * Clears uploads that nobody went on with. One that a request holds is passed over.
 */
async function clearUploads(services: Services, parts: Apart) {
  const now = services.now();
  const found = await listUploadsToClear(services.db, now);
  for (const upload of found)
    await parts.each({ part: "uploads", upload: upload.id }, () =>
      upload.expiresAt <= now ? dropUpload(services, upload) : emptyUpload(services, upload),
    );
  if (found.length > 0) services.log.info("uploads swept", { uploads: found.length });
}

/**
 * Bytes without a row, such as after an account was deleted. A row is there before its bytes, so none is taken too
 * early.
 */
async function sweepStrays({ db, unfinished }: Services, parts: Apart): Promise<number> {
  const ids = await unfinished.list();
  const known = await findUploadIds(db, ids);
  const strays = ids.filter((id) => !known.has(id));
  for (const id of strays)
    await parts.each({ part: "uploads", upload: id }, () => unfinished.remove({ id, received: 0, pieces: [] }));
  return strays.length;
}
