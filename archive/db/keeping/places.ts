import { sql } from "kysely";
import type { PlaceKind } from "archive/contract/items/place";
import type { Db, Tx } from "archive/db/connection";
import { lockName } from "archive/db/named-lock";
import { firstOf, hasRow } from "archive/db/rows";

export interface PlaceRow {
  id: string;
  role: "main" | "copy";
  kind: PlaceKind;
  address: string;
  awaySince: Date | null;
}

function places(db: Db) {
  return db.selectFrom("storage_places").select(["id", "role", "kind", "address", "away_since as awaySince"]);
}

/** Until the transaction's end nobody else takes a place for new: two that begin at once would each mark it. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await lockName(tx, "storage places");
}

/** The place that all is written to first. */
export function findMainPlace(db: Db): Promise<PlaceRow | null> {
  return firstOf(places(db).where("role", "=", "main"));
}

/** Writes down a place that is there now; what is known of it already is put right. */
export async function savePlace(db: Db, { id, role, kind, address }: Omit<PlaceRow, "awaySince">): Promise<void> {
  await db
    .insertInto("storage_places")
    .values({ id, role, kind, address })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ role, kind, address, away_since: null }))
    .execute();
}

/** @returns whether that is news */
export async function setPlaceAway(db: Db, id: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable("storage_places")
      .set({ away_since: now })
      .where("id", "=", id)
      .where("away_since", "is", null)
      .returning("id"),
  );
}

/** Takes it on to tell that a place is away. @returns whether nobody was told since a time */
export function takeAwayUntold(db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<boolean> {
  return hasRow(
    db
      .updateTable("storage_places")
      .set({ away_told_at: now })
      .where("id", "=", id)
      .where((where) => where.or([where("away_told_at", "is", null), where("away_told_at", "<", before)]))
      .returning("id"),
  );
}

export interface CopyPlaceRow extends PlaceRow {
  /** Key up to which the walk that looks for what lacks a copy has come. */
  walkedTo: string;
  walkedAt: Date | null;
}

/** Every place that has copies, or had some. */
export function listCopyPlaces(db: Db): Promise<CopyPlaceRow[]> {
  return places(db)
    .select(["walked_to as walkedTo", "walked_at as walkedAt"])
    .where("role", "=", "copy")
    .orderBy("created_at")
    .execute();
}

/** Writes down how far the walk through a place is; null where it is through. */
export async function setWalked(db: Db, id: string, to: string | null, now: Date): Promise<void> {
  const set = to === null ? { walked_to: "", walked_at: now } : { walked_to: to };
  await db.updateTable("storage_places").set(set).where("id", "=", id).execute();
}

/** Forgets a place whose copies are lost for good, with its copies. */
export async function forgetPlace(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("file_copies").where("place_id", "=", id).execute();
  await tx.deleteFrom("file_faults").where("place_id", "=", id).where("mended_at", "is", null).execute();
  await tx.deleteFrom("storage_places").where("id", "=", id).execute();
}

export interface CopyCount {
  address: string;
  copies: number;
  /** Number of those whose originals are erased already. */
  erased: number;
}

/** Number of copies at each place, for operators. */
export async function countCopies(db: Db): Promise<CopyCount[]> {
  const { rows } = await sql<CopyCount>`
    select address, count(copied_at) filter (where descriptions.id is null) as copies,
      count(copied_at) filter (where not has_files and coalesce(person_files.id, descriptions.id) is null) as erased
    from storage_places
    left join file_copies on file_copies.place_id = storage_places.id
    left join lateral (
      select exists (select from files where files.storage_key = file_copies.storage_key) as has_files) as named on true
    left join person_files on person_files.storage_key = file_copies.storage_key
    left join descriptions on descriptions.storage_key = file_copies.storage_key
    where role = 'copy' group by storage_places.id order by storage_places.created_at`.execute(db);
  return rows;
}

/** Progress of copying to one of the places of COPY_TO. */
export interface CopyProgress {
  /** Originals that lie there, whole when they were last read. */
  copies: number;
  /** Originals that have no copy there. */
  lacking: number;
  /** Number of those that came in before a time. */
  late: number;
}

/**
 * Counts what each place has and lacks of the originals that there are, in the order given; a place that was never
 * there lacks all. Every original is gone through once for each place.
 * @param addresses as COPY_TO names them. @param before those that came in earlier should have their copy
 */
export async function countLacking(db: Db, addresses: string[], before: Date): Promise<CopyProgress[]> {
  const { rows } = await sql<CopyProgress>`
    with original as (
      select storage_key, min(created_at) as created_at from (
        select storage_key, created_at from files union all select storage_key, created_at from person_files) as each
      group by storage_key)
    select count(copy.storage_key) as copies,
      count(original.storage_key) filter (where copy.storage_key is null) as lacking,
      count(original.storage_key) filter (where copy.storage_key is null and created_at < ${before}) as late
    from unnest(${addresses}::text[]) with ordinality as wanted (address, place)
    left join lateral (
      select id from storage_places where role = 'copy' and storage_places.address = wanted.address
      order by away_since desc nulls first limit 1) as known on true
    left join original on true
    left join file_copies as copy on copy.storage_key = original.storage_key and copy.place_id = known.id
      and copy.copied_at is not null and copy.fault is null
    group by place order by place`.execute(db);
  return rows;
}
