import { sql } from "kysely";
import type { Address } from "archive/contract/address";
import type { Person } from "archive/contract/person";
import type { Db } from "./connection";
import type { ListRange } from "./list-range";
import { personIn } from "./person-columns";
import type { Receiver } from "./shares";

export async function insertBlock(db: Db, personId: number, blockedId: number, now: Date): Promise<void> {
  await db
    .insertInto("blocks")
    .values({ person_id: personId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was one */
export async function deleteBlock(db: Db, personId: number, blockedId: number): Promise<boolean> {
  const row = await db.deleteFrom("blocks").where("person_id", "=", personId).where("blocked_id", "=", blockedId).returning("person_id").executeTakeFirst();
  return row !== undefined;
}

/** Takes every share and invitation between two people, waiting ones too, and what either takes from the other without asking. */
export async function takeBetween(db: Db, one: Receiver, other: Receiver): Promise<void> {
  for (const [from, to] of [[one, other], [other, one]] as const) {
    const addresses: Address[] = to.addresses;
    await db
      .deleteFrom("shares")
      .where("owner_id", "=", from.personId)
      .where(sql<boolean>`(receiver_id = ${to.personId} or (receiver_id is null and address = any(${addresses}::text[])))`)
      .execute();
    await db
      .deleteFrom("group_invitations")
      .where("inviter_id", "=", from.personId)
      .where(sql<boolean>`(person_id = ${to.personId} or address = any(${addresses}::text[]))`)
      .execute();
    await db.deleteFrom("always_accept").where("person_id", "=", to.personId).where("from_id", "=", from.personId).execute();
  }
}

export interface ListedPerson {
  id: number;
  at: Date;
  person: Person;
}

/** Whom somebody blocks, last blocked first. */
export function listBlockedBy(db: Db, personId: number, { after, offset, limit }: ListRange): Promise<ListedPerson[]> {
  let query = db
    .selectFrom("blocks")
    .innerJoin("people", "people.id", "blocks.blocked_id")
    .select(["people.id", "blocks.created_at as at", personIn("people").as("person")])
    .where("blocks.person_id", "=", personId);
  if (after) query = query.where(sql<boolean>`(blocks.created_at, blocks.blocked_id) < (${after.time}, ${after.id})`);
  return query.orderBy("blocks.created_at", "desc").orderBy("blocks.blocked_id", "desc").offset(offset).limit(limit).execute();
}

export async function insertAlwaysAccept(db: Db, personId: number, fromId: number): Promise<void> {
  await db
    .insertInto("always_accept")
    .values({ person_id: personId, from_id: fromId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was one */
export async function deleteAlwaysAccept(db: Db, personId: number, fromId: number): Promise<boolean> {
  const row = await db.deleteFrom("always_accept").where("person_id", "=", personId).where("from_id", "=", fromId).returning("from_id").executeTakeFirst();
  return row !== undefined;
}

/** Those whose shares somebody takes without asking. */
export async function listAlwaysAccepted(db: Db, personId: number, limit: number): Promise<Person[]> {
  const rows = await db
    .selectFrom("always_accept")
    .innerJoin("people", "people.id", "always_accept.from_id")
    .select(personIn("people").as("person"))
    .where("always_accept.person_id", "=", personId)
    .orderBy("people.id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.person);
}
