import { sql } from "kysely";
import type { Db } from "archive/db/connection";

/** Changes with whatever is somebody's own (docs/decisions/0009). */
export async function findPersonStamp(db: Db, personId: number): Promise<string> {
  const row = await db
    .selectFrom("person_stamps")
    .select(sql<string>`stamp::text`.as("stamp"))
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.stamp ?? "";
}

/**
 * As that, and with what an archive tells of somebody's own besides: their writers, who sees their items, what was done
 * to those, and who of the others is leaving.
 */
export async function findOwnStamp(db: Db, personId: number): Promise<string> {
  const stamp = await findPersonStamp(db, personId);
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ',
      (select concat_ws(',', count(*), max(id), sum(version)) from writers where owner_id = ${personId}),
      (select concat_ws(',', count(*), count(*) filter (where state = 'agreed'), max(id), max(decided_at))
        from writer_ties where owner_id = ${personId} or other_owner_id = ${personId}),
      (select concat_ws(',', count(*), max(shares.id), max(shares.decided_at))
        from shares join people on people.id = shares.receiver_id and people.deleted_at is null
        where shares.owner_id = ${personId} and shares.state = 'accepted'),
      (select concat_ws(',', count(*), max(created_at)) from group_shares where sharer_id = ${personId}),
      (select concat_ws(',', count(*), max(item_events.id), count(*) filter (where people.deleted_at is not null))
        from items join item_events on item_events.item_id = items.id
          left join people on people.id = item_events.person_id
        where items.owner_id = ${personId})) as told`.execute(db);
  return `${stamp} ${rows[0]?.told ?? ""}`;
}
