import { clearEntries } from "archive/db/imports/import-entries";
import { addLooked, clearLooked, findLooked } from "archive/db/imports/import-looked";
import { clearRecords } from "archive/db/imports/import-records";
import { changeImport, countDeath, findImport, findUnderWay, type ImportRow } from "archive/db/imports/imports";
import { Refusal, type MessageRef } from "archive/base/refusal";
import { eraseBytes } from "archive/domain/media/erase-files";
import type { JobPayloads, JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { DecoderDied } from "archive/media/decoder-child";
import { FoundKeeper } from "./keep-found";
import { ImportGone, thousandthsOf, unlessGone } from "./progress";
import { zipOf } from "./open-page";
import { readZip } from "./read-zip";

/** Version of what is written down of a zip: where each file lies in it. */
export const READER = 1;
/** Programs that may die looking through one zip: it is refused then. */
const MOST_DEATHS = 2;
/** One of the same person's is under way: it is asked again then. */
export const WAIT_MS = 3000;

/**
 * Looks through what somebody came with, all of it, and takes nothing: a bag whole or not at all, files one by one.
 * That is done in slices, and one that is killed goes on behind what was looked at. A person's are done one at a time.
 * @param asked.goOn it was said yes to already: it is taken in from here
 */
export async function lookThroughImport(
  services: Services,
  { importId, goOn = false }: JobPayloads["look-through-import"],
  run?: JobRun,
): Promise<void> {
  const row = await findImport(services.db, importId);
  if (row?.state !== "looking") return;
  if (await waitsForAnother(services, row)) {
    await services.queue.add(services.db, "look-through-import", { importId, goOn }, { afterMs: WAIT_MS });
    return;
  }
  await unlessGone(services, importId, async () => {
    try {
      await lookThrough(services, row, goOn, run?.signal);
    } catch (error) {
      // A worker that ends breaks off what it reads: that is no fault of the zip.
      run?.signal.throwIfAborted();
      const fault = await faultOf(services, row, error);
      if (!fault && !run?.isLast) throw error;
      await refuseImport(services, row, fault ?? { key: "import.failed" });
      if (!fault) throw error;
    }
  });
}

/** Whether another of the same person's is to be done first. */
export async function waitsForAnother({ db }: Services, row: ImportRow): Promise<boolean> {
  const first = await findUnderWay(db, row.person_id);
  return first !== null && first.id !== row.id;
}

async function lookThrough(services: Services, row: ImportRow, goOn: boolean, signal: AbortSignal | undefined) {
  const { db } = services;
  const keeper = new FoundKeeper(services, row);
  await keeper.begin();
  const onLooked = async (records: Buffer, at: number) => {
    await addLooked(db, row.id, records);
    const progress = thousandthsOf(at, row.bytes);
    if (!(await changeImport(db, row.id, "looking", { progress }))) throw new ImportGone();
  };
  const outcome = await readZip(
    services,
    { key: zipOf(row), personId: row.person_id, name: row.name, bytes: row.bytes },
    { looked: await findLooked(db, row.id), onLooked, onFound: (part) => keeper.keep(part), signal },
  );
  if ("more" in outcome) return services.queue.add(db, "look-through-import", { importId: row.id, goOn });
  await keeper.finish();
  await db.transaction().execute(async (tx) => {
    const state = goOn ? ("taking" as const) : ("ready" as const);
    const set = { ...outcome, state, reader: READER, progress: 0, step: "writers" as const, step_at: -1 };
    const stands = await changeImport(tx, row.id, "looking", set);
    await clearLooked(tx, row.id);
    if (stands && goOn) await services.queue.add(tx, "take-import", { importId: row.id });
  });
}

/** What is said of a zip that is not taken; null for what is tried again. */
async function faultOf({ db, log }: Services, row: ImportRow, error: unknown): Promise<MessageRef | null> {
  if (error instanceof Refusal && error.reason === "bad_request")
    return error.detail.message ?? { key: "import.failed" };
  if (!(error instanceof DecoderDied)) return null;
  const deaths = await countDeath(db, row.id);
  log.info("a program died looking through a zip", { import: row.id, deaths, error });
  return deaths >= MOST_DEATHS ? { key: "import.too_much" } : null;
}

async function refuseImport(services: Services, row: ImportRow, fault: MessageRef): Promise<void> {
  const { id } = row;
  await services.db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, id, "looking", { state: "refused", fault, expires_at: null }))) return;
    await clearEntries(tx, id);
    await clearRecords(tx, id);
    await clearLooked(tx, id);
    await eraseBytes(services, tx, [zipOf(row)]);
  });
}
