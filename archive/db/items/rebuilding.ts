import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { hasRow, valuesOf } from "archive/db/rows";
import { insertRenditions, PAGE, type NewRendition } from "./files";
import { isOpenCopy } from "./open-copies";

/** Present files by their ids, those of the bin too; what another took the place of stays as it is. */
export function listFilesAfter(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom("files")
    .innerJoin("items", "items.id", "files.item_id")
    .select(["files.id", "files.storage_key as storageKey", "files.sha256", "files.state", "items.kind", ...PAGE])
    .where("files.id", ">", afterId)
    .where("files.replaced_at", "is", null)
    .orderBy("files.id")
    .limit(limit)
    .execute();
}

export type FileToRebuild = Awaited<ReturnType<typeof listFilesAfter>>[number];

/**
 * Puts other renditions in the place of a file's.
 * @returns whether the file is still there and shows the same page, and the keys that no row names: of the old ones, or
 * of those that came in vain
 */
export async function replaceRenditions(
  tx: Tx,
  { id, rotation, corners, start_ms, end_ms }: FileToRebuild,
  renditions: NewRendition[],
): Promise<{ replaced: boolean; unnamed: string[] }> {
  const made = renditions.map(({ storageKey }) => storageKey);
  const asItWas = tx
    .selectFrom("files")
    .select("id")
    .where("id", "=", id)
    .where("rotation", "=", rotation)
    .where(sql<boolean>`corners is not distinct from ${corners}::double precision[]`)
    .where(sql<boolean>`(start_ms, end_ms) is not distinct from (${start_ms}::int, ${end_ms}::int)`);
  if (!(await hasRow(asItWas.forUpdate()))) return { replaced: false, unnamed: made };
  const before = await deleteShown(tx, id);
  await insertRenditions(tx, id, renditions);
  return { replaced: true, unnamed: before.filter((key) => !made.includes(key)) };
}

/** Deletes what is shown of a file; its open copy stays. @returns the keys of what went */
export function deleteShown(tx: Tx, fileId: number): Promise<string[]> {
  return valuesOf(
    tx
      .deleteFrom("renditions")
      .where("file_id", "=", fileId)
      .where(({ not }) => not(isOpenCopy))
      .returning("storage_key"),
    "storage_key",
  );
}
