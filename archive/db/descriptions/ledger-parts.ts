import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { takeFaults } from "archive/db/keeping/faults";
import type { ErasureRow } from "archive/db/tables/erasures-tables";
import type { NewDescription } from "./descriptions";

/** Entries of the ledger that no part in storage has. */
export function listUnkeptErasures(db: Db, limit: number): Promise<ErasureRow[]> {
  return db
    .selectFrom("erasures")
    .select(["kind", "subject_id", "erased_at"])
    .where("kept_in", "is", null)
    .orderBy("kind")
    .orderBy("subject_id")
    .limit(limit)
    .execute();
}

/** Writes down that a part has these entries. */
export async function saveLedgerPart(
  tx: Tx,
  { storageKey, sha256, bytes }: Omit<NewDescription, "subjectId">,
  entries: ErasureRow[],
): Promise<void> {
  await tx
    .insertInto("descriptions")
    .values({ storage_key: storageKey, sha256, bytes, item_id: null, person_id: null })
    .execute();
  await sql`
    update erasures set kept_in = ${storageKey}
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map((entry) => entry.subject_id)}::bigint[])
      as entry (kind, subject_id)
    where erasures.kind = entry.kind and erasures.subject_id = entry.subject_id`.execute(tx);
}

/** Takes parts whose entries others have. @returns their keys */
export async function deleteEmptyParts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .deleteFrom("descriptions")
    .where("item_id", "is", null)
    .where("person_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("erasures").select("kind").whereRef("kept_in", "=", "descriptions.storage_key"))),
    )
    .returning("storage_key")
    .execute();
  return [...rows, ...(await takeFaults(tx, rows))].map((row) => row.storage_key);
}

/** Those of some entries that this ledger has too, as old as they are or older. */
export async function listKnownErasures(db: Db, entries: ErasureRow[]): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string; id: number }>`
    select erasures.kind, erasures.subject_id as id
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map((entry) => entry.subject_id)}::bigint[])
      as entry (kind, subject_id)
    join erasures on erasures.kind = entry.kind and erasures.subject_id = entry.subject_id`.execute(db);
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}
