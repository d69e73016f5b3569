import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";

/**
 * Bytes of all originals that are kept of somebody, each once however many pages name it: what lies in the bin, what
 * another took the place of and waits to be erased, and their own pictures and sounds among them.
 */
export function keptBytes(personId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(bytes), 0)::bigint from (
      select distinct on (storage_key) storage_key, bytes from (
        select files.storage_key, files.bytes from files join items on items.id = files.item_id
          where items.owner_id = ${personId}
        union all
        select storage_key, bytes from person_files where person_id = ${personId}) as named
      order by storage_key) as originals)`;
}

/** Bytes that somebody keeps and may keep; null where no quota limits them, and nothing is summed then. */
export async function findQuota(db: Db, personId: number): Promise<{ used: number; allowed: number } | null> {
  return firstOf(
    db
      .selectFrom("people")
      .select([keptBytes(sql`people.id`).as("used"), sql<number>`quota_bytes`.as("allowed")])
      .where("id", "=", personId)
      .where("quota_bytes", "is not", null),
  );
}
