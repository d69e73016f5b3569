import { sql, type Kysely } from "kysely";

/**
 * When an open copy of a file was last tried to be made; the copy itself is a rendition. The index finds those of
 * formats at risk that were not tried yet. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column open_tried_at timestamptz`.execute(db);
  await sql`create index files_to_open on files (media_type, id) where open_tried_at is null`.execute(db);
}
