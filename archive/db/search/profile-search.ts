import { sql, type RawBuilder } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";
import { isOutOfBin } from "archive/db/access/binned";
import { personIn } from "archive/db/accounts/people";
import { profileVisibleTo } from "archive/db/access/profile-visible";
import type { Condition } from "archive/db/matching/search-match";
import { placed, type HitPlace } from "./search-rows";
import { blockedBetween } from "archive/db/access/granted";
import { nameShownTo, pictureFor } from "archive/db/profile/profile-media-visible";

/** Most of those with the same name that are looked at: whoever seeks types one more. */
const MOST_LOOKED_AT = 300;

interface ProfileSearch {
  seekerId: number;
  condition: Condition;
  whole: Condition;
  /** The first of four places that its hits take: those whom the seeker knows, then others. */
  place: number;
  /** True for those alone whom the seeker knows by a group or a share. */
  known: boolean;
  /** Most hits in all. */
  most: number;
}

/** People whose profile the seeker may see, by their names; never the seeker. */
export function profileHits({ seekerId, condition, whole, place, known, most }: ProfileSearch): RawBuilder<HitPlace> {
  const seeker = sql`${seekerId}::bigint`;
  const awake = isOutOfBin(sql`shares.item_id`);
  const others = sql`union (select found.person_id from person_search as found where ${condition.index}
    limit ${sql.lit(MOST_LOOKED_AT)})`;
  return sql<HitPlace>`(
    with known as materialized (
      select theirs.person_id from memberships as mine join memberships as theirs on theirs.group_id = mine.group_id
        where mine.person_id = ${seeker}
      union select shares.receiver_id from shares where shares.owner_id = ${seeker} and shares.state = 'accepted'
        and ${awake}
      union select shares.owner_id from shares where shares.receiver_id = ${seeker} and shares.state = 'accepted'
        and ${awake}),
    candidates as materialized (
      select found.person_id from known join person_search as found on found.person_id = known.person_id
        where ${condition.row} ${known ? sql`` : others})
    select case when exists (select 1 from known where known.person_id = people.id) then 0 else 2 end +
      ${placed(place, whole.row)} as place,
      date_trunc('milliseconds', people.created_at) as at, people.id
    from candidates join person_search as found on found.person_id = candidates.person_id join people
      on people.id = candidates.person_id
    where people.id <> ${seeker} and ${profileVisibleTo(seekerId)}
    order by place, at desc, people.id desc limit ${sql.lit(most)})`;
}

/** People whose profile the seeker may see, as far as others may know them. */
export function findProfiles(db: Db, seekerId: number, ids: number[]): Promise<Person[]> {
  return valuesOf(
    db
      .selectFrom("people")
      .select(personIn("people").as("person"))
      .where("people.id", "in", ids)
      .where(profileVisibleTo(seekerId)),
    "person",
  );
}

/**
 * Those of some people whose names the seeker may read and whom nobody blocks either way, in the order of their ids.
 */
export function findByIds(db: Db, seekerId: number, { ids, groupId }: { ids: number[]; groupId: number | null }) {
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
 * Ids of the people whom somebody shared with last, the last first; who ignored it, and what lies in the bin, does not
 * count.
 */
export async function listSharedWithLately(db: Db, ownerId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select shares.receiver_id as id from shares
    where shares.owner_id = ${ownerId} and shares.receiver_id is not null and shares.state <> 'ignored'
      and ${isOutOfBin(sql`shares.item_id`)}
    group by shares.receiver_id order by max(shares.created_at) desc, count(*) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
