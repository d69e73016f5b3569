import { sql, type Kysely } from "kysely";

/**
 * The group's invitation whose mail made an account, which became a membership: it waits at its address again where the
 * account is undone (docs/decisions/0093). Only adds, so that the program before it still runs: what it makes has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invited_accounts
    add column group_id bigint references groups on delete set null,
    add column inviter_id bigint references people on delete set null,
    add column invited_at timestamptz(3)`.execute(db);
}
