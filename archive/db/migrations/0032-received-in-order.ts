import { sql, type Kysely } from "kysely";

/** What somebody received, and what a group sees, in the order of its list, by its owner too: long lists stay quick. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shares_received on shares (receiver_id, created_at desc, item_id desc)
    where state = 'accepted'`.execute(db);
  await sql`create index shares_received_from on shares (receiver_id, owner_id, created_at desc, item_id desc)
    where state = 'accepted'`.execute(db);
  await sql`create index group_shares_from
    on group_shares (group_id, sharer_id, created_at desc, item_id desc)`.execute(db);
}
