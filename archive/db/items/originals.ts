import type { Db } from "archive/db/connection";

/**
 * SHA-256 of those keys that hold originals and descriptions; renditions have none, since they can be made again.
 */
export async function findHashes(db: Db, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["storage_key", "sha256"])
    .where("storage_key", "in", keys)
    .unionAll(db.selectFrom("person_files").select(["storage_key", "sha256"]).where("storage_key", "in", keys))
    .unionAll(db.selectFrom("descriptions").select(["storage_key", "sha256"]).where("storage_key", "in", keys))
    .execute();
  return new Map(rows.map((row) => [row.storage_key, row.sha256]));
}
