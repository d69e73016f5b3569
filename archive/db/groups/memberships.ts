import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { countOf, firstOf, valuesOf } from "archive/db/rows";
import { blockedBetween, isLeaving } from "archive/db/access/granted";
import type { GrantedWhere } from "archive/db/offers/granted-rows";
import { personIn } from "archive/db/accounts/people";

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
  return new Set(
    await valuesOf(
      db
        .selectFrom("memberships")
        .select("person_id")
        .where("group_id", "=", groupId)
        .where("person_id", "in", personIds),
      "person_id",
    ),
  );
}

/** Members of a group who hear of what one of them does there: not that one, and nobody across a block. */
export function listReachableMembers(db: Db, groupId: number, personId: number): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("memberships")
      .select("person_id")
      .where("group_id", "=", groupId)
      .where("person_id", "<>", personId)
      .where(sql<boolean>`not ${blockedBetween(sql`memberships.person_id`, sql`${personId}::bigint`)}`)
      .where(sql<boolean>`not ${isLeaving(sql`memberships.person_id`)}`)
      .orderBy("person_id"),
    "person_id",
  );
}

/** How many groups somebody is in. */
export function countGroupsOf(db: Db, personId: number): Promise<number> {
  return countOf(db.selectFrom("memberships").where("person_id", "=", personId));
}

/** How many members a group has. */
export function countMembersOf(db: Db, groupId: number): Promise<number> {
  return countOf(db.selectFrom("memberships").where("group_id", "=", groupId));
}

/**
 * Members of a group, last joined first, and whether the viewer blocks them.
 * @param of.personId that one alone
 */
export function membersOf(db: Db, viewerId: number, of: { groupId: number; personId?: number }) {
  let rows = db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select([
      "people.id",
      personIn("people").as("person"),
      sql<boolean>`exists (select 1 from blocks
        where blocks.person_id = ${viewerId} and blocks.blocked_id = people.id)`.as("blocked"),
    ])
    .where("memberships.group_id", "=", of.groupId)
    .where("people.deleted_at", "is", null);
  if (of.personId !== undefined) rows = rows.where("memberships.person_id", "=", of.personId);
  return { rows, time: sql<Date>`memberships.joined_at`, id: sql<number>`memberships.person_id` };
}

/** Groups that somebody owns, by rising id: the order in which they are locked. */
export function listGroupsToPass(tx: Tx, ownerId: number): Promise<number[]> {
  return valuesOf(tx.selectFrom("groups").select("id").where("owner_id", "=", ownerId).orderBy("id"), "id");
}

/**
 * Whoever has been a member longest of those who are here, held so that they don't leave meanwhile; null where nobody
 * else is.
 */
export function findHeir(tx: Tx, groupId: number, ownerId: number) {
  return firstOf(
    tx
      .selectFrom("memberships")
      .innerJoin("people", "people.id", "memberships.person_id")
      .select(["people.id", "people.first_name", "people.email", "people.mobile", "people.language"])
      .where("memberships.group_id", "=", groupId)
      .where("people.id", "<>", ownerId)
      .where("people.deleted_at", "is", null)
      .orderBy("memberships.joined_at")
      .orderBy("people.id")
      .limit(1)
      .forShare("people"),
  );
}
