import { sql, type RawBuilder } from "kysely";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { hasRow, partOf, valuesOf, type ListRange } from "archive/db/rows";
import { isOutOfBin } from "archive/db/access/binned";
import { personIn } from "archive/db/accounts/people";
import type { Receiver } from "./shares";

/** @returns whether there was none yet */
export function insertBlock(db: Db, personId: number, blockedId: number, now: Date): Promise<boolean> {
  return hasRow(
    db
      .insertInto("blocks")
      .values({ person_id: personId, blocked_id: blockedId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("person_id"),
  );
}

export function blockOf(personId: number, blockedId: number): RawBuilder<boolean> {
  return sql<boolean>`(person_id = ${personId} and blocked_id = ${blockedId})`;
}

/**
 * What one of two people, of whom the first blocks, offered the other, waiting ones too: by id, and what went to
 * addresses of the first, who knows those. What the first sent to an address that nobody answered for stays, unseen by
 * whoever blocks or is blocked: were it taken, blocking one after another would tell whose address it is.
 */
export function offersBetween({ personId, addresses }: Receiver, otherId: number) {
  const toPerson = (from: number, to: number) =>
    sql<boolean>`(shares.owner_id = ${from} and shares.receiver_id = ${to})`;
  return {
    shares: sql<boolean>`(${toPerson(personId, otherId)} or ${toPerson(otherId, personId)}
      or (shares.owner_id = ${otherId} and shares.receiver_id is null and shares.address = any(${addresses}::text[])))`,
    albumShares: sql<boolean>`((album_shares.owner_id = ${personId} and album_shares.receiver_id = ${otherId})
      or (album_shares.owner_id = ${otherId} and (album_shares.receiver_id = ${personId}
        or (album_shares.receiver_id is null and album_shares.address = any(${addresses}::text[])))))`,
    invitations: sql<boolean>`((inviter_id = ${personId} and group_invitations.person_id = ${otherId})
      or (inviter_id = ${otherId} and (group_invitations.person_id = ${personId}
        or group_invitations.address = any(${addresses}::text[]))))`,
  };
}

/** How much `offersBetween` finds, what is asleep apart, and how many groups both are in. */
export async function countBetween(db: Db, one: Receiver, otherId: number) {
  const offers = offersBetween(one, otherId);
  const accepted = (ownerId: number) =>
    sql<number>`count(*) filter (where shares.state = 'accepted' and shares.owner_id = ${ownerId})`;
  return db
    .selectFrom("shares")
    .where(offers.shares)
    .where(isOutOfBin(sql`shares.item_id`))
    .select([
      accepted(otherId).as("fromThem"),
      accepted(one.personId).as("toThem"),
      sql<number>`count(*) filter (where shares.state <> 'accepted') + (select count(*) from group_invitations
        where ${offers.invitations}) + (select count(*) from album_shares
        where ${offers.albumShares} and album_shares.state <> 'accepted')`.as("invitations"),
      sql<number>`(
        select count(*) from memberships as mine join memberships as theirs on theirs.group_id = mine.group_id
        where mine.person_id = ${one.personId} and theirs.person_id = ${otherId})`.as("groups"),
    ])
    .executeTakeFirstOrThrow();
}

export interface ListedPerson {
  id: number;
  at: Date;
  person: Person;
}

/** Whom somebody blocks, last blocked first. */
export function listBlockedBy(db: Db, personId: number, range: ListRange): Promise<ListedPerson[]> {
  const rows = db
    .selectFrom("blocks")
    .innerJoin("people", "people.id", "blocks.blocked_id")
    .select(["people.id", personIn("people").as("person")])
    .where("blocks.person_id", "=", personId)
    .where("people.deleted_at", "is", null);
  return partOf({ rows, time: sql<Date>`blocks.created_at`, id: sql<number>`blocks.blocked_id` }, range).execute();
}

export async function insertAlwaysAccept(db: Db, personId: number, fromId: number): Promise<void> {
  await db
    .insertInto("always_accept")
    .values({ person_id: personId, from_id: fromId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was one */
export function deleteAlwaysAccept(db: Db, personId: number, fromId: number): Promise<boolean> {
  return hasRow(
    db.deleteFrom("always_accept").where("person_id", "=", personId).where("from_id", "=", fromId).returning("from_id"),
  );
}

/** Those whose shares somebody takes without asking. */
export function listAlwaysAccepted(db: Db, personId: number, limit: number): Promise<Person[]> {
  return valuesOf(
    db
      .selectFrom("always_accept")
      .innerJoin("people", "people.id", "always_accept.from_id")
      .select(personIn("people").as("person"))
      .where("always_accept.person_id", "=", personId)
      .where("people.deleted_at", "is", null)
      .orderBy("people.id")
      .limit(limit),
    "person",
  );
}
