import { sql, type Kysely } from "kysely";

/**
 * The contract's list alone says which kinds of notification there are, and types the column: a new kind takes no
 * migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications drop constraint notifications_kind_check`.execute(db);
}
