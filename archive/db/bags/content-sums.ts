import type { Db } from "archive/db/connection";

/** Length and checksums of what lies under a key; what lies there never changes. */
export interface ContentSums {
  bytes: number;
  crc32: number;
  /** Hex. */
  sha256: string;
  sha512: string;
}

/** Of those keys that were read after that time. */
export async function findSums(db: Db, keys: string[], after: Date): Promise<Map<string, ContentSums>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("content_sums")
    .select(["storage_key", "bytes", "crc32", "sha256", "sha512"])
    .where("storage_key", "in", keys)
    .where("read_at", ">", after)
    .execute();
  return new Map(rows.map(({ storage_key, ...sums }) => [storage_key, sums]));
}

/** Remembers what was read just now. */
export async function keepSums(db: Db, key: string, sums: ContentSums, now: Date): Promise<void> {
  await db
    .insertInto("content_sums")
    .values({ storage_key: key, ...sums, read_at: now })
    .onConflict((conflict) => conflict.column("storage_key").doUpdateSet({ ...sums, read_at: now }))
    .execute();
}

/** Of keys whose bytes are gone. */
export async function forgetSums(db: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom("content_sums").where("storage_key", "in", keys).execute();
}
