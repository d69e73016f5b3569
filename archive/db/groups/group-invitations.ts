import { sql, type RawBuilder } from "kysely";
import type { Address } from "archive/contract/address";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { countOf, firstOf, hasRow, partOf, valuesOf, type ListRange } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import { isLeaving } from "archive/db/access/present";
import { personIn } from "archive/db/accounts/people";
import type { Receiver, ReceiverColumns } from "archive/db/sharing/shares";

/**
 * Invitations that are somebody's to decide on: to them, or to an address of theirs; never across a block, nor by one
 * who is leaving, nor to a group that nobody else is left to lead.
 */
function sentTo({ personId, addresses }: Receiver | ReceiverColumns): RawBuilder<boolean> {
  return sql<boolean>`((group_invitations.person_id = ${personId}::bigint
    or group_invitations.address = any(${addresses}::text[]))
    and not ${blockedBetween(sql`group_invitations.inviter_id`, sql`${personId}::bigint`)}
    and not ${isLeaving(sql`group_invitations.inviter_id`)}
    and not ${isLeaving(sql`(select led.owner_id from groups as led where led.id = group_invitations.group_id)`)})`;
}

export interface NewGroupInvitation {
  groupId: number;
  inviterId: number;
  personId?: number;
  address?: Address;
  tokenHash?: string;
  /** Whether it follows one that was ignored. */
  again: boolean;
  now: Date;
}

export async function insertGroupInvitations(db: Db, invitations: NewGroupInvitation[]): Promise<void> {
  if (invitations.length === 0) return;
  const rows = invitations.map((each) => ({
    group_id: each.groupId,
    inviter_id: each.inviterId,
    person_id: each.personId,
    address: each.address,
    token_hash: each.tokenHash,
    state: "pending" as const,
    created_at: each.now,
    asked_again_at: each.again ? each.now : null,
  }));
  await db.insertInto("group_invitations").values(rows).execute();
}

/** Whom a group has invited already, in whatever state. */
export function listInvitedOf(db: Db, groupId: number) {
  return db
    .selectFrom("group_invitations")
    .select(["id", "person_id as personId", "address", "state", "asked_again_at as askedAgainAt"])
    .where("group_id", "=", groupId)
    .execute();
}

/** An invitation that is somebody's to decide on, by its id. */
export function findInvitation(db: Db, invitationId: number, receiver: Receiver) {
  return firstOf(
    db
      .selectFrom("group_invitations")
      .select(["id", "group_id as groupId"])
      .where("id", "=", invitationId)
      .where(sentTo(receiver)),
  );
}

/** An invitation by the token of its mail, whoever asks. */
export function findInvitationOfToken(db: Db, tokenHash: string) {
  return firstOf(
    db
      .selectFrom("group_invitations")
      .innerJoin("groups", "groups.id", "group_invitations.group_id")
      .innerJoin("people", "people.id", "group_invitations.inviter_id")
      .select([
        "group_invitations.id",
        "group_invitations.group_id as groupId",
        "group_invitations.address",
        "group_invitations.state",
        "group_invitations.inviter_id as inviterId",
        "groups.name",
        personIn("people").as("by"),
      ])
      .where("token_hash", "=", tokenHash)
      .where("people.deleted_at", "is", null)
      .where(sql<boolean>`not ${isLeaving(sql`groups.owner_id`)}`),
  );
}

/** Every invitation of somebody to a group, locked; one by name may stand beside one by address. */
export function lockInvitationsTo(db: Db, groupId: number, receiver: Receiver): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("group_invitations")
      .select("id")
      .where("group_id", "=", groupId)
      .where(sentTo(receiver))
      .orderBy("id")
      .forUpdate(),
    "id",
  );
}

export async function ignoreInvitations(db: Db, ids: number[], now: Date): Promise<void> {
  await db.updateTable("group_invitations").set({ state: "ignored", decided_at: now }).where("id", "in", ids).execute();
}

/** An invitation to a group that somebody owns. */
export function invitationOf(invitationId: number, ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`(id = ${invitationId}
    and group_id in (select groups.id from groups where groups.owner_id = ${ownerId}))`;
}

export interface PendingGroupRecord {
  id: number;
  at: Date;
  groupId: number;
  name: string;
  icon: string | null;
  state: "pending" | "ignored";
  by: Person;
}

/**
 * Of `group_invitations` with the group, and with whoever invited as `people`: those that wait for somebody who is no
 * member yet.
 */
export function waitingInvitation(
  receiver: Receiver | ReceiverColumns,
  state: "pending" | "ignored",
): RawBuilder<boolean> {
  const { personId } = receiver;
  return sql<boolean>`(group_invitations.state = ${sql.lit(state)} and people.deleted_at is null and ${sentTo(receiver)}
    and not exists (select 1 from memberships where memberships.group_id = groups.id
      and memberships.person_id = ${personId}::bigint)
    and (group_invitations.person_id is not null or not exists (
      select 1 from group_invitations as before where before.group_id = groups.id
        and (before.person_id = ${personId}::bigint
        or (before.id < group_invitations.id and before.address = any(${receiver.addresses}::text[]))))))`;
}

function waiting(db: Db, receiver: Receiver, state: "pending" | "ignored") {
  return db
    .selectFrom("group_invitations")
    .innerJoin("groups", "groups.id", "group_invitations.group_id")
    .innerJoin("people", "people.id", "group_invitations.inviter_id")
    .where(waitingInvitation(receiver, state));
}

export function listPendingGroups(
  db: Db,
  receiver: Receiver,
  state: "pending" | "ignored",
  range: ListRange,
): Promise<PendingGroupRecord[]> {
  const rows = waiting(db, receiver, state).select([
    "group_invitations.id",
    "groups.id as groupId",
    "groups.name",
    "groups.icon",
    "group_invitations.state",
    personIn("people").as("by"),
  ]);
  return partOf(
    { rows, time: sql<Date>`group_invitations.created_at`, id: sql<number>`group_invitations.id` },
    range,
  ).execute();
}

export function countPendingGroups(db: Db, receiver: Receiver): Promise<number> {
  return countOf(waiting(db, receiver, "pending"));
}

/** Invitations that a group has out, newest first. @param of.invitationId that one alone */
export function listInvitationsOf(db: Db, of: { groupId: number; invitationId?: number }, range: ListRange) {
  let rows = db
    .selectFrom("group_invitations")
    .leftJoin("people", "people.id", "group_invitations.person_id")
    .select([
      "group_invitations.id",
      "group_invitations.person_id as personId",
      personIn("people").as("person"),
      "group_invitations.address",
      "group_invitations.state",
    ])
    .where("group_invitations.group_id", "=", of.groupId)
    .where("people.deleted_at", "is", null);
  if (of.invitationId !== undefined) rows = rows.where("group_invitations.id", "=", of.invitationId);
  return partOf(
    { rows, time: sql<Date>`group_invitations.created_at`, id: sql<number>`group_invitations.id` },
    range,
  ).execute();
}

/** Whether somebody is invited to a group, ignored invitations included. */
export function findInvitedTo(db: Db, groupId: number, receiver: Receiver): Promise<boolean> {
  return hasRow(
    db.selectFrom("group_invitations").select("id").where("group_id", "=", groupId).where(sentTo(receiver)).limit(1),
  );
}
