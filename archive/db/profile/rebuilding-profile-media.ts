import type { Db, Tx } from "archive/db/connection";
import { deleteRenditions, insertRenditions, type NewRendition } from "archive/db/items/files";

/** Present files of people by their ids; what another took the place of stays as it is. */
export async function listPersonFilesAfter(db: Db, afterId: number, limit: number) {
  const rows = await db
    .selectFrom("person_files")
    .select([
      "id",
      "kind",
      "storage_key as storageKey",
      "sha256",
      "state",
      "version",
      "crop_x as x",
      "crop_y as y",
      "crop_size as size",
    ])
    .where("id", ">", afterId)
    .where("replaced_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ x, y, size, ...file }) =>
    Object.assign(file, { crop: x === null || y === null || size === null ? null : { x, y, size } }),
  );
}

export type PersonFileToRebuild = Awaited<ReturnType<typeof listPersonFilesAfter>>[number];

/** Renditions that a person's file has. */
export function listPersonRenditions(db: Db, fileId: number): Promise<{ name: string; storageKey: string }[]> {
  return db
    .selectFrom("person_renditions")
    .select(["name", "storage_key as storageKey"])
    .where("file_id", "=", fileId)
    .execute();
}

/**
 * Puts other renditions in the place of a file's, unless it is gone, or was cut anew or replaced meanwhile.
 * @returns whether it did, and the keys that no row of the file names: of the old ones, or of those that came in vain
 */
export async function replacePersonRenditions(
  tx: Tx,
  { id, version }: Pick<PersonFileToRebuild, "id" | "version">,
  renditions: NewRendition[],
): Promise<{ replaced: boolean; unnamed: string[] }> {
  const file = await tx
    .selectFrom("person_files")
    .select("id")
    .where("id", "=", id)
    .where("version", "=", version)
    .where("replaced_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const made = renditions.map(({ storageKey }) => storageKey);
  if (!file) {
    const rows = await tx.selectFrom("person_renditions").select("storage_key").where("file_id", "=", id).execute();
    return {
      replaced: false,
      unnamed: without(
        made,
        rows.map((row) => row.storage_key),
      ),
    };
  }
  const before = await deleteRenditions(tx, "person_files", [id]);
  await insertRenditions(tx, id, renditions, "person_files");
  return { replaced: true, unnamed: without(before, made) };
}

function without(keys: string[], others: string[]): string[] {
  return keys.filter((key) => !others.includes(key));
}
