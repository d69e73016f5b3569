import { sql, type Kysely } from "kysely";

/**
 * Share of a picture or sound that there is, where its file breaks off; null where it is whole. Only adds, so that the
 * program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["files", "person_files", "drafts"]) {
    const named = sql.table(table);
    await sql`alter table ${named} add column there double precision check (there > 0 and there < 1)`.execute(db);
  }
}
