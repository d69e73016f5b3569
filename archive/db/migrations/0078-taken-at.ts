import { sql, type Kysely } from "kysely";

/** A draft tells when its picture was taken, by which pictures lie in their order in the tray. Only adds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column taken_at timestamptz`.execute(db);
}
