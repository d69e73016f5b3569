import { sql } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db, Tx } from "archive/db/connection";
import type { ListRange } from "archive/db/list-range";
import { presentMembers } from "archive/db/leaving/leaving";
import type { Revoke } from "archive/db/sharing/granted-rows";
import { personIn } from "archive/db/accounts/person-columns";

export async function insertGroup(
  db: Db,
  group: { ownerId: number; name: string; description: string; icon: string | null; now: Date },
): Promise<number> {
  const { ownerId, name, description, icon, now } = group;
  const row = await db
    .insertInto("groups")
    .values({ owner_id: ownerId, name, description, icon, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A group that is about to change, or whose members are; its row locked, so that they change one at a time. */
export async function lockGroup(db: Db, groupId: number) {
  const row = await db
    .selectFrom("groups")
    .select(["id", "owner_id as ownerId", "name", "description", "icon"])
    .where("id", "=", groupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A group as the decision about it needs it. */
export async function findGroupFacts(db: Db, groupId: number, personId: number) {
  const row = await db
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
    .where("groups.id", "=", groupId)
    .executeTakeFirst();
  return row ?? null;
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

export interface GroupRecord {
  id: number;
  name: string;
  description: string;
  icon: string | null;
  ownerId: number;
  owner: Person;
  members: number;
  createdAt: Date;
  /** When the viewer joined. */
  at: Date;
}

function groupsOf(db: Db, personId: number) {
  return db
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
      "memberships.joined_at as at",
    ])
    .where("memberships.person_id", "=", personId);
}

/** A group as one of its members knows it; null for everybody else. */
export async function findGroupOf(db: Db, groupId: number, personId: number): Promise<GroupRecord | null> {
  return (await groupsOf(db, personId).where("groups.id", "=", groupId).executeTakeFirst()) ?? null;
}

/** Groups that somebody is a member of, last joined first. */
export function listGroupsOf(db: Db, personId: number, { after, offset, limit }: ListRange): Promise<GroupRecord[]> {
  let query = groupsOf(db, personId);
  if (after)
    query = query.where(sql<boolean>`(memberships.joined_at, memberships.group_id) < (${after.time}, ${after.id})`);
  return query
    .orderBy("memberships.joined_at", "desc")
    .orderBy("memberships.group_id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Ids of the groups that somebody is a member of. */
export async function listGroupIdsOf(db: Db, personId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("group_id")
    .where("person_id", "=", personId)
    .orderBy("group_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.group_id);
}
