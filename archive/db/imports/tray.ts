import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { countOf, firstOf, hasRow, valuesOf } from "archive/db/rows";
import type { DraftedFile, EntryPage, ImportEntryRow } from "../tables/imports-tables";
import type { ImportRow } from "./imports";

/** A person's tray that is still being filled, its row held until the transaction ends. */
export function lockOpenTray(tx: Tx, personId: number): Promise<ImportRow | null> {
  return firstOf(
    tx
      .selectFrom("imports")
      .selectAll()
      .where("person_id", "=", personId)
      .where("form", "=", "tray")
      .where("state", "=", "ready")
      .orderBy("id")
      .limit(1)
      .forUpdate(),
  );
}

/** Counts the pages and recordings of a tray, and the bytes of its files. */
export async function measureTray(db: Db, importId: number): Promise<{ pages: number; bytes: number }> {
  const { rows } = await sql<{ pages: number; bytes: number }>`
    select coalesce(sum(coalesce(jsonb_array_length(pages), 1)), 0)::int as pages,
      coalesce(sum(bytes), 0)::bigint as bytes
    from drafts where import_id = ${importId}`.execute(db);
  return rows[0] ?? { pages: 0, bytes: 0 };
}

/** Tells whether a file of the same bytes lies in a tray. */
export async function hasSame(db: Db, importId: number, sha256: string): Promise<boolean> {
  return (await countOf(db.selectFrom("drafts").where("import_id", "=", importId).where("sha256", "=", sha256))) > 0;
}

/** Puts a person's draft into a tray. @returns false where it is gone, or lies in one already */
export async function layDraft(db: Db, draftId: string, ownerId: number, importId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("drafts")
    .set({ import_id: importId })
    .where("id", "=", draftId)
    .where("owner_id", "=", ownerId)
    .where("import_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a tray and its files live until then. */
export async function prolongTray(db: Db, importId: number, expiresAt: Date): Promise<void> {
  await db.updateTable("imports").set({ expires_at: expiresAt }).where("id", "=", importId).execute();
  await db.updateTable("drafts").set({ expires_at: expiresAt }).where("import_id", "=", importId).execute();
}

/** Staged keys of a tray's files. */
export function stagedOfTray(db: Db, importId: number): Promise<string[]> {
  return valuesOf(db.selectFrom("drafts").select("staged_key").where("import_id", "=", importId), "staged_key");
}

/**
 * Gives those of some drafts that others of a tray still have pages of.
 * @param besides place of an entry that has them too
 */
export async function neededDrafts(
  db: Db,
  importId: number,
  draftIds: readonly string[],
  besides: number | null = null,
): Promise<Set<string>> {
  if (draftIds.length === 0) return new Set();
  const { rows } = await sql<{ draft: string }>`
    select distinct page->>'draft' as draft
    from import_entries, jsonb_array_elements(pages) as page
    where import_id = ${importId} and state = 'new' and place is distinct from ${besides}::int
      and page->>'draft' = any(${draftIds}::text[])`.execute(db);
  return new Set(rows.map(({ draft }) => draft));
}

/** Deletes those of some drafts that nothing of a tray has pages of any more. @returns their staged keys */
export async function deleteTrayDrafts(db: Db, importId: number, draftIds: string[]): Promise<string[]> {
  const needed = await neededDrafts(db, importId, draftIds);
  const gone = draftIds.filter((id) => !needed.has(id));
  if (gone.length === 0) return [];
  return valuesOf(
    db.deleteFrom("drafts").where("import_id", "=", importId).where("id", "in", gone).returning("staged_key"),
    "staged_key",
  );
}

/** Tells whether more than so many of an import are to be taken. */
export function hasMoreNew(db: Db, importId: number, most: number): Promise<boolean> {
  const behind = db
    .selectFrom("import_entries")
    .select("place")
    .where("import_id", "=", importId)
    .where("state", "=", "new")
    .offset(most)
    .limit(1);
  return hasRow(behind);
}

export type TrayEntry = Pick<ImportEntryRow, "place" | "name" | "kind" | "bytes" | "fields" | "pages" | "source_id"> & {
  order: number;
};

/** All of an import that is to be taken, in its order. */
export async function listEntriesInOrder(db: Db, importId: number): Promise<TrayEntry[]> {
  const { rows } = await sql<TrayEntry>`
    select place, name, kind, bytes, fields, pages, source_id, coalesce(position, place) as order
    from import_entries where import_id = ${importId} and state = 'new'
    order by coalesce(position, place), place`.execute(db);
  return rows;
}

/** Letters of an import that have pages taken for one letter of a device, in their order. */
export async function listEntriesOf(db: Db, importId: number, letter: string): Promise<TrayEntry[]> {
  const { rows } = await sql<TrayEntry>`
    select place, name, kind, bytes, fields, pages, source_id, coalesce(position, place) as order
    from import_entries where import_id = ${importId} and state = 'new'
      and pages @> ${JSON.stringify([{ of: { letter } }])}::jsonb
    order by coalesce(position, place), place`.execute(db);
  return rows;
}

/** A letter or voice as it is laid into an import. */
export interface LaidEntry {
  name: string;
  kind: "handwriting" | "voice";
  order: number;
  fields: Record<string, string>;
  pages: EntryPage[];
}

/** Adds letters and voices to an import, at their places in its order. */
export async function layEntries(db: Db, importId: number, entries: LaidEntry[]): Promise<void> {
  const rows = entries.map((entry, at) => ({ ...entry, at, bytes: bytesOf(entry.pages) }));
  await sql`
    insert into import_entries (import_id, place, position, name, kind, state, bytes, fields, pages)
    select ${importId}, (select coalesce(max(place), -1) from import_entries where import_id = ${importId}) + 1 + at,
      "order", name, kind, 'new', bytes, fields, pages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (at integer, "order" double precision, name text,
      kind text, bytes bigint, fields jsonb, pages jsonb)`.execute(db);
}

/** Changes what a letter is made of, and what is said of it. */
export async function changeEntry(
  db: Db,
  importId: number,
  place: number,
  { pages, fields }: { pages: EntryPage[]; fields: Record<string, string> },
): Promise<void> {
  await db
    .updateTable("import_entries")
    .set({ pages: JSON.stringify(pages), fields: JSON.stringify(fields), bytes: bytesOf(pages) })
    .where("import_id", "=", importId)
    .where("place", "=", place)
    .execute();
}

/** Takes entries away that are to be taken; voices that belonged to one belong to another then, or to none. */
export async function deleteEntries(
  db: Db,
  importId: number,
  places: number[],
  heir: { from: number; to: number | null } | null = null,
): Promise<void> {
  if (heir)
    await sql`
      update import_entries set voice_of = ${heir.to}
      where import_id = ${importId} and voice_of = ${heir.from}`.execute(db);
  await db
    .deleteFrom("import_entries")
    .where("import_id", "=", importId)
    .where("place", "in", places)
    .where("state", "=", "new")
    .execute();
}

/** Entries that something is said of: named ones, all, or one and all behind it. */
export type Reach = { places: number[] } | { from: number } | "all";

/** Says something of entries that are to be taken; of what is empty nothing is said any more. @returns how many */
export async function describeEntries(
  db: Db,
  importId: number,
  reach: Reach,
  texts: Record<string, string>,
): Promise<number> {
  const empty = Object.keys(texts).filter((name) => texts[name] === "");
  const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const which =
    reach === "all"
      ? sql`true`
      : "places" in reach
        ? sql`place = any(${reach.places}::int[])`
        : sql`(coalesce(position, place), place) >= (
            select coalesce(position, place), place from import_entries
            where import_id = ${importId} and place = ${reach.from})`;
  const { numAffectedRows = 0n } = await sql`
    update import_entries set fields = (fields - ${empty}::text[]) || ${JSON.stringify(said)}::jsonb
    where import_id = ${importId} and state = 'new' and ${which}`.execute(db);
  return Number(numAffectedRows);
}

/** Says who can see what says nothing of that itself. */
export async function describeStatus(db: Db, importId: number, status: string): Promise<void> {
  await sql`
    update import_entries set fields = fields || ${JSON.stringify({ status })}::jsonb
    where import_id = ${importId} and state = 'new' and not fields ? 'status'`.execute(db);
}

/** Bytes of the files that some pages are of. */
function bytesOf(pages: readonly (EntryPage | DraftedFile)[]): number {
  const files = new Map(pages.map((page) => ["draft" in page ? page.draft : page.path, page.bytes]));
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}
