import type { ItemKind } from "archive/contract/items/item";
import type { Db, Tx } from "archive/db/connection";
import { insertRenditions, type NewRendition } from "./files";

export interface FileToRebuild {
  id: number;
  storageKey: string;
  kind: ItemKind;
  state: string;
}

/** Present files by their ids, those of the bin too; what another took the place of stays as it is. */
export function listFilesAfter(db: Db, afterId: number, limit: number): Promise<FileToRebuild[]> {
  return db
    .selectFrom("files")
    .innerJoin("items", "items.id", "files.item_id")
    .select(["files.id", "files.storage_key as storageKey", "files.state", "items.kind"])
    .where("files.id", ">", afterId)
    .where("files.replaced_at", "is", null)
    .orderBy("files.id")
    .limit(limit)
    .execute();
}

/**
 * Puts other renditions in the place of a file's.
 * @returns the keys of those that went; null where the file itself is gone
 */
export async function replaceRenditions(tx: Tx, fileId: number, renditions: NewRendition[]): Promise<string[] | null> {
  const file = await tx.selectFrom("files").select("id").where("id", "=", fileId).forUpdate().executeTakeFirst();
  if (!file) return null;
  const before = await tx.deleteFrom("renditions").where("file_id", "=", fileId).returning("storage_key").execute();
  await insertRenditions(tx, fileId, renditions);
  const kept = new Set(renditions.map(({ storageKey }) => storageKey));
  return before.map((row) => row.storage_key).filter((key) => !kept.has(key));
}
