import { sql } from "kysely";
import type { EntryState } from "archive/contract/imports/import";
import type { ItemKind } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";
import type {
  DraftedFile,
  EntryPage,
  ImportEntryRow,
  KeptSentence,
  NewEntry,
  PageOf,
  ZippedPage,
} from "../tables/imports-tables";

export type { DraftedFile, EntryPage, ImportEntryRow, KeptSentence, NewEntry, PageOf, ZippedPage };

/** Writes down what was found, in its order, from a place on. */
export async function insertEntries(db: Db, importId: number, first: number, entries: NewEntry[]): Promise<void> {
  const rows = entries.map((entry, at) => ({ ...entry, place: first + at }));
  // As one value: a statement with as many parameters as there are columns takes long to write.
  await sql`
    insert into import_entries (import_id, place, name, kind, state, bytes, fields, pages, source_id, voice_of,
      favourite, binned, added_at, sender, reasons, item_id, before)
    select ${importId}, place, name, kind, state, bytes, fields, pages, source_id, voice_of, favourite, binned,
      added_at, sender, reasons, item_id, before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (place integer, name text, kind text, state text,
      bytes bigint, fields jsonb, pages jsonb, source_id bigint, voice_of bigint, favourite boolean, binned boolean,
      added_at timestamptz, sender text, reasons jsonb, item_id bigint, before jsonb)`.execute(db);
}

export async function clearEntries(db: Db, importId: number): Promise<void> {
  await db.deleteFrom("import_entries").where("import_id", "=", importId).execute();
}

/** The next ones to be taken, in their order, behind one that is to be taken, or from the first (-1). */
export function listNewEntries(db: Db, importId: number, after: number, limit: number): Promise<ImportEntryRow[]> {
  return db
    .selectFrom("import_entries")
    .selectAll()
    .where("import_id", "=", importId)
    .where("state", "=", "new")
    .where((where) => (after < 0 ? where.lit(true) : isBehind(importId, after)))
    .orderBy(ORDER)
    .orderBy("place")
    .limit(limit)
    .execute();
}

/** Order of what is to be taken: its own, or as it was found. */
const ORDER = sql<number>`coalesce(position, place)`;

function isBehind(importId: number, place: number) {
  return sql<boolean>`(${ORDER}, place) > (
    select coalesce(position, place), place from import_entries
    where import_id = ${importId} and place = ${place})`;
}

/** One that is to be taken. */
export function findNewEntry(db: Db, importId: number, place: number): Promise<ImportEntryRow | null> {
  return firstOf(
    db
      .selectFrom("import_entries")
      .selectAll()
      .where("import_id", "=", importId)
      .where("place", "=", place)
      .where("state", "=", "new"),
  );
}

/** Names of those who sent something that is to be taken, in their order. */
export async function listSenders(db: Db, importId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    select sender from import_entries
    where import_id = ${importId} and state = 'new' and sender is not null
    group by sender order by min(place) limit ${limit}`.execute(db);
  return rows.map(({ sender }) => sender);
}

/** Rows that change nothing in a list of items that are here: most of them, and not told. */
const UNCHANGED = sql<boolean>`(state = 'here' and exists (
  select from imports where imports.id = import_id and imports.form = 'list'))`;

/** Those that something is said of, behind a place. */
export function listToldEntries(db: Db, importId: number, after: number, limit: number): Promise<ImportEntryRow[]> {
  return db
    .selectFrom("import_entries")
    .selectAll()
    .where("import_id", "=", importId)
    .where("place", ">", after)
    .where((where) =>
      where.or([where("state", "in", ["here", "refused", "no_room"]), sql<boolean>`reasons <> '[]'::jsonb`]),
    )
    .where((where) => where.not(UNCHANGED))
    .orderBy("place")
    .limit(limit)
    .execute();
}

/** Settles one that is to be taken; of what is taken its words are the item's alone from then on. */
export async function settleEntry(
  db: Db,
  importId: number,
  place: number,
  set: { state: EntryState; itemId?: number | undefined; reasons?: KeptSentence[] },
): Promise<void> {
  await db
    .updateTable("import_entries")
    .set({
      state: set.state,
      fields: "{}",
      before: "{}",
      sender: null,
      pages: "[]",
      ...(set.itemId !== undefined && { item_id: set.itemId }),
      ...(set.reasons && { reasons: JSON.stringify(set.reasons) }),
    })
    .where("import_id", "=", importId)
    .where("place", "=", place)
    .execute();
}

/** All that are to be taken still have no room. */
export async function settleWithoutRoom(db: Db, importId: number): Promise<void> {
  await db
    .updateTable("import_entries")
    .set({ state: "no_room", fields: "{}", pages: "[]", sender: null })
    .where("import_id", "=", importId)
    .where("state", "=", "new")
    .execute();
}

/** Adds one at the end, such as an album that could not be made. */
export async function addEntry(db: Db, importId: number, name: string, reason: KeptSentence): Promise<void> {
  await sql`
    insert into import_entries (import_id, place, name, state, reasons)
    select ${importId}, coalesce(max(place), -1) + 1, ${name}, 'refused', ${JSON.stringify([reason])}::jsonb
    from import_entries where import_id = ${importId}`.execute(db);
}

interface EntryCount {
  state: EntryState;
  kind: ItemKind | null;
  count: number;
  lacking: number;
  bytes: number;
  /** Number of who can see it, where a list says so. */
  status: string | null;
}

export async function countEntries(db: Db, importId: number): Promise<EntryCount[]> {
  const { rows } = await sql<EntryCount>`
    select state, kind, count(*) as count, count(*) filter (where reasons <> '[]'::jsonb) as lacking,
      sum(bytes)::bigint as bytes, fields->>'status' as status
    from import_entries where import_id = ${importId} group by state, kind, fields->>'status'`.execute(db);
  return rows;
}

/** Voices behind a place that belong to a handwriting which is here too. */
export async function listVoicesToTie(db: Db, importId: number, after: number, limit: number) {
  const { rows } = await sql<{ place: number; itemId: number; handwritingId: number }>`
    select voice.place, voice.item_id as "itemId", handwriting.item_id as "handwritingId"
    from import_entries as voice
    join import_entries as handwriting
      on handwriting.import_id = voice.import_id and handwriting.source_id = voice.voice_of
    where voice.import_id = ${importId} and voice.place > ${after} and voice.state = 'taken'
      and voice.item_id is not null and handwriting.item_id is not null
    order by voice.place limit ${limit}`.execute(db);
  return rows;
}

/** Those that were taken behind a place and lay in the bin, or were marked as favourites. */
export function listMarked(db: Db, importId: number, after: number, limit: number) {
  return db
    .selectFrom("import_entries")
    .select(["place", "item_id as itemId", "favourite", "binned"])
    .where("import_id", "=", importId)
    .where("place", ">", after)
    .where("state", "=", "taken")
    .where((where) => where.or([where("favourite", "=", true), where("binned", "=", true)]))
    .orderBy("place")
    .limit(limit)
    .execute();
}

/** Items that some of an archive became, or that were here, by their numbers where they come from. */
export async function itemsBySource(db: Db, importId: number, sourceIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ sourceId: number; itemId: number }>`
    select source_id as "sourceId", item_id as "itemId" from import_entries
    where import_id = ${importId} and source_id = any(${sourceIds}::bigint[]) and item_id is not null`.execute(db);
  return new Map(rows.map(({ sourceId, itemId }) => [sourceId, itemId]));
}

interface SameItem {
  itemId: number;
  binned: boolean;
  hashes: string[];
}

/** A person's items whose present files are among these, each with the hashes of its originals in their order. */
export async function listSameItems(db: Db, ownerId: number, hashes: string[]): Promise<SameItem[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<SameItem>`
    select files.item_id as "itemId", bool_or(items.binned_at is not null) as binned,
      array_agg(concat_ws('-', files.sha256, files.start_ms, files.end_ms) order by files.position) as hashes
    from files join items on items.id = files.item_id
    where items.owner_id = ${ownerId} and files.replaced_at is null and not exists (
      select from files as page where page.item_id = files.item_id and page.storage_key = files.storage_key
        and page.replaced_at is null and page.position < files.position)
    group by files.item_id
    having bool_and(files.sha256 = any(${hashes}::text[]))
    order by files.item_id`.execute(db);
  return rows;
}
