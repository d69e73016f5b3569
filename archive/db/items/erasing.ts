import type { Tx } from "archive/db/connection";
import type { Revoke } from "archive/db/sharing/granted-rows";
import { takeGrantsOf } from "archive/db/sharing/grants";
import { deletePersonRenditions } from "archive/db/profile/person-files";

/** Locks items binned before that time, oldest first; one that is being restored just now is passed over. */
export async function lockBinnedItems(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("items")
    .select("id")
    .where("binned_at", "<", before)
    .orderBy("binned_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Locks files that another took the place of before that moment. */
export async function lockReplacedFiles(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("files")
    .select("id")
    .where("replaced_at", "<", before)
    .orderBy("replaced_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

export async function fileIdsOfItems(tx: Tx, itemIds: number[]): Promise<number[]> {
  const rows = await tx.selectFrom("files").select("id").where("item_id", "in", itemIds).execute();
  return rows.map((row) => row.id);
}

/** Deletes files with their renditions and remembers their ids. @returns the storage keys to erase */
export async function deleteFiles(tx: Tx, fileIds: number[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const renditions = await tx
    .deleteFrom("renditions")
    .where("file_id", "in", fileIds)
    .returning("storage_key")
    .execute();
  const originals = await tx.deleteFrom("files").where("id", "in", fileIds).returning("storage_key").execute();
  await rememberErased(tx, "file", fileIds);
  return [...originals, ...renditions].map((row) => row.storage_key);
}

/** Locks a person's own files that others took the place of, or that were taken away, before that time. */
export async function lockReplacedPersonFiles(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("person_files")
    .select("id")
    .where("replaced_at", "<", before)
    .orderBy("replaced_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes them with their renditions and remembers their ids. @returns the storage keys to erase */
export async function deletePersonFiles(tx: Tx, fileIds: number[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const renditions = await deletePersonRenditions(tx, fileIds);
  const originals = await tx.deleteFrom("person_files").where("id", "in", fileIds).returning("storage_key").execute();
  await rememberErased(tx, "person_file", fileIds);
  return [...originals.map((row) => row.storage_key), ...renditions];
}

/** Deletes items whose files are gone already, with all that was granted on them, and remembers their ids. */
export async function deleteItems(tx: Tx, itemIds: number[], revoke: Revoke): Promise<void> {
  await takeGrantsOf(tx, itemIds, revoke);
  await tx.deleteFrom("items").where("id", "in", itemIds).execute();
  await rememberErased(tx, "item", itemIds);
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
