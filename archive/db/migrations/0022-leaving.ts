import { sql, type Kysely } from "kysely";

/**
 * Who takes their leaving back, and when: a second tap comes just after it. That somebody is leaving stands in
 * `deleted_at` since the first migration. Only adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column came_back_at timestamptz`.execute(db);
  await sql`create index people_leaving on people (deleted_at, id) where deleted_at is not null`.execute(db);
  // What was sent is forgotten by its age, and by whose it was.
  await sql`create index messages_by_age on messages (created_at)`.execute(db);
}
