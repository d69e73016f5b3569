import { sql, type Kysely } from "kysely";

/**
 * A voice may be a part of a longer recording: its row names the recording's original, and the moments between which it
 * is heard (docs/decisions/0108). Loudness of an original, by which pauses are found, is kept beside one of its rows.
 * Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column start_ms int,
      add column end_ms int,
      add column loudness bytea,
      add constraint files_cut check (
        (start_ms is null and end_ms is null) or (start_ms >= 0 and end_ms - start_ms >= 1000)) not valid`.execute(db);
}
