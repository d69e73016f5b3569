import { sql, type Kysely } from "kysely";

/**
 * An import whose files come one by one: the tray (docs/decisions/0105). It has no zip; its files are drafts, which
 * live as long as it does. Since letters are parted and joined, what is to be taken has an order of its own; null where
 * that is the order in which it was found. Only adds, but for the rule that an import has a zip.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports alter column storage_key drop not null`.execute(db);
  await sql`alter table import_entries add column position double precision`.execute(db);
  await sql`alter table drafts add column import_id bigint references imports on delete cascade`.execute(db);
}
