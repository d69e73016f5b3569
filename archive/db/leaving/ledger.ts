import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import type { ErasureRow } from "../tables/erasures-tables";

/** A page of the ledger, by kind and id. */
export function listErasures(db: Db, after: Pick<ErasureRow, "kind" | "subject_id"> | null, limit: number) {
  return db
    .selectFrom("erasures")
    .select(["kind", "subject_id", "erased_at"])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(kind, subject_id) > (${after?.kind ?? ""}, ${after?.subject_id ?? 0})`),
    )
    .orderBy("kind")
    .orderBy("subject_id")
    .limit(limit)
    .execute();
}

/** Entries since a moment, oldest first; there are no more than are erased in a few minutes. */
export function listErasuresSince(db: Db, since: Date): Promise<ErasureRow[]> {
  return db
    .selectFrom("erasures")
    .select(["kind", "subject_id", "erased_at"])
    .where("erased_at", ">", since)
    .orderBy("erased_at")
    .execute();
}

/** Writes entries of a newer ledger into this one. */
export async function insertErasures(db: Db, rows: ErasureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("erasures")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Tables of the things that an entry may name. */
export const ERASED_FROM = { item: "items", file: "files", person_file: "person_files", person: "people" } as const;

/**
 * Ids of entries whose row is here, as an older back-up has brought it. A row that is younger than its entry is
 * another's: after a restore, ids are given anew.
 */
export async function listBroughtBack(db: Db, kind: ErasureRow["kind"], entries: ErasureRow[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select brought.id from unnest(${entries.map((each) => each.subject_id)}::bigint[],
      ${entries.map((each) => each.erased_at)}::timestamptz[]) as entry (id, erased_at)
    join ${sql.table(ERASED_FROM[kind])} as brought on brought.id = entry.id and brought.created_at < entry.erased_at
    order by brought.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Has people who were erased once leave again, long ago: the job that erases takes them. */
export async function leaveAgain(db: Db, personIds: number[]): Promise<void> {
  if (personIds.length > 0)
    await db
      .updateTable("people")
      .set({ deleted_at: new Date(0) })
      .where("id", "in", personIds)
      .execute();
}
