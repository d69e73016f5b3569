import { sql } from "kysely";
import type { Tx } from "archive/db/connection";
import { takeFaults } from "archive/db/keeping/faults";
import { valuesOf } from "archive/db/rows";
import type { Revoke } from "archive/db/offers/granted-rows";
import { takeGrantsOf } from "archive/db/sharing/grants";
import { deleteRenditions } from "archive/db/items/files";
import type { FileRef } from "archive/db/keeping/named";

/**
 * Tables of what waits to be erased: items in the bin, and files that another took the place of or that were taken
 * away.
 */
const WAITS_SINCE = { items: "binned_at", files: "replaced_at", person_files: "replaced_at" } as const;

/**
 * Locks what has waited since before that time, oldest first; what is being restored just now is passed over.
 * @param but ids that are left alone
 */
export async function lockToErase(
  tx: Tx,
  table: keyof typeof WAITS_SINCE,
  before: Date,
  { limit, but }: { limit: number; but: number[] },
): Promise<number[]> {
  const since = sql.ref(WAITS_SINCE[table]);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${since} < ${before} and id <> all(${but}::bigint[])
    order by ${since} limit ${limit} for update skip locked`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Ids of the files of some items, which are locked: whoever describes or renders one just now is waited for, and what
 * they named goes with it.
 */
export async function fileIdsOfItems(tx: Tx, itemIds: number[]): Promise<number[]> {
  await tx.selectFrom("items").select("id").where("id", "in", itemIds).orderBy("id").forUpdate().execute();
  return valuesOf(tx.selectFrom("files").select("id").where("item_id", "in", itemIds), "id");
}

/**
 * Deletes files with their renditions and remembers their ids.
 * @returns the storage keys to erase; an original stays while another page of it does
 */
export async function deleteFiles(tx: Tx, table: FileRef["table"], fileIds: number[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  // Whoever names renditions of them just now is waited for, and whoever deletes other pages of the same originals: the
  // last page takes its original with it.
  const ofThem = tx.selectFrom(table).select("storage_key").where("id", "in", fileIds);
  await tx.selectFrom(table).select("id").where("storage_key", "in", ofThem).orderBy("id").forUpdate().execute();
  const renditions = await deleteRenditions(tx, table, fileIds);
  const keys = await valuesOf(tx.deleteFrom(table).where("id", "in", fileIds).returning("storage_key"), "storage_key");
  const kept = new Set(
    keys.length > 0
      ? await valuesOf(tx.selectFrom(table).select("storage_key").where("storage_key", "in", keys), "storage_key")
      : [],
  );
  const deleted = [...new Set(keys)].flatMap((storage_key) => (kept.has(storage_key) ? [] : { storage_key }));
  const originals = [...deleted, ...(await takeFaults(tx, deleted))];
  await rememberErased(tx, table === "files" ? "file" : "person_file", fileIds);
  return [...originals.map((row) => row.storage_key), ...renditions];
}

/**
 * Deletes items whose files are gone already, with all that was granted on them, and remembers their ids.
 * @returns ids of their writers
 */
export async function deleteItems(tx: Tx, itemIds: number[], revoke: Revoke): Promise<number[]> {
  await takeGrantsOf(tx, itemIds, revoke);
  const gone = await tx.deleteFrom("items").where("id", "in", itemIds).returning("writer_id as writerId").execute();
  await rememberErased(tx, "item", itemIds);
  return [...new Set(gone.flatMap(({ writerId }) => writerId ?? []))];
}

/** Writes the ledger, so that no back-up brings them back. */
export async function rememberErased(
  tx: Tx,
  kind: "item" | "file" | "person" | "person_file",
  ids: number[],
): Promise<void> {
  await tx
    .insertInto("erasures")
    .values(ids.map((id) => ({ kind, subject_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
