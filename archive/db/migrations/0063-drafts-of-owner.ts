import { sql, type Kysely } from "kysely";

/** How many files of somebody's refused forms wait is counted with each. Only adds an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index drafts_of_owner on drafts (owner_id, created_at desc)`.execute(db);
}
