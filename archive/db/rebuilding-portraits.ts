import type { Crop } from "archive/contract/crop";
import type { FileState } from "archive/contract/item";
import type { PortraitKind } from "archive/contract/portrait-media";
import type { Db, Tx } from "./connection";
import type { NewRendition } from "./files";
import { insertPersonRenditions } from "./person-files";

export interface PersonFileToRebuild {
  id: number;
  kind: PortraitKind;
  storageKey: string;
  state: FileState;
  version: number;
  crop: Crop | null;
}

/** Present files of people by their ids; what another took the place of stays as it is. */
export async function listPersonFilesAfter(db: Db, afterId: number, limit: number): Promise<PersonFileToRebuild[]> {
  const rows = await db
    .selectFrom("person_files")
    .select(["id", "kind", "storage_key as storageKey", "state", "version", "crop_x as x", "crop_y as y", "crop_size as size"])
    .where("id", ">", afterId)
    .where("replaced_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, kind, storageKey, state, version, x, y, size }) => ({ id, kind, storageKey, state, version, crop: x === null || y === null || size === null ? null : { x, y, size } }));
}

/** Puts other renditions in the place of a file's. @returns the keys of those that went; null where it is gone, or was cut anew meanwhile */
export async function replacePersonRenditions(tx: Tx, { id, version }: Pick<PersonFileToRebuild, "id" | "version">, renditions: NewRendition[]): Promise<string[] | null> {
  const file = await tx.selectFrom("person_files").select("id").where("id", "=", id).where("version", "=", version).where("replaced_at", "is", null).forUpdate().executeTakeFirst();
  if (!file) return null;
  const before = await tx.deleteFrom("person_renditions").where("file_id", "=", id).returning("storage_key").execute();
  await insertPersonRenditions(tx, id, renditions);
  const kept = new Set(renditions.map(({ storageKey }) => storageKey));
  return before.map((row) => row.storage_key).filter((key) => !kept.has(key));
}
