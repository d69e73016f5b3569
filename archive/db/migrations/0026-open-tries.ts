import { sql, type Kysely } from "kysely";

/**
 * Tries at a code without its flow's handle are counted apart from those with it. Only adds; where an older program
 * runs beside this one, its codes have the usual five.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table codes add column open_tries_left smallint not null default 5`.execute(db);
}
