import { clearEntries, insertEntries, type NewEntry } from "archive/db/imports/import-entries";
import { changeImport, findImport, type ImportRow } from "archive/db/imports/imports";
import { Refusal, type MessageRef } from "archive/base/refusal";
import { eraseBytes } from "archive/domain/media/erase-files";
import type { JobRun } from "archive/domain/queue";
import type { Services } from "archive/domain/services";
import { markHere } from "./already-here";
import { bagEntries } from "./bag-entries";
import { checkBag, findBag } from "./check-bag";
import { fileEntries } from "./file-entries";
import { progressOf } from "./progress";
import { openZip, type OpenedZip } from "./zip-reader";

const AT_ONCE = 500;

interface Found {
  form: "bag" | "files";
  root: string;
  entries: NewEntry[];
}

/**
 * Looks through what somebody came with, all of it, and takes nothing: a bag whole or not at all, files one by one. One
 * that is killed begins anew.
 * @param last after how many tries it is given up
 */
export async function lookThroughImport(
  services: Services,
  { importId }: { importId: number },
  run: JobRun | undefined,
  last: number,
): Promise<void> {
  const row = await findImport(services.db, importId);
  if (row?.state !== "looking") return;
  try {
    await keepFound(services, row, await lookThrough(services, row, run?.signal));
  } catch (error) {
    // A worker that ends breaks off what it reads: that is no fault of the zip.
    run?.signal.throwIfAborted();
    const isOwn = error instanceof Refusal && error.reason === "bad_request";
    if (!isOwn && !(run && run.attempt >= last)) throw error;
    const fault = (isOwn && error.detail.message) || { key: "import.failed" };
    await refuseImport(services, row, fault);
    if (!isOwn) throw error;
  }
}

async function lookThrough(services: Services, row: ImportRow, signal: AbortSignal | undefined): Promise<Found> {
  const zip = await openZip(services, row.storage_key, row.bytes, services.config.importLimitBytes);
  try {
    const { form, root, entries } = await entriesOf(services, row, zip, signal);
    return { form, root, entries: await markHere(services, row.person_id, entries) };
  } finally {
    zip.close();
  }
}

async function entriesOf(
  services: Services,
  row: ImportRow,
  { files }: OpenedZip,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const total = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const progress = progressOf(services, row, "looking", total);
  const onRead = (bytes: number) => {
    signal?.throwIfAborted();
    return progress(bytes);
  };
  const root = findBag(files);
  if (root === null)
    return { form: "files", root: "", entries: await fileEntries(services, [...files.values()], { signal, onRead }) };
  const payload = await checkBag(files, root, onRead);
  const own = await bagEntries(payload, root);
  if (own) return { form: "bag", root, entries: own };
  // A bag of somebody else's making: its files, as those of any folder.
  const others = [...payload.values()].map(({ file }) => file);
  return { form: "files", root, entries: await fileEntries(services, others, { signal, onRead }) };
}

async function keepFound({ db }: Services, { id }: ImportRow, { form, root, entries }: Found): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, id, "looking", { state: "ready", form, root, progress: 0 }))) return;
    await clearEntries(tx, id);
    for (let at = 0; at < entries.length; at += AT_ONCE)
      await insertEntries(tx, id, at, entries.slice(at, at + AT_ONCE));
  });
}

async function refuseImport(services: Services, { id, storage_key: key }: ImportRow, fault: MessageRef): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await changeImport(tx, id, "looking", { state: "refused", fault, expiresAt: null }))) return;
    await eraseBytes(services, tx, [key]);
  });
}
