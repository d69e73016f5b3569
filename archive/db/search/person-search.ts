import { sql } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { isOutOfBin } from "archive/db/items/binned";
import { blockedBetween } from "archive/db/sharing/granted";
import { personIn } from "archive/db/accounts/person-columns";
import { nameShownTo, pictureFor } from "archive/db/profile/profile-media-visible";

export interface FoundRecord {
  id: number;
  person: Person;
  member: boolean;
  invited: boolean;
}

/**
 * Those of some people whose names the seeker may read and whom nobody blocks either way, in the order of their ids.
 */
export function findByIds(
  db: Db,
  seekerId: number,
  { ids, groupId }: { ids: number[]; groupId: number | null },
): Promise<FoundRecord[]> {
  return db
    .selectFrom("people")
    .select([
      "people.id",
      personIn("people", pictureFor(seekerId)).as("person"),
      sql<boolean>`exists (select 1 from memberships where memberships.group_id = ${groupId}::bigint
        and memberships.person_id = people.id)`.as("member"),
      sql<boolean>`exists (select 1 from group_invitations where group_invitations.group_id = ${groupId}::bigint
        and group_invitations.person_id = people.id)`.as("invited"),
    ])
    .where("people.id", "<>", seekerId)
    .where(sql<boolean>`not ${blockedBetween(sql`people.id`, sql`${seekerId}::bigint`)}`)
    .where(nameShownTo(seekerId))
    .where("people.id", "in", ids)
    .orderBy("people.id")
    .execute();
}

/**
 * Ids of the people whom somebody shared most with, most first; who ignored it, and what lies in the bin, does not
 * count.
 */
export async function listSharedWithMost(db: Db, ownerId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select shares.receiver_id as id from shares
    where shares.owner_id = ${ownerId} and shares.receiver_id is not null and shares.state <> 'ignored'
      and ${isOutOfBin(sql`shares.item_id`)}
    group by shares.receiver_id order by count(*) desc, max(shares.created_at) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
