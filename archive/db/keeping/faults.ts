import { sql } from "kysely";
import type { FileFault } from "archive/contract/items/place";
import type { Db, Tx } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";
import type { FileRef } from "./named";

export interface Found {
  storageKey: string;
  placeId: string;
  fault: FileFault;
}

/**
 * Writes down what was found wrong at a place, once until it is mended.
 * @returns its id, and whether it is news
 */
export async function insertFault(
  tx: Tx,
  { storageKey, placeId, fault }: Found,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into file_faults as kept (storage_key, place_id, fault, found_at)
    values (${storageKey}, ${placeId}, ${fault}, ${now})
    on conflict (storage_key, place_id) where mended_at is null do update set fault = kept.fault
    returning id, xmax = 0 as "isNew"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A fault was not written down");
  return row;
}

/** Writes down where damaged bytes are about to be put, so that they are erased with their original. */
export async function noteAside(db: Db, id: number, asideKey: string): Promise<void> {
  await db
    .updateTable("file_faults")
    .set({ aside_keys: sql`array_append(aside_keys, ${asideKey})` })
    .where("id", "=", id)
    .execute();
}

/**
 * Ends what was wrong at a place.
 * @param ended.from whose copy it was mended from; null where it was found sound again
 * @returns the keys of what was wrong
 */
export async function endFaults(
  db: Db,
  { storageKeys, placeId, from }: { storageKeys: string[]; placeId: string; from: string | null },
  now: Date,
): Promise<string[]> {
  if (storageKeys.length === 0) return [];
  const ended = db
    .updateTable("file_faults")
    .set({ mended_at: now, mended_from: from })
    .where("storage_key", "in", storageKeys)
    .where("place_id", "=", placeId)
    .where("mended_at", "is", null)
    .returning("storage_key");
  return valuesOf(ended, "storage_key");
}

/** Has those of some originals rendered anew that nothing could be made of. @returns the files that now wait */
export async function waitAgain(tx: Tx, storageKeys: string[]): Promise<FileRef[]> {
  const { rows } = await sql<FileRef>`
    with items_own as (
      update files set state = 'waiting'
      where storage_key = any(${storageKeys}::text[]) and state <> 'ready' and replaced_at is null returning id),
    peoples as (
      update person_files set state = 'waiting'
      where storage_key = any(${storageKeys}::text[]) and state <> 'ready' and replaced_at is null
        and kind in ('handwriting', 'voice') returning id)
    select 'files' as "table", id from items_own union all select 'person_files', id from peoples`.execute(tx);
  return rows;
}

/**
 * Forgets the faults of what is erased. Damaged bytes that lie at a place for copies are known by a row of their own
 * from now on, so that they go though the place is away for long.
 * @returns the keys under which damaged bytes lie
 */
export async function takeFaults(tx: Tx, erased: { storage_key: string }[]): Promise<{ storage_key: string }[]> {
  if (erased.length === 0) return [];
  const keys = erased.map((row) => row.storage_key);
  await sql`
    insert into file_copies (storage_key, place_id, begun_at, copied_at)
    select unnest(aside_keys), place_id, now(), now()
    from file_faults join storage_places on storage_places.id = place_id
    where storage_key = any(${keys}::text[]) and role = 'copy'
    on conflict do nothing`.execute(tx);
  const rows = await tx.deleteFrom("file_faults").where("storage_key", "in", keys).returning("aside_keys").execute();
  return rows.flatMap((row) => row.aside_keys.map((storage_key) => ({ storage_key })));
}

/** Faults as operators are told of them; of a person's own file there is no file or item. */
function faults(db: Db) {
  return (
    db
      .selectFrom("file_faults")
      // The first page of an original stands for all.
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom("files as page")
            .select(["page.id", "page.item_id"])
            .whereRef("page.storage_key", "=", "file_faults.storage_key")
            .orderBy("page.id")
            .limit(1)
            .as("files"),
        (join) => join.onTrue(),
      )
      .leftJoin("storage_places", "storage_places.id", "file_faults.place_id")
      .select([
        "file_faults.storage_key as storageKey",
        "file_faults.place_id as placeId",
        "file_faults.fault",
        "file_faults.found_at as foundAt",
        "file_faults.aside_keys as asideKeys",
        "file_faults.mended_at as mendedAt",
        "files.id as fileId",
        "files.item_id as itemId",
        "storage_places.address",
      ])
      .orderBy("file_faults.id")
  );
}

export type FaultRow = Awaited<ReturnType<typeof listOpenFaults>>[number];

/** Faults of what is damaged or lost and not mended. */
export function listOpenFaults(db: Db, limit: number) {
  return faults(db).where("file_faults.mended_at", "is", null).limit(limit).execute();
}

/** Takes those that the operator was not written to about. */
export async function takeUntold(tx: Tx, now: Date): Promise<{ mended: number; open: number }> {
  const rows = await tx
    .updateTable("file_faults")
    .set({ told_at: now })
    .where("told_at", "is", null)
    .returning("mended_at")
    .execute();
  const mended = rows.filter((row) => row.mended_at !== null).length;
  return { mended, open: rows.length - mended };
}
