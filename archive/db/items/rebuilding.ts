import type { Db, Tx } from "archive/db/connection";
import { hasRow, valuesOf } from "archive/db/rows";
import { insertRenditions, type NewRendition } from "./files";
import { isOpenCopy } from "./open-copies";

/** Present files by their ids, those of the bin too; what another took the place of stays as it is. */
export function listFilesAfter(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom("files")
    .innerJoin("items", "items.id", "files.item_id")
    .select(["files.id", "files.storage_key as storageKey", "files.sha256", "files.state", "items.kind"])
    .where("files.id", ">", afterId)
    .where("files.replaced_at", "is", null)
    .orderBy("files.id")
    .limit(limit)
    .execute();
}

export type FileToRebuild = Awaited<ReturnType<typeof listFilesAfter>>[number];

/**
 * Puts other renditions in the place of a file's.
 * @returns whether the file is still there, and the keys that no row names: of the old ones, or of those that came in
 * vain
 */
export async function replaceRenditions(
  tx: Tx,
  { id }: FileToRebuild,
  renditions: NewRendition[],
): Promise<{ replaced: boolean; unnamed: string[] }> {
  const made = renditions.map(({ storageKey }) => storageKey);
  if (!(await hasRow(tx.selectFrom("files").select("id").where("id", "=", id).forUpdate())))
    return { replaced: false, unnamed: made };
  const before = await valuesOf(
    tx
      .deleteFrom("renditions")
      .where("file_id", "=", id)
      // Open copies are not made here.
      .where(({ not }) => not(isOpenCopy))
      .returning("storage_key"),
    "storage_key",
  );
  await insertRenditions(tx, id, renditions);
  return { replaced: true, unnamed: before.filter((key) => !made.includes(key)) };
}
