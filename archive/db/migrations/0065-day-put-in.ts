import { sql, type Kysely } from "kysely";

/**
 * When an item that is brought back was put in where it comes from. Only adds, so that the program before it still
 * runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_entries add column added_at timestamptz(3)`.execute(db);
}
