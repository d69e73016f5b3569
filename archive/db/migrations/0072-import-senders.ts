import { sql, type Kysely } from "kysely";

/**
 * The program that a zip comes from, who sent each of its files, and which of these wrote or spoke what they sent, as
 * its person said. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column source text check (length(source) <= 20),
    add column senders jsonb not null default '[]'`.execute(db);
  await sql`alter table import_entries add column sender text check (length(sender) <= 200)`.execute(db);
}
