import { sql, type RawBuilder } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { isOutOfBin } from "archive/db/items/binned";
import { personIn } from "archive/db/accounts/person-columns";
import { profileVisibleTo } from "archive/db/profile/profile-visible";
import type { Match } from "./search-match";
import { placed, type HitPlace } from "./search-rows";

/** Of very many with the same name some are looked at: whoever seeks types one more. */
const MOST_LOOKED_AT = 300;

interface ProfileSearch {
  seekerId: number;
  condition: RawBuilder<boolean>;
  whole: Match["whole"];
  /** The first of four places that its hits take: those whom the seeker knows, then others. */
  place: number;
  /** Whom the seeker knows alone, by a group or a share. */
  known: boolean;
  /** Most hits in all. */
  most: number;
}

/** People whose profile the seeker may see, by their names; never the seeker. */
export function profileHits({ seekerId, condition, whole, place, known, most }: ProfileSearch): RawBuilder<HitPlace> {
  const seeker = sql`${seekerId}::bigint`;
  const awake = isOutOfBin(sql`shares.item_id`);
  const others = sql`union (select found.person_id from person_search as found where ${condition}
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
        where ${condition} ${known ? sql`` : others})
    select case when exists (select 1 from known where known.person_id = people.id) then 0 else 2 end +
      ${placed(place, whole)} as place,
      date_trunc('milliseconds', people.created_at) as at, people.id
    from candidates join person_search as found on found.person_id = candidates.person_id join people
      on people.id = candidates.person_id
    where people.id <> ${seeker} and ${profileVisibleTo(seekerId)}
    order by place, at desc, people.id desc limit ${sql.lit(most)})`;
}

/** What others may know of some people whose profile the seeker may see. */
export async function findProfiles(db: Db, seekerId: number, ids: number[]): Promise<Person[]> {
  const rows = await db
    .selectFrom("people")
    .select(personIn("people").as("person"))
    .where("people.id", "in", ids)
    .where(profileVisibleTo(seekerId))
    .execute();
  return rows.map(({ person }) => person);
}
