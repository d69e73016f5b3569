import { sql, type Kysely } from "kysely";

/** Codes that confirm another address of somebody who is there already. Within PostgreSQL 15's SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table codes drop constraint codes_purpose_check`.execute(db);
  await sql`alter table codes add constraint codes_purpose_check
    check (purpose in ('register', 'recover', 'address'))`.execute(db);
}
