import { countEntries, listNewEntries, settleEntry, settleWithoutRoom } from "archive/db/imports/import-entries";
import { changeImport, findImport, type ImportRow, type ImportStep } from "archive/db/imports/imports";
import { IMPORT_STEPS } from "archive/db/tables/imports-tables";
import { Refusal } from "archive/base/refusal";
import { eraseBytes } from "archive/domain/media/erase-files";
import { notify } from "archive/domain/notifications/notify";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { READER, WAIT_MS, waitsForAnother } from "./look-through";
import { roomOf } from "./own-imports";
import { ImportGone, thousandthsOf, unlessGone } from "./progress";
import { takeChanges } from "./take-changes";
import { takeEntry } from "./take-entry";
import { takeAlbums, takeMarks, takeTies, takeWriters } from "./take-told";
import { Later, moveTo, type StepEnd, type Taking } from "./taking";

const AT_ONCE = 20;
/** Then another's has its turn. */
const SLICE_MS = 5000;

/** Known by all their names, before a letter names them by one. */
const STEPS: Record<ImportStep, (taking: Taking) => Promise<StepEnd>> = {
  writers: takeWriters,
  items: takeItems,
  voices: takeTies,
  albums: takeAlbums,
  marks: takeMarks,
};

/**
 * Takes in what its person said yes to, a slice at a time: what was taken is written down with each, so that one that
 * was killed goes on, and nothing comes twice. Given up, what is left is told as not taken.
 */
export async function takeImport(services: Services, { importId }: { importId: number }, run?: JobRun): Promise<void> {
  const row = await findImport(services.db, importId);
  if (row?.state !== "taking") return;
  if (row.reader !== READER) return lookAgain(services, row);
  if (await waitsForAnother(services, row)) return goOn(services, row.id, WAIT_MS);
  await unlessGone(services, importId, async () => {
    try {
      await takeSlice(services, row, run?.signal);
    } catch (error) {
      if (!run?.isLast || run.signal.aborted) throw error;
      await giveUp(services, row);
      throw error;
    }
  });
}

/** One that a program before this looked through says not where its files lie. What was taken of it is found here. */
async function lookAgain({ db, queue }: Services, { id: importId }: ImportRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, importId, "taking", { state: "looking", progress: 0 }))) return;
    await queue.add(tx, "look-through-import", { importId, goOn: true });
  });
}

async function takeSlice(services: Services, row: ImportRow, signal: AbortSignal | undefined): Promise<void> {
  const until = performance.now() + SLICE_MS;
  const taking: Taking = {
    services,
    actor: { personId: row.person_id },
    row,
    signal,
    isOver: () => performance.now() > until,
  };
  for (const step of IMPORT_STEPS.slice(IMPORT_STEPS.indexOf(row.step))) {
    if (step !== row.step) await moveTo(taking, step, -1);
    const end = await STEPS[step](taking).catch(endOf);
    if (end === "gone") return putBack(services, row);
    if (end !== "done") return goOn(services, row.id, end.afterMs);
  }
  await finish(services, row);
}

/** How a step ended that broke off without a fault. */
function endOf(error: unknown): StepEnd {
  if (error instanceof Later) return { afterMs: error.afterMs };
  if (error instanceof Refusal && error.reason === "sign_in") return "gone";
  throw error;
}

async function takeItems(taking: Taking): Promise<StepEnd> {
  const { services, row, signal } = taking;
  if (row.form === "list") return takeChanges(taking);
  const { db } = services;
  const counts = await countEntries(db, row.id);
  const countOf = (state: string) =>
    counts.filter((one) => one.state === state).reduce((sum, one) => sum + one.count, 0);
  const [taken, waiting] = [countOf("taken"), countOf("new")];
  let done = taken;
  // Asked before a file is staged: nothing is that the plan has no room for.
  let room = await roomOf(services, row.person_id);
  for (;;) {
    const entries = await listNewEntries(db, row.id, -1, AT_ONCE);
    if (entries.length === 0) return "done";
    for (const entry of entries) {
      signal?.throwIfAborted();
      if (taking.isOver()) return { afterMs: 0 };
      const { kind, place } = entry;
      if (room === 0) return withoutRoom(taking);
      const result = kind ? await takeEntry(taking, { ...entry, kind }) : { reason: { key: "import.failed" } };
      if ("again" in result) return { afterMs: result.again.afterMs };
      if ("stop" in result) {
        return result.stop === "gone" ? "gone" : withoutRoom(taking);
      }
      if ("itemId" in result) {
        await settleEntry(db, row.id, place, { state: "taken", itemId: result.itemId });
        if (room !== null) room--;
      } else await settleEntry(db, row.id, place, { state: "refused", reasons: [result.reason] });
      const progress = thousandthsOf(++done, taken + waiting);
      if (!(await changeImport(db, row.id, "taking", { progress }))) throw new ImportGone();
    }
  }
}

/** A zip may come again; the rest of a tray waits in it, since its files lie nowhere else. */
async function withoutRoom({ services, row }: Taking): Promise<StepEnd> {
  if (row.form === "tray") return "gone";
  await settleWithoutRoom(services.db, row.id);
  return "done";
}

/** In a while, another job's turn first. */
async function goOn({ db, queue, now }: Services, importId: number, afterMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waits_until = afterMs > 0 ? new Date(now().getTime() + afterMs) : null;
    if (!(await changeImport(tx, importId, "taking", { waits_until }))) return;
    await queue.add(tx, "take-import", { importId }, afterMs > 0 ? { afterMs } : {});
  });
}

/**
 * Its person's account is being deleted, or their plan has no room for the rest of their tray: it waits for their yes
 * again, while its files are kept.
 */
async function putBack({ db }: Services, { id }: ImportRow): Promise<void> {
  await changeImport(db, id, "taking", { state: "ready", progress: 0, waits_until: null });
}

/** The zip goes; its person is told, and the report stays until they take it away. */
async function finish(services: Services, row: ImportRow): Promise<void> {
  const { id, person_id: personId, storage_key: key } = row;
  await services.db.transaction().execute(async (tx) => {
    const done = { state: "done", progress: 1000, waits_until: null, expires_at: null, senders: "[]" } as const;
    if (!(await changeImport(tx, id, "taking", done))) return;
    if (key !== null) await eraseBytes(services, tx, [key]);
    // A list takes a moment, and brings nothing new.
    if (row.form === "list") return;
    await notify(services, tx, { kind: "import_done", senderId: personId, receivers: [personId], importId: id });
  });
}

async function giveUp(services: Services, row: ImportRow): Promise<void> {
  for (;;) {
    const left = await listNewEntries(services.db, row.id, -1, AT_ONCE);
    if (left.length === 0) break;
    for (const { place } of left)
      await settleEntry(services.db, row.id, place, { state: "refused", reasons: [{ key: "import.failed" }] });
  }
  await finish(services, row);
}
