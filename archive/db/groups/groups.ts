import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, newId, valuesOf } from "archive/db/rows";
import { presentMembers } from "archive/db/access/granted";
import type { Revoke } from "archive/db/offers/granted-rows";
import type { Receiver } from "archive/db/offers/offer-tables";
import { waitingOffers } from "archive/db/offers/offers";
import { personIn } from "archive/db/accounts/people";

export function insertGroup(
  db: Db,
  group: { ownerId: number; name: string; description: string; icon: string | null; now: Date },
): Promise<number> {
  const { ownerId, name, description, icon, now } = group;
  return newId(
    db.insertInto("groups").values({ owner_id: ownerId, name, description, icon, created_at: now }).returning("id"),
  );
}

/** A group that is about to change, or whose members are; its row locked, so that they change one at a time. */
export function lockGroup(db: Db, groupId: number) {
  return firstOf(
    db
      .selectFrom("groups")
      .select(["id", "owner_id as ownerId", "name", "description", "icon"])
      .where("id", "=", groupId)
      .forNoKeyUpdate(),
  );
}

/** A group's name, and how many are in it. */
export function findOfferedGroup(db: Db, groupId: number): Promise<{ name: string; count: number } | null> {
  return firstOf(
    db
      .selectFrom("groups")
      .select(["groups.name", presentMembers(sql`groups.id`).as("count")])
      .where("groups.id", "=", groupId),
  );
}

/** A group as the decision about it needs it. */
export function findGroupFacts(db: Db, groupId: number, personId: number) {
  return firstOf(
    db
      .selectFrom("groups")
      .leftJoin("memberships", (join) =>
        join.onRef("memberships.group_id", "=", "groups.id").on("memberships.person_id", "=", personId),
      )
      .select([
        "groups.id",
        "groups.owner_id as ownerId",
        "groups.icon",
        sql<boolean>`memberships.person_id is not null`.as("member"),
      ])
      .where("groups.id", "=", groupId),
  );
}

/** Writes the fields that are given. */
export async function updateGroup(
  db: Db,
  groupId: number,
  edit: { name?: string; description?: string; icon?: string | null; ownerId?: number },
): Promise<void> {
  const { ownerId: owner_id, ...fields } = edit;
  if (Object.values(edit).every((value) => value === undefined)) return;
  await db
    .updateTable("groups")
    .set({ ...fields, owner_id })
    .where("id", "=", groupId)
    .execute();
}

/** Its memberships, invitations and what was shared with it go with it. */
export async function deleteGroup(tx: Tx, groupId: number, revoke: Revoke): Promise<void> {
  const its = sql<boolean>`group_id = ${groupId}`;
  await revoke(tx, { groupShares: its, memberships: its, invitations: its });
  await tx.deleteFrom("groups").where("id", "=", groupId).execute();
}

/** Groups that somebody is a member of, last joined first. */
export function groupsOf(db: Db, personId: number) {
  const rows = db
    .selectFrom("memberships")
    .innerJoin("groups", "groups.id", "memberships.group_id")
    .innerJoin("people", "people.id", "groups.owner_id")
    .select([
      "groups.id",
      "groups.name",
      "groups.description",
      "groups.icon",
      "groups.owner_id as ownerId",
      personIn("people").as("owner"),
      presentMembers(sql`groups.id`).as("members"),
      "groups.created_at as createdAt",
      "memberships.joined_at as joinedAt",
    ])
    .where("memberships.person_id", "=", personId);
  return { rows, time: sql<Date>`memberships.joined_at`, id: sql<number>`memberships.group_id` };
}

/** A group as one of its members knows it; null for everybody else. */
export function findGroupOf(db: Db, groupId: number, personId: number) {
  return firstOf(groupsOf(db, personId).rows.where("groups.id", "=", groupId));
}

/** A group with its owner, and the time when the member joined who asks. */
export type GroupRecord = NonNullable<Awaited<ReturnType<typeof findGroupOf>>>;

/** Ids of the groups that somebody is a member of. */
export function listGroupIdsOf(db: Db, personId: number, limit: number): Promise<number[]> {
  return valuesOf(
    db.selectFrom("memberships").select("group_id").where("person_id", "=", personId).orderBy("group_id").limit(limit),
    "group_id",
  );
}

/** An invitation to a group that somebody owns. */
export function invitationOf(invitationId: number, ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`(id = ${invitationId}
    and group_id in (select groups.id from groups where groups.owner_id = ${ownerId}))`;
}

/** Somebody's own invitation to a group, waiting or ignored. */
export function invitationTo(groupId: number, personId: number): RawBuilder<boolean> {
  return sql<boolean>`(group_id = ${groupId} and person_id = ${personId})`;
}

/** Groups that somebody is invited to, or whose invitation they ignored, last first. */
export function waitingGroups(db: Db, receiver: Receiver, state: "pending" | "ignored") {
  const { rows, ...order } = waitingOffers(db, "invitations", receiver, state);
  const groups = rows.innerJoin("groups", "groups.id", "offer.subject_id");
  const members = presentMembers(sql`groups.id`).as("members");
  return { rows: groups.select(["groups.id as groupId", "groups.name", "groups.icon", members]), ...order };
}
