import { MOST_SENDERS, type Import, type ImportEntry, type ImportStart } from "archive/contract/imports/import";
import { PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import { countItemsOf } from "archive/db/items/counts";
import { findQuota } from "archive/db/items/kept-bytes";
import { hasPaid, lockOwner } from "archive/db/items/item-writes";
import { countEntries, listNewEntries, listSenders, listToldEntries } from "archive/db/imports/import-entries";
import {
  changeImport,
  deleteImports,
  findImport,
  listImports,
  lockImport,
  type ImportRow,
} from "archive/db/imports/imports";
import { describeStatus, prolongTray, stagedOfTray } from "archive/db/imports/tray";
import { refuse } from "archive/base/refusal";
import type { Actor, Caller } from "archive/domain/actor";
import { eraseBytes } from "archive/domain/media/erase-files";
import { withdraw } from "archive/domain/notifications/withdraw";
import { mayManageImport } from "archive/domain/policy";
import type { Services } from "archive/domain/services";
import { sentence } from "archive/messages/sentences";
import { zipEnd } from "./begin-import";

type Asking = Pick<Caller, "language"> & { actor: Actor };

/** What the caller came with, the last first. */
export async function listOwnImports(services: Services, { actor, language }: Asking): Promise<Import[]> {
  const rows = await listImports(services.db, actor.personId);
  const limits = await limitsOf(services, actor);
  return Promise.all(rows.map((row) => viewOf(services, row, language, limits)));
}

/** @throws Refusal "not_found" */
export async function getOwnImport(services: Services, asking: Asking, importId: number): Promise<Import> {
  const row = await getOwn(services, asking.actor, importId);
  return viewOf(services, row, asking.language, await limitsOf(services, asking.actor));
}

/** Those of one that something is said of, by name, from a place on. @throws Refusal "not_found" */
export async function listOwnEntries(
  services: Services,
  { actor, language }: Asking,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportEntry[]> {
  await getOwn(services, actor, importId);
  const rows = await listToldEntries(services.db, importId, after, limit);
  return rows.map(({ place, name, kind, state, reasons, item_id: itemId }) => ({
    id: place,
    name,
    kind,
    state,
    reasons: reasons.map((reason) => sentence(language, reason)),
    itemId,
  }));
}

/**
 * Says yes to what was shown, and who of the senders wrote or spoke what they sent: a job takes it in from then on.
 * A second yes changes nothing.
 * @throws Refusal "not_found"; "conflict" where it isn't looked through yet, or was refused
 */
export async function startImport(
  services: Services,
  actor: Actor,
  importId: number,
  { senders, status }: ImportStart,
): Promise<void> {
  await getOwn(services, actor, importId);
  await services.db.transaction().execute(async (tx) => {
    // Whoever is leaving a moment ago would have it taken in for nobody.
    if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
    const row = await lockImport(tx, importId);
    if (!row) throw refuse("not_found");
    if (row.state === "taking" || row.state === "done") return;
    if (row.state !== "ready") throw refuse("conflict", "import.not_ready");
    if (status !== undefined) await describeStatus(tx, importId, String(status));
    await changeImport(tx, importId, "ready", {
      state: "taking",
      progress: 0,
      expires_at: zipEnd(services),
      senders: JSON.stringify(senders),
    });
    if (row.form === "tray") await prolongTray(tx, importId, zipEnd(services));
    await services.queue.add(tx, "take-import", { importId });
  });
}

/**
 * Takes a report away, what was not said yes to, or what is under way: that ends then. What was taken stays.
 * @throws Refusal "not_found"
 */
export async function dismissImport(services: Services, actor: Actor, importId: number): Promise<void> {
  await getOwn(services, actor, importId);
  const staged = await services.db.transaction().execute(async (tx) => {
    const keys = await stagedOfTray(tx, importId);
    await eraseBytes(services, tx, await deleteImports(tx, { id: importId }, withdraw));
    return keys;
  });
  for (const key of staged) await services.storage.discardShared(key);
}

/** For how many more items a person's plan has room; null without a limit. */
export async function roomOf({ db, config }: Services, personId: number): Promise<number | null> {
  if (await hasPaid(db, personId)) return null;
  return Math.max(0, config.freeItemLimit - (await countItemsOf(db, personId)));
}

/** For how many items, and how many bytes of originals, a person has room; null where nothing limits them. */
interface Limits {
  room: number | null;
  bytesLeft: number | null;
}

async function limitsOf(services: Services, { personId }: Actor): Promise<Limits> {
  const quota = await findQuota(services.db, personId);
  return {
    room: await roomOf(services, personId),
    bytesLeft: quota && Math.max(0, quota.allowed - quota.used),
  };
}

/** @throws Refusal "not_found" */
export async function getOwn({ db }: Services, actor: Actor, importId: number): Promise<ImportRow> {
  const row = await findImport(db, importId);
  if (!row || !mayManageImport(actor, { ownerId: row.person_id })) throw refuse("not_found");
  return row;
}

async function nextBytes({ db }: Services, { id }: ImportRow): Promise<number> {
  const [next] = await listNewEntries(db, id, -1, 1);
  return Number(next?.bytes ?? 0);
}

async function viewOf(
  services: Services,
  row: ImportRow,
  language: Language,
  { room, bytesLeft }: Limits,
): Promise<Import> {
  const counts = await countEntries(services.db, row.id);
  const sum = (of: "count" | "lacking" | "bytes", ...wanted: ((one: (typeof counts)[number]) => boolean)[]) =>
    counts.filter((one) => wanted.every((is) => is(one))).reduce((total, one) => total + Number(one[of]), 0);
  const isTaken = ({ state }: { state: string }) => state === "new" || state === "taken";
  const of = (state: string) => (one: { state: string }) => one.state === state;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    form: row.form,
    source: row.source,
    senders: row.state === "ready" ? await listSenders(services.db, row.id, MOST_SENDERS) : [],
    forPeople: sum("count", of("new"), ({ status }) => status === String(PRIVATE)),
    forAll: sum("count", of("new"), ({ status }) => status === String(PUBLIC)),
    createdAt: row.created_at.toISOString(),
    fault: row.fault && sentence(language, row.fault),
    progress: row.progress,
    waits: row.waits_until !== null && row.waits_until > services.now(),
    letters: sum("count", isTaken, ({ kind }) => kind === "handwriting"),
    voices: sum("count", isTaken, ({ kind }) => kind === "voice"),
    taken: sum("count", of("taken")),
    here: sum("count", of("here")),
    refused: sum("count", of("refused")),
    noRoom: sum("count", of("no_room")),
    lacking: sum("lacking", isTaken),
    bytes: sum("bytes", isTaken),
    // A list brings nothing new.
    room: row.form === "list" ? null : room,
    quota:
      row.form === "list" || bytesLeft === null
        ? null
        : { left: bytesLeft, wanted: sum("bytes", of("new")), next: await nextBytes(services, row) },
  };
}
