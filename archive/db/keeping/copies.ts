import { sql } from "kysely";
import type { FileFault } from "archive/contract/items/place";
import type { Db, Tx } from "archive/db/connection";
import { hasRow, valuesOf } from "archive/db/rows";
import { setChecked, type Original } from "./checks";
import type { PlaceRow } from "./places";

export interface CopyRef {
  storageKey: string;
  placeId: string;
}

/** Says that a copy is under way, before any byte of it lies there: what a kill leaves is known. */
export async function beginCopy(tx: Tx, { storageKey, placeId }: CopyRef, now: Date): Promise<void> {
  await tx
    .insertInto("file_copies")
    .values({
      storage_key: storageKey,
      place_id: placeId,
      begun_at: now,
      copied_at: null,
      checked_at: null,
      fault: null,
    })
    .onConflict((conflict) => conflict.columns(["storage_key", "place_id"]).doUpdateSet({ begun_at: now }))
    .execute();
}

/** From now on it counts. */
export async function finishCopy(tx: Tx, { storageKey, placeId }: CopyRef, now: Date): Promise<void> {
  await tx
    .updateTable("file_copies")
    .set({ copied_at: now, checked_at: now, fault: null })
    .where("storage_key", "=", storageKey)
    .where("place_id", "=", placeId)
    .execute();
}

/** Copies of some originals. */
export async function listCopies(db: Db, storageKeys: string[]): Promise<CopyRef[]> {
  if (storageKeys.length === 0) return [];
  return db
    .selectFrom("file_copies")
    .select(["storage_key as storageKey", "place_id as placeId"])
    .where("storage_key", "in", storageKeys)
    .where("copied_at", "is not", null)
    .execute();
}

/** Writes down when originals were read at a place, and what was found wrong with them there. */
export async function setCheckedAt(
  db: Db,
  { id, role }: Pick<PlaceRow, "id" | "role">,
  storageKeys: string[],
  now: Date,
  fault: FileFault | null = null,
): Promise<void> {
  if (role === "main") return setChecked(db, storageKeys, now, fault);
  if (storageKeys.length === 0) return;
  const rows = db.updateTable("file_copies").where("storage_key", "in", storageKeys).where("place_id", "=", id);
  // What a page tells changes with the fault alone: the stamp of whose it is stays where it is as it was.
  await rows.set({ checked_at: now }).execute();
  await rows.set({ fault }).where(sql<boolean>`fault is distinct from ${fault}`).execute();
}

/** Some of the originals that a place has no copy of, behind a key, in the order of their keys. */
export async function listLacking(
  db: Db,
  { placeId, after, limit }: { placeId: string; after: string; limit: number },
): Promise<Original[]> {
  const arm = (table: "files" | "person_files" | "descriptions") => sql`
    (select distinct on (storage_key) storage_key, sha256, bytes from ${sql.table(table)} as original
    where storage_key > ${after} and not exists (
      select from file_copies as copy where copy.storage_key = original.storage_key and place_id = ${placeId}
        and copied_at is not null)
    order by storage_key limit ${limit})`;
  const { rows } = await sql<Original>`
    select storage_key as "storageKey", sha256, bytes from (
      ${arm("files")} union all ${arm("person_files")} union all ${arm("descriptions")}) as lacking
    order by storage_key limit ${limit}`.execute(db);
  return rows;
}

/** Tells whether a copy of one of them lies somewhere, or is under way. */
export function hasCopies(db: Db, storageKeys: string[]): Promise<boolean> {
  return hasRow(db.selectFrom("file_copies").select("place_id").where("storage_key", "in", storageKeys).limit(1));
}

/** Places that have, or may have, a copy of one of them. */
export function placesOfCopies(db: Db, storageKeys: string[]): Promise<string[]> {
  return valuesOf(
    db.selectFrom("file_copies").select("place_id").where("storage_key", "in", storageKeys).distinct(),
    "place_id",
  );
}

/**
 * Forgets copies whose bytes are gone; one that is under way only where it was begun before a time: until then its
 * bytes may still come.
 */
export async function deleteCopies(
  db: Db,
  { storageKeys, placeId, begunBefore }: { storageKeys: string[]; placeId: string; begunBefore: Date },
): Promise<void> {
  await db
    .deleteFrom("file_copies")
    .where("storage_key", "in", storageKeys)
    .where("place_id", "=", placeId)
    .where((where) => where.or([where("copied_at", "is not", null), where("begun_at", "<", begunBefore)]))
    .execute();
}

/**
 * Copies of what is erased already, of those begun before a time.
 * @param asked.among whether at the places, or at all others
 */
export async function listOrphans(
  db: Db,
  { begunBefore, limit, places, among }: { begunBefore: Date; limit: number; places: string[]; among: boolean },
): Promise<CopyRef[]> {
  const { rows } = await sql<CopyRef>`
    select storage_key as "storageKey", place_id as "placeId" from file_copies as copy
    where begun_at < ${begunBefore} and (place_id = any(${places}::text[])) = ${among}
      and not exists (select from files where files.storage_key = copy.storage_key)
      and not exists (select from person_files where person_files.storage_key = copy.storage_key)
      and not exists (select from descriptions where descriptions.storage_key = copy.storage_key)
    limit ${limit}`.execute(db);
  return rows;
}
