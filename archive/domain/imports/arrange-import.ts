import { MOST_ARRANGED, SAME_LETTER_SECONDS, type ImportArrange } from "archive/contract/imports/tray";
import { MOST_PICTURES } from "archive/contract/items/most-pictures";
import type { Tx } from "archive/db/connection";
import { lockNamedAlbum } from "archive/domain/albums/get-album";
import type { EntryPage } from "archive/db/imports/import-entries";
import { lockImport, type ImportRow } from "archive/db/imports/imports";
import {
  changeEntry,
  deleteEntries,
  deleteTrayDrafts,
  describeEntries,
  hasMoreNew,
  layEntries,
  listEntriesInOrder,
  prolongTray,
  type Reach,
  type TrayEntry,
} from "archive/db/imports/tray";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { tooManyPictures } from "archive/domain/items/form";
import type { Services } from "archive/domain/services";
import { zipEnd } from "./begin-import";
import { ofPage } from "./letter-taken";
import { countPages } from "./new-entry";
import { getOwn } from "./own-imports";

/**
 * Joins, parts, describes or removes what is to be taken of an import, before its person says yes to it. What is asked
 * of an entry that is not there any more changes nothing: it was done a moment ago.
 * @throws Refusal "not_found"; "conflict" where it isn't ready, is being taken, or has too many for that; "bad_request"
 * where a letter would have too many pages
 */
export async function arrangeImport(
  services: Services,
  actor: Actor,
  importId: number,
  change: ImportArrange,
): Promise<void> {
  await getOwn(services, actor, importId);
  const gone = await services.db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, importId);
    if (!row) throw refuse("not_found");
    // What a list says of items that are here is theirs to change.
    if (row.state !== "ready" || row.form === "list") throw refuse("conflict", "import.not_ready");
    if (await hasMoreNew(tx, importId, MOST_ARRANGED)) throw refuse("conflict", "import.too_many_arranged");
    const staged = await changed(services, tx, actor, row, change);
    if (row.form === "tray") await prolongTray(tx, importId, zipEnd(services));
    return staged;
  });
  for (const key of gone) await services.storage.discardShared(key);
}

/** @returns staged keys of files that are not wanted any more */
async function changed(
  services: Services,
  tx: Tx,
  actor: Actor,
  { id }: ImportRow,
  change: ImportArrange,
): Promise<string[]> {
  if (change.do === "describe") {
    await describe(tx, actor, id, change);
    return [];
  }
  const entries = await listEntriesInOrder(tx, id);
  if (change.do === "join") await join(tx, id, entries, new Set(change.entries));
  else if (change.do === "part") {
    for (const place of change.entries) await part(tx, id, entries, { place, file: change.file });
  } else if (change.do === "move") await move(tx, id, entries, change);
  else if (change.do === "guess") await join(tx, id, entries, guessed(entries));
  else if (change.do === "apart") await apart(tx, id, entries);
  else return remove(tx, id, entries, new Set(change.entries));
  return [];
}

async function describe(
  tx: Tx,
  actor: Actor,
  importId: number,
  { entries, reach, author, place, written_at, album_id }: Extract<ImportArrange, { do: "describe" }>,
): Promise<void> {
  if (album_id !== undefined) await lockNamedAlbum(tx, actor, album_id);
  const texts = { author, place, written_at, album_id: album_id?.toString() };
  const said = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
  if (Object.keys(said).length === 0) return;
  await describeEntries(tx, importId, reachOf(reach, entries), said);
}

function reachOf(reach: "these" | "onward" | "all", places: number[] | undefined): Reach {
  if (reach === "all") return "all";
  const [first] = places ?? [];
  if (!places || first === undefined) throw refuse("bad_request", "import.none_chosen");
  return reach === "onward" ? { from: first } : { places };
}

/** Joins some letters, each with the letter before it, whose words stay; what that lacks comes from the other. */
async function join(tx: Tx, importId: number, entries: TrayEntry[], joined: Set<number>): Promise<void> {
  let before: TrayEntry | null = null;
  const changes = new Map<number, TrayEntry>();
  const gone: { entry: TrayEntry; into: TrayEntry }[] = [];
  for (const entry of entries) {
    if (entry.kind !== "handwriting") continue;
    if (!before || !joined.has(entry.place)) {
      before = { ...entry };
      continue;
    }
    before = { ...before, pages: [...before.pages, ...entry.pages], fields: { ...entry.fields, ...before.fields } };
    if (countPages(before.pages) > MOST_PICTURES) throw refuse("bad_request", { message: tooManyPictures() });
    changes.set(before.place, before);
    gone.push({ entry, into: before });
  }
  for (const { entry, into } of gone) await deleteInto(tx, importId, entry, into);
  for (const change of changes.values()) await changeEntry(tx, importId, change.place, change);
}

/** Deletes a letter whose pages are another's now; a voice of it is the other's. */
async function deleteInto(tx: Tx, importId: number, entry: TrayEntry, into: TrayEntry): Promise<void> {
  const heir = entry.source_id === null ? null : { from: entry.source_id, to: into.source_id };
  await deleteEntries(tx, importId, [entry.place], heir);
}

/** Moves a page within its letter or to another; a letter that has none left is the other's. */
async function move(
  tx: Tx,
  importId: number,
  entries: TrayEntry[],
  { entries: [place], file, to, before }: Extract<ImportArrange, { do: "move" }>,
): Promise<void> {
  const from = entries.find((entry) => entry.place === place);
  const into = entries.find((entry) => entry.place === to);
  const page = from?.pages[file];
  if (from?.kind !== "handwriting" || into?.kind !== "handwriting" || !page) return;
  const rest = from.pages.toSpliced(file, 1);
  const pages = (from === into ? rest : into.pages).toSpliced(before, 0, page);
  if (countPages(pages) > MOST_PICTURES) throw refuse("bad_request", { message: tooManyPictures() });
  const fields = rest.length === 0 ? { ...from.fields, ...into.fields } : into.fields;
  await changeEntry(tx, importId, to, { pages, fields });
  if (from === into) return;
  if (rest.length === 0) await deleteInto(tx, importId, from, into);
  else await changeEntry(tx, importId, from.place, { ...from, pages: rest });
}

/**
 * Letters whose first picture was made shortly after the last one of the letter before, as far as they fit there. Where
 * both were taken as pages of letters, that says it.
 */
function guessed(entries: TrayEntry[]): Set<number> {
  const found = new Set<number>();
  let pages = 0;
  let last: EntryPage | undefined;
  for (const entry of entries) {
    if (entry.kind !== "handwriting") continue;
    const count = countPages(entry.pages);
    if (isSame(last, entry.pages[0]) && pages + count <= MOST_PICTURES) {
      found.add(entry.place);
      pages += count;
    } else pages = count;
    last = entry.pages.at(-1);
  }
  return found;
}

function isSame(one: EntryPage | undefined, other: EntryPage | undefined): boolean {
  const [letter, another] = [ofPage(one)?.letter, ofPage(other)?.letter];
  if (letter && another) return letter === another;
  const [from, to] = [madeAtOf(one), madeAtOf(other)];
  return from !== null && to !== null && Math.abs(to - from) <= SAME_LETTER_SECONDS * 1000;
}

function madeAtOf(page: EntryPage | undefined): number | null {
  return page && "draft" in page ? page.madeAt : null;
}

/** Makes a letter of its own of what lies behind some files of one, next to it and with the same words. */
async function part(
  tx: Tx,
  importId: number,
  entries: TrayEntry[],
  { place, file }: { place: number; file: number },
): Promise<void> {
  const at = entries.findIndex((entry) => entry.place === place);
  const entry = entries[at];
  if (entry?.kind !== "handwriting" || file >= entry.pages.length) return;
  await changeEntry(tx, importId, place, { ...entry, pages: entry.pages.slice(0, file) });
  const next = entries[at + 1]?.order ?? entry.order + 1;
  const order = madeAtOf(entry.pages[file]) ?? 0;
  const isBetween = order > entry.order && order < next;
  await lay(tx, importId, entry, [
    { order: isBetween ? order : (entry.order + next) / 2, pages: entry.pages.slice(file) },
  ]);
}

async function apart(tx: Tx, importId: number, entries: TrayEntry[]): Promise<void> {
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== "handwriting" || entry.pages.length < 2) continue;
    const next = entries[at + 1]?.order ?? entry.order + 1;
    const step = (next - entry.order) / entry.pages.length;
    const [first, ...others] = entry.pages;
    if (!first) continue;
    await changeEntry(tx, importId, entry.place, { ...entry, pages: [first] });
    await lay(
      tx,
      importId,
      entry,
      others.map((page, behind) => ({ order: entry.order + step * (behind + 1), pages: [page] })),
    );
  }
}

function lay(
  tx: Tx,
  importId: number,
  { fields }: TrayEntry,
  letters: { order: number; pages: EntryPage[] }[],
): Promise<void> {
  // Its caption and its words are those of its first page.
  const { description: _caption, transcription: _words, ...shared } = fields;
  return layEntries(
    tx,
    importId,
    letters.map(({ order, pages }) => ({
      name: pages[0]?.path ?? "",
      kind: "handwriting",
      order,
      fields: shared,
      pages,
    })),
  );
}

async function remove(tx: Tx, importId: number, entries: TrayEntry[], places: Set<number>): Promise<string[]> {
  const removed = entries.filter(({ place }) => places.has(place));
  if (removed.length === 0) return [];
  await deleteEntries(
    tx,
    importId,
    removed.map(({ place }) => place),
  );
  const drafts = removed.flatMap(({ pages }) => pages.flatMap((page) => ("draft" in page ? page.draft : [])));
  return deleteTrayDrafts(tx, importId, drafts);
}
