import { sql, type Kysely } from "kysely";

/**
 * A list of what is here already that comes back described (docs/decisions/0106): an import of a form of its own. An
 * entry keeps what the texts that it changes said when it was shown. Forms are bound in length and no more by name, so
 * that the next one needs no migration. Only adds, so that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports drop constraint if exists imports_form_check`.execute(db);
  await sql`alter table imports add constraint imports_form_length check (length(form) <= 20)`.execute(db);
  await sql`alter table import_entries add column before jsonb not null default '{}'`.execute(db);
}
