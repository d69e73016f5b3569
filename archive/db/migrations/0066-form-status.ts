import { sql, type Kysely } from "kysely";

/**
 * Somebody's last choice of who can see it in the form of a new item, which starts there the next time. Only adds, so
 * that the program before it still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people
      add column form_status smallint,
      add constraint people_form_status_check check (form_status in (0, 1, 2)) not valid`.execute(db);
}
