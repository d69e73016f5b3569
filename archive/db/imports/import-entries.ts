import { sql } from "kysely";
import type { EntryState } from "archive/contract/imports/import";
import type { ItemKind } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import type { EntryPage, ImportEntryRow, KeptSentence } from "./imports-tables";

export type { EntryPage, ImportEntryRow, KeptSentence };

export interface NewEntry {
  name: string;
  kind: ItemKind | null;
  state: EntryState;
  bytes: number;
  fields: Record<string, string>;
  pages: EntryPage[];
  sourceId: number | null;
  voiceOf: number | null;
  favourite: boolean;
  binned: boolean;
  addedAt: Date | null;
  reasons: KeptSentence[];
  itemId: number | null;
}

/** Writes down what was found, in its order; in the place of what an earlier try found. */
export async function insertEntries(db: Db, importId: number, first: number, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("import_entries")
    .values(
      entries.map((entry, at) => ({
        import_id: importId,
        place: first + at,
        name: entry.name,
        kind: entry.kind,
        state: entry.state,
        bytes: entry.bytes,
        fields: JSON.stringify(entry.fields),
        pages: JSON.stringify(entry.pages),
        source_id: entry.sourceId,
        voice_of: entry.voiceOf,
        favourite: entry.favourite,
        binned: entry.binned,
        added_at: entry.addedAt,
        reasons: JSON.stringify(entry.reasons),
        item_id: entry.itemId,
      })),
    )
    .execute();
}

export async function clearEntries(db: Db, importId: number): Promise<void> {
  await db.deleteFrom("import_entries").where("import_id", "=", importId).execute();
}

/** The next ones to be taken, in their order. */
export function listNewEntries(db: Db, importId: number, limit: number): Promise<ImportEntryRow[]> {
  return db
    .selectFrom("import_entries")
    .selectAll()
    .where("import_id", "=", importId)
    .where("state", "=", "new")
    .orderBy("place")
    .limit(limit)
    .execute();
}

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
    .set({ state: "no_room", fields: "{}", pages: "[]" })
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
}

export async function countEntries(db: Db, importId: number): Promise<EntryCount[]> {
  const { rows } = await sql<EntryCount>`
    select state, kind, count(*) as count, count(*) filter (where reasons <> '[]'::jsonb) as lacking,
      sum(bytes)::bigint as bytes
    from import_entries where import_id = ${importId} group by state, kind`.execute(db);
  return rows;
}

interface TakenItem {
  sourceId: number;
  itemId: number;
  voiceOf: number | null;
  state: EntryState;
  favourite: boolean;
  binned: boolean;
}

/** Items that those of an archive became, or that were here, by their numbers where they come from. */
export async function listTakenItems(db: Db, importId: number): Promise<TakenItem[]> {
  const { rows } = await sql<TakenItem>`
    select source_id as "sourceId", item_id as "itemId", voice_of as "voiceOf", state, favourite, binned
    from import_entries
    where import_id = ${importId} and source_id is not null and item_id is not null order by place`.execute(db);
  return rows;
}

interface SameItem {
  itemId: number;
  binned: boolean;
  hashes: string[];
}

/** A person's items whose present files are among these, each with the hashes of its files in their order. */
export async function listSameItems(db: Db, ownerId: number, hashes: string[]): Promise<SameItem[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<SameItem>`
    select files.item_id as "itemId", bool_or(items.binned_at is not null) as binned,
      array_agg(files.sha256 order by files.position) as hashes
    from files join items on items.id = files.item_id
    where items.owner_id = ${ownerId} and files.replaced_at is null
    group by files.item_id
    having bool_and(files.sha256 = any(${hashes}::text[]))
    order by files.item_id`.execute(db);
  return rows;
}
