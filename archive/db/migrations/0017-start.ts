import { sql, type Kysely } from "kysely";

/** Where the private root leads: the person's own choice, off at first. Only adds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column start_at_collections boolean not null default false`.execute(db);
}
