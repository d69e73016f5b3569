import { countEntries, listNewEntries, settleEntry, settleWithoutRoom } from "archive/db/imports/import-entries";
import { changeImport, findImport, type ImportRow } from "archive/db/imports/imports";
import type { Actor } from "archive/domain/actor";
import { eraseBytes } from "archive/domain/media/erase-files";
import { notify } from "archive/domain/notifications/notify";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { bringAlbums, bringWriters, markTaken, tieVoices } from "./bring-told";
import { progressOf } from "./progress";
import { takeEntry } from "./take-entry";
import { openZip, type OpenedZip } from "./zip-reader";

const AT_ONCE = 20;
/** Then another's has its turn. */
const SLICE_MS = 20_000;

/**
 * Takes in what its person said yes to, a part at a time: what was taken is written down with each, so that one that
 * was killed goes on, and nothing comes twice.
 * @param last after how many tries it is given up, and what is left is told as not taken
 */
export async function takeImport(
  services: Services,
  { importId }: { importId: number },
  run: JobRun | undefined,
  last: number,
): Promise<void> {
  const row = await findImport(services.db, importId);
  if (row?.state !== "taking") return;
  try {
    const zip = await openZip(services, row.storage_key, row.bytes, services.config.importLimitBytes);
    try {
      await takeFrom(services, row, zip, run?.signal);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (!run || run.attempt < last || run.signal.aborted) throw error;
    await giveUp(services, row);
    throw error;
  }
}

async function takeFrom(
  services: Services,
  row: ImportRow,
  zip: OpenedZip,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = services;
  const actor: Actor = { personId: row.person_id };
  const counts = await countEntries(db, row.id);
  const countOf = (state: string) =>
    counts.filter((one) => one.state === state).reduce((sum, one) => sum + one.count, 0);
  const [taken, waiting] = [countOf("taken"), countOf("new")];
  // Known by all their names, before a letter names them by one.
  if (row.form === "bag" && taken === 0) await bringWriters(services, actor, row, zip, signal);
  const progress = progressOf(services, row, "taking", taken + waiting, taken);
  const until = performance.now() + SLICE_MS;
  for (;;) {
    const entries = await listNewEntries(db, row.id, AT_ONCE);
    if (entries.length === 0) break;
    for (const entry of entries) {
      signal?.throwIfAborted();
      if (performance.now() > until) return goOn(services, row.id, 0);
      const { kind, place } = entry;
      const result = kind
        ? await takeEntry(services, actor, { ...entry, kind }, { zip, signal })
        : { reason: { key: "import.failed" } };
      if ("again" in result) return goOn(services, row.id, result.again.afterMs);
      if ("stop" in result && result.stop === "gone") return;
      if ("stop" in result) {
        await settleWithoutRoom(db, row.id);
        break;
      }
      if ("itemId" in result) await settleEntry(db, row.id, place, { state: "taken", itemId: result.itemId });
      else await settleEntry(db, row.id, place, { state: "refused", reasons: [result.reason] });
      await progress(1);
    }
  }
  if (row.form === "bag") {
    await tieVoices(services, actor, row);
    await bringAlbums(services, actor, row, zip);
    await markTaken(services, actor, row);
  }
  await finish(services, row);
}

/** In a while, another job's turn first. */
async function goOn({ db, queue, now }: Services, importId: number, afterMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waitsUntil = afterMs > 0 ? new Date(now().getTime() + afterMs) : null;
    if (!(await changeImport(tx, importId, "taking", { waitsUntil }))) return;
    await queue.add(tx, "take-import", { importId }, afterMs > 0 ? { afterMs } : {});
  });
}

/** The zip goes; its person is told, and the report stays until they take it away. */
async function finish(services: Services, { id, person_id: personId, storage_key: key }: ImportRow): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, id, "taking", { state: "done", progress: 1000, waitsUntil: null, expiresAt: null })))
      return;
    await eraseBytes(services, tx, [key]);
    await notify(services, tx, { kind: "import_done", senderId: personId, receivers: [personId], importId: id });
  });
}

async function giveUp(services: Services, row: ImportRow): Promise<void> {
  for (;;) {
    const left = await listNewEntries(services.db, row.id, AT_ONCE);
    if (left.length === 0) break;
    for (const { place } of left)
      await settleEntry(services.db, row.id, place, { state: "refused", reasons: [{ key: "import.failed" }] });
  }
  await finish(services, row);
}
