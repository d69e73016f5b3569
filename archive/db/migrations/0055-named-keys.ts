import { sql, type Kysely } from "kysely";

/**
 * What lies in storage is looked for in the rows that name it: by their keys where these tell nothing of the row. Only
 * adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index person_renditions_by_key on person_renditions (storage_key)`.execute(db);
  await sql`create index groups_by_icon on groups (icon) where icon is not null`.execute(db);
  await sql`create index bags_by_frame on bags (frame_key)`.execute(db);
}
