import { sql } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import type { ListRange } from "archive/db/list-range";
import { blockedBetween } from "archive/db/sharing/granted";
import type { GrantedWhere } from "archive/db/sharing/granted-rows";
import { isLeaving } from "archive/db/leaving/leaving";
import { personIn } from "archive/db/accounts/person-columns";

export async function insertMembership(db: Db, groupId: number, personId: number, now: Date): Promise<void> {
  await db
    .insertInto("memberships")
    .values({ group_id: groupId, person_id: personId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A membership, and what its member showed the group. */
export function membershipOf(groupId: number, personId: number): GrantedWhere {
  return {
    memberships: sql<boolean>`(group_id = ${groupId} and person_id = ${personId})`,
    groupShares: sql<boolean>`(group_id = ${groupId} and sharer_id = ${personId})`,
  };
}

/** Those of some people who are members. */
export async function findMembersAmong(db: Db, groupId: number, personIds: number[]): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("memberships")
    .select("person_id")
    .where("group_id", "=", groupId)
    .where("person_id", "in", personIds)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Members of a group who hear of what one of them does there: not that one, and nobody across a block. */
export async function listReachableMembers(db: Db, groupId: number, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("person_id")
    .where("group_id", "=", groupId)
    .where("person_id", "<>", personId)
    .where(sql<boolean>`not ${blockedBetween(sql`memberships.person_id`, sql`${personId}::bigint`)}`)
    .where(sql<boolean>`not ${isLeaving(sql`memberships.person_id`)}`)
    .orderBy("person_id")
    .execute();
  return rows.map((row) => row.person_id);
}

/** How many groups somebody is in. */
export async function countGroupsOf(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom("memberships")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many members a group has. */
export async function countMembersOf(db: Db, groupId: number): Promise<number> {
  const row = await db
    .selectFrom("memberships")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("group_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface MemberRecord {
  id: number;
  at: Date;
  person: Person;
  /** Whether the viewer blocks them. */
  blocked: boolean;
}

/** Members of a group, last joined first. @param of.personId that one alone */
export function listMembersOf(
  db: Db,
  viewerId: number,
  of: { groupId: number; personId?: number },
  { after, offset, limit }: ListRange,
): Promise<MemberRecord[]> {
  let query = db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select([
      "people.id",
      "memberships.joined_at as at",
      personIn("people").as("person"),
      sql<boolean>`exists (select 1 from blocks
        where blocks.person_id = ${viewerId} and blocks.blocked_id = people.id)`.as("blocked"),
    ])
    .where("memberships.group_id", "=", of.groupId)
    .where("people.deleted_at", "is", null);
  if (of.personId !== undefined) query = query.where("memberships.person_id", "=", of.personId);
  if (after)
    query = query.where(sql<boolean>`(memberships.joined_at, memberships.person_id) < (${after.time}, ${after.id})`);
  return query
    .orderBy("memberships.joined_at", "desc")
    .orderBy("memberships.person_id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}
