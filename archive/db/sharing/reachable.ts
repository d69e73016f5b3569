import { sql } from "kysely";
import type { Address } from "archive/contract/address";
import type { Language } from "archive/contract/language";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { firstOf, hasRow, valuesOf } from "archive/db/rows";
import { blockedBetween } from "archive/db/access/granted";
import { findPresent, personIn, present } from "archive/db/accounts/people";
import { nameShownTo, pictureFor } from "archive/db/profile/profile-media-visible";

/**
 * Addresses that a person has verified: none that is not stands in `people` (docs/decisions/0004). One that the mail of
 * an invitation alone has proven is left out: what others sent there waits for a code (docs/decisions/0093).
 */
export async function findAddresses(db: Db, personId: number): Promise<Address[]> {
  const person = await findPresent(db, personId);
  return addressesOf(person).filter((address) => address !== person?.waiting_address);
}

/** All addresses that a person signs in with. */
export async function findOwnAddresses(db: Db, personId: number): Promise<Address[]> {
  return addressesOf(await findPresent(db, personId));
}

function addressesOf(person: { email: string | null; mobile: string | null } | null): Address[] {
  return [person?.email, person?.mobile].filter((address) => address != null);
}

/** Those of some people whom somebody may invite: present, and neither blocked the other. */
export async function findReachable(db: Db, personId: number, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return valuesOf(
    db
      .selectFrom("people")
      .select(personIn("people", pictureFor(personId)).as("person"))
      .where("people.id", "in", ids)
      .where("people.deleted_at", "is", null)
      .where(sql<boolean>`not ${blockedBetween(sql`people.id`, sql`${personId}::bigint`)}`)
      .orderBy("people.id"),
    "person",
  );
}

/** Those people alone whose names the caller may read: an id that is only guessed names nobody. */
export async function findNamed(db: Db, personId: number, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("people").select("id").where("id", "in", ids).where(nameShownTo(personId)).execute();
  return findReachable(
    db,
    personId,
    rows.map(({ id }) => id),
  );
}

/**
 * Whether somebody may block a person: whose name they may read, and whoever blocks them, so that a refusal gives no
 * block away.
 */
export function mayBeBlocked(db: Db, viewerId: number, personId: number): Promise<boolean> {
  const known = sql<boolean>`(${nameShownTo(viewerId)} or ${blockedBetween(sql`people.id`, sql`${viewerId}::bigint`)})`;
  return hasRow(present(db, personId).where(known));
}

/** Whoever holds any of these addresses, of which there are some; leaving or not. */
export function findHolders(db: Db, addresses: Address[]): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("people")
      .select("id")
      .where((where) => where.or([where("email", "in", addresses), where("mobile", "in", addresses)])),
    "id",
  );
}

/**
 * Who has an address, for writing to it in their language, and whether nothing reaches them: they and the sender block
 * each other, or they are leaving. `waits`: it is told of by its mails alone until a code is given.
 */
export function findHolder(
  db: Db,
  address: Address,
  senderId: number,
): Promise<{ id: number; language: Language; blocked: boolean; waits: boolean } | null> {
  return firstOf(
    db
      .selectFrom("people")
      .select([
        "id",
        "language",
        sql<boolean>`(deleted_at is not null or ${blockedBetween(sql`people.id`, sql`${senderId}::bigint`)})`.as(
          "blocked",
        ),
        sql<boolean>`coalesce(waiting_address = ${address}, false)`.as("waits"),
      ])
      .where((where) => where.or([where("email", "=", address), where("mobile", "=", address)])),
  );
}

/** A person's name as others see it. */
export async function findName(db: Db, personId: number): Promise<string> {
  const row = await db
    .selectFrom("people")
    .select(["first_name", "last_name"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return [row.first_name, row.last_name].filter(Boolean).join(" ");
}
