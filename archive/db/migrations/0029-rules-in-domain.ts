import { sql, type Kysely } from "kysely";

const TOLD = {
  shares: ["insert", "update", "delete"],
  group_invitations: ["insert", "update", "delete"],
  group_shares: ["delete"],
  memberships: ["delete"],
  blocks: ["insert", "delete"],
};

/**
 * What 0008, 0027 and 0028 had triggers decide is a rule of the domain's (domain/sharing/revoke.ts): these go, with
 * their functions. While the program before this still runs beside it, what that takes back leaves its notification,
 * and open pages learn of its counts at their next load. It calls `lull_news` by name, which stays, with what that
 * calls, until the release after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, events] of Object.entries(TOLD)) {
    for (const event of events)
      await sql`drop trigger ${sql.id(`${table}_${event}_told`)} on ${sql.id(table)}`.execute(db);
    await sql`drop function ${sql.id(`after_${table}`)}()`.execute(db);
  }
  await sql`drop function take_news(bigint[]), take_news(bigint[], bigint[]), is_asleep(bigint)`.execute(db);
}
