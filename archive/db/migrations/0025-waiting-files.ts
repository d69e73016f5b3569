import { sql, type Kysely } from "kysely";

/** Files whose renditions are to be made are few among many, and are counted by person. Only adds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_waiting on files (item_id) where state = 'waiting' and replaced_at is null`.execute(db);
}
