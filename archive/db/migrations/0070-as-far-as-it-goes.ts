import { sql, type Kysely } from "kysely";

/**
 * Share of a picture or sound that there is, where its file breaks off; null where it is whole. Only adds, so that the
 * program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["files", "person_files", "drafts"]) {
    await sql`
      alter table ${sql.table(table)}
        add column there double precision,
        add constraint ${sql.ref(`${table}_there_check`)} check (there > 0 and there < 1) not valid`.execute(db);
  }
}
