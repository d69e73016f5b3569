import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** Tables that say whether an archive is whole; of others rows come and go by the second. */
const TABLES = [
  "people",
  "items",
  "files",
  "person_files",
  "writers",
  "albums",
  "album_items",
  "groups",
  "memberships",
  "shares",
  "group_shares",
  "links",
  "erasures",
] as const;

export type RowCounts = Record<string, number>;

/** Rows of the tables that a drill compares, all at one moment. */
export function countRows(db: Db): Promise<RowCounts> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const counts: RowCounts = {};
      for (const table of TABLES) {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx);
        counts[table] = rows[0]?.count ?? 0;
      }
      return counts;
    });
}
