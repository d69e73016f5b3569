import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { ERASED_FROM } from "archive/db/leaving/ledger";

/**
 * Numbers that the ledger of erasures has are given to nothing else: an older database, restored, would give them anew,
 * and the ledger would tell of two.
 */
export async function skipErasedIds(db: Db): Promise<void> {
  for (const [kind, table] of Object.entries(ERASED_FROM))
    await sql`
      with erased as (select max(subject_id) as id from erasures where kind = ${kind}),
        numbers as (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence)
      select setval(sequence, id) from erased, numbers
      where id > coalesce(pg_sequence_last_value(sequence), 0)`.execute(db);
}
