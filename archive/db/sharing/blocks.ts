import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { hasRow } from "archive/db/rows";
import { isOutOfBin } from "archive/db/access/binned";
import { personIn } from "archive/db/accounts/people";
import {
  columnsOf,
  OFFER_KINDS,
  offeredBetween,
  ofEachKind,
  tableOf,
  type OfferKind,
  type Receiver,
} from "archive/db/offers/offer-tables";

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

/** Offers of each kind between two people, of whom the first blocks the other, or asks what blocking would take. */
export function offersBetween(one: Receiver, otherId: number): Record<OfferKind, RawBuilder<boolean>> {
  return ofEachKind((kind) => offeredBetween(one, otherId, columnsOf(kind)));
}

/** How much `offersBetween` finds, what is asleep apart, and how many groups both are in. */
export async function countBetween(db: Db, one: Receiver, otherId: number) {
  const offers = offersBetween(one, otherId);
  const others = OFFER_KINDS.filter((kind) => kind !== "shares").map(
    (kind) =>
      sql`(select count(*) from ${sql.table(tableOf(kind).table)} where ${offers[kind]} and state <> 'accepted')`,
  );
  const accepted = (ownerId: number) =>
    sql<number>`count(*) filter (where shares.state = 'accepted' and shares.owner_id = ${ownerId})`;
  return db
    .selectFrom("shares")
    .where(offers.shares)
    .where(isOutOfBin(sql`shares.item_id`))
    .select([
      accepted(otherId).as("fromThem"),
      accepted(one.personId).as("toThem"),
      sql<number>`count(*) filter (where shares.state <> 'accepted') + ${sql.join(others, sql` + `)}`.as("invitations"),
      sql<number>`(
        select count(*) from memberships as mine join memberships as theirs on theirs.group_id = mine.group_id
        where mine.person_id = ${one.personId} and theirs.person_id = ${otherId})`.as("groups"),
    ])
    .executeTakeFirstOrThrow();
}

/** Whom somebody blocks, last blocked first. */
export function blockedBy(db: Db, personId: number) {
  const rows = db
    .selectFrom("blocks")
    .innerJoin("people", "people.id", "blocks.blocked_id")
    .select(["people.id", personIn("people").as("person")])
    .where("blocks.person_id", "=", personId)
    .where("people.deleted_at", "is", null);
  return { rows, time: sql<Date>`blocks.created_at`, id: sql<number>`blocks.blocked_id` };
}
