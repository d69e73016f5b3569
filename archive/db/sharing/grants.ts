import { sql } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { valuesOf } from "archive/db/rows";
import type { Revoke } from "archive/db/offers/granted-rows";
import { countLinksTo, takeLinksTo } from "./links";
import { presentMembers } from "archive/db/access/granted";
import { personIn } from "archive/db/accounts/people";

/**
 * Everyone who was granted some items, or asked to take them, the groups that see them, and how many public links open
 * them.
 */
export async function findGrantsOf(db: Db, itemIds: number[]) {
  const shares = await db
    .selectFrom("shares")
    .leftJoin("people", "people.id", "shares.receiver_id")
    .select(["shares.address", "shares.receiver_id as receiverId", personIn("people").as("person")])
    .where("shares.item_id", "in", itemIds)
    .where("people.deleted_at", "is", null)
    .orderBy("shares.id")
    .execute();
  const groups = await db
    .selectFrom("group_shares")
    .innerJoin("groups", "groups.id", "group_shares.group_id")
    .select(["groups.id", "groups.name", "groups.icon"])
    .distinct()
    .where("group_shares.item_id", "in", itemIds)
    .orderBy("groups.id")
    .execute();
  return { shares, groups, links: await countLinksTo(db, itemIds) };
}

/**
 * Takes every grant of some items, waiting ones and public links too; the voices that belong to them have none of their
 * own.
 */
export async function takeGrantsOf(db: Tx, itemIds: number[], revoke: Revoke): Promise<void> {
  if (itemIds.length === 0) return;
  await takeLinksTo(db, itemIds);
  const theirs = sql<boolean>`item_id = any(${itemIds}::bigint[])`;
  await revoke(db, { shares: theirs, groupShares: theirs });
}

/** Those of some people who see an item through a group. */
export async function findSeeingThroughGroups(db: Db, itemId: number, personIds: number[]): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  return new Set(
    await valuesOf(
      db
        .selectFrom("group_shares")
        .innerJoin("memberships", "memberships.group_id", "group_shares.group_id")
        .select("memberships.person_id as personId")
        .where("group_shares.item_id", "=", itemId)
        .where("memberships.person_id", "in", personIds),
      "personId",
    ),
  );
}

/** Groups that see an item, newest first. */
export function groupGrantsOf(db: Db, itemId: number) {
  const rows = db
    .selectFrom("group_shares")
    .innerJoin("groups", "groups.id", "group_shares.group_id")
    .select(["groups.id", "groups.name", "groups.icon", presentMembers(sql`groups.id`).as("members")])
    .where("group_shares.item_id", "=", itemId);
  return { rows, time: sql<Date>`group_shares.created_at`, id: sql<number>`groups.id` };
}
