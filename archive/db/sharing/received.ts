import { sql } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { firstOf, valuesOf } from "archive/db/rows";
import { isOutOfBin } from "archive/db/access/binned";
import { blockedBetween, isLeaving } from "archive/db/access/granted";
import { personIn } from "archive/db/accounts/people";

/** Most people, and most groups, to filter by. */
const MOST_SOURCES = 500;

export interface GroupSummaryRecord {
  id: number;
  name: string;
  icon: string | null;
}

/**
 * How an item of somebody's came to its viewer: by their own share, through groups of theirs; and whether they take all
 * from its owner.
 */
export function findWaysOf(db: Db, viewerId: number, { itemId, ownerId }: { itemId: number; ownerId: number }) {
  return firstOf(
    db
      .selectFrom("people")
      .select([
        personIn("people").as("by"),
        sql<
          number | null
        >`(select shares.id from shares where shares.item_id = ${itemId} and shares.receiver_id = ${viewerId}
        and shares.state = 'accepted')`.as("shareId"),
        sql<boolean>`exists (select 1 from always_accept where always_accept.person_id = ${viewerId}
        and always_accept.from_id = people.id)`.as("always"),
        sql<GroupSummaryRecord[]>`(
        select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name, 'icon', groups.icon)
          order by groups.id), '[]'::json)
        from group_shares
        join memberships on memberships.group_id = group_shares.group_id and memberships.person_id = ${viewerId}
        join groups on groups.id = group_shares.group_id
        where group_shares.item_id = ${itemId} and not ${isLeaving(sql`people.id`)})`.as("groups"),
      ])
      .where("people.id", "=", ownerId),
  );
}

/** Whose things somebody's list of shared things holds, last registered first. */
export function listSharersTo(db: Db, viewerId: number): Promise<Person[]> {
  return valuesOf(
    db
      .selectFrom("people")
      .select(personIn("people").as("person"))
      .where(sql<boolean>`people.id in (
      select shares.owner_id from shares where shares.receiver_id = ${viewerId} and shares.state = 'accepted'
        and ${isOutOfBin(sql`shares.item_id`)}
      union
      select group_shares.sharer_id from memberships join group_shares on group_shares.group_id = memberships.group_id
      where memberships.person_id = ${viewerId} and ${isOutOfBin(sql`group_shares.item_id`)})`)
      .where("people.id", "<>", viewerId)
      .where(sql<boolean>`(people.deleted_at is null or exists (
      select 1 from shares where shares.owner_id = people.id and shares.receiver_id = ${viewerId}
        and shares.state = 'accepted' and ${isOutOfBin(sql`shares.item_id`)}))`)
      .where(sql<boolean>`not ${blockedBetween(sql`people.id`, sql`${viewerId}::bigint`)}`)
      .orderBy("people.id", "desc")
      .limit(MOST_SOURCES),
    "person",
  );
}

/** Groups of somebody's that others showed something, last made first. */
export function listGroupsShowing(db: Db, viewerId: number): Promise<GroupSummaryRecord[]> {
  return db
    .selectFrom("groups")
    .innerJoin("memberships", "memberships.group_id", "groups.id")
    .select(["groups.id", "groups.name", "groups.icon"])
    .where("memberships.person_id", "=", viewerId)
    .where(sql<boolean>`exists (
      select 1 from group_shares where group_shares.group_id = groups.id and group_shares.sharer_id <> ${viewerId}
        and not ${isLeaving(sql`group_shares.sharer_id`)} and ${isOutOfBin(sql`group_shares.item_id`)})`)
    .orderBy("groups.id", "desc")
    .limit(MOST_SOURCES)
    .execute();
}
