import { sql, type RawBuilder } from "kysely";
import { isMobile, type Address } from "archive/contract/address";
import type { Db } from "archive/db/connection";
import { lockName } from "archive/db/named-lock";
import { firstOf, hasRow, valueOf } from "archive/db/rows";
import type { NewRow } from "archive/db/tables/tables";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { Person } from "archive/contract/person";

const SESSION_USER = [
  "id",
  "random_id",
  "first_name",
  "last_name",
  "email",
  "mobile",
  "profile_picture",
  "paid_at",
  "waiting_address",
] as const;

/** True where no password, provider or passkey lets the person in. */
const NO_WAY_IN = sql<boolean>`(people.password_hash is null
  and not exists (select 1 from identities where identities.person_id = people.id)
  and not exists (select 1 from passkeys where passkeys.person_id = people.id))`;

/** Facts that a signed-in person's own screens need; null where there is no such person or they are leaving. */
export function findSessionUser(db: Db, personId: number) {
  return firstOf(
    db
      .selectFrom("people")
      .select(SESSION_USER)
      .select(NO_WAY_IN.as("password_needed"))
      .where("id", "=", personId)
      .where("deleted_at", "is", null),
  );
}

/** Columns of a person as they are written to and signed in. */
export const PERSON = [
  "id",
  "first_name",
  "last_name",
  "email",
  "mobile",
  "language",
  "password_hash",
  "deleted_at",
  "came_back_at",
  "waiting_address",
  "locked_at",
  "locked_reason",
] as const;

/** Holder of an address; a person who is leaving still holds theirs. */
export function findHolderOf(db: Db, address: Address) {
  return firstOf(db.selectFrom("people").select(PERSON).where(columnOf(address), "=", address));
}

/** @returns the new person's id, or null where the address was taken meanwhile. */
export function insertPerson(
  db: Db,
  { address, ...person }: Omit<NewRow<"people">, "email" | "mobile"> & { address: Address },
): Promise<number | null> {
  const column = columnOf(address);
  return valueOf(
    db
      .insertInto("people")
      .values({ ...person, [column]: address })
      .onConflict((conflict) => conflict.column(column).doNothing())
      .returning("id"),
    "id",
  );
}

/** A person who is here: neither leaving nor erased. */
export function present(db: Db, personId: number) {
  return db.selectFrom("people").select(PERSON).where("id", "=", personId).where("deleted_at", "is", null);
}

export function findPresent(db: Db, personId: number) {
  return firstOf(present(db, personId));
}

/** Locks the person's row, so that what hangs on their password changes one at a time. */
export function lockPerson(db: Db, personId: number) {
  return firstOf(present(db, personId).forUpdate());
}

/** Null too where they sign in by other ways alone. */
export function findPasswordHash(db: Db, personId: number): Promise<string | null> {
  return valueOf(present(db, personId), "password_hash");
}

/** @param passwordHash null: no password lets the person in any more */
export async function setPasswordHash(db: Db, personId: number, passwordHash: string | null): Promise<void> {
  await db.updateTable("people").set({ password_hash: passwordHash }).where("id", "=", personId).execute();
}

/** Keeps somebody from signing in, or no longer. @param locked null: they may */
export async function setLocked(db: Db, personId: number, locked: { at: Date; reason: string } | null): Promise<void> {
  const columns = { locked_at: locked?.at ?? null, locked_reason: locked?.reason ?? "" };
  await db.updateTable("people").set(columns).where("id", "=", personId).execute();
}

/** Limits the bytes of somebody's originals. @param bytes null: no limit @returns false where it was so already */
export function changeQuota(db: Db, personId: number, bytes: number | null): Promise<boolean> {
  return hasRow(
    db
      .updateTable("people")
      .set({ quota_bytes: bytes })
      .where("id", "=", personId)
      .where(sql<boolean>`quota_bytes is distinct from ${bytes}::bigint`)
      .returning("id"),
  );
}

/**
 * Lets one transaction at a time give an address to somebody; the database's own rule against two holders stands behind
 * it.
 */
export async function lockAddress(db: Db, address: Address): Promise<void> {
  await lockName(db, `address ${address}`);
}

/**
 * Gives somebody an address that a code has proven, in place of the one of its kind.
 * @returns false where somebody has it, be it one who is leaving.
 */
export function setAddress(db: Db, personId: number, address: Address): Promise<boolean> {
  const column = columnOf(address);
  return hasRow(
    db
      .updateTable("people")
      .set({
        [column]: address,
        waiting_address: sql`case when waiting_address in (${sql.ref(column)}, ${address}) then null
          else waiting_address end`,
      })
      .where("id", "=", personId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("people as other").select("other.id").where(`other.${column}`, "=", address))),
      )
      .returning("id"),
  );
}

function columnOf(address: Address): "mobile" | "email" {
  return isMobile(address) ? "mobile" : "email";
}

/** Tells whether somebody chose to start at their collections; null where there is nobody. */
export function findStartChoice(db: Db, personId: number): Promise<boolean | null> {
  return valueOf(
    db.selectFrom("people").select("start_at_collections").where("id", "=", personId),
    "start_at_collections",
  );
}

export async function saveStartChoice(db: Db, personId: number, atCollections: boolean): Promise<void> {
  await db.updateTable("people").set({ start_at_collections: atCollections }).where("id", "=", personId).execute();
}

/** Keeps who can see it, as somebody chose last in the form of a new item. */
export async function saveFormStatus(db: Db, personId: number, status: ItemStatus): Promise<void> {
  await db.updateTable("people").set({ form_status: status }).where("id", "=", personId).execute();
}

/**
 * The person in a joined table as far as others may know them, as one value.
 * @param picture where not everyone who reads the name gets the picture (profile-media-visible.ts)
 */
export function personIn(table: string, picture?: RawBuilder<string | null>): RawBuilder<Person> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<Person>`json_build_object(
    'id', ${column("id")},
    'randomId', ${column("random_id")},
    'name', concat_ws(' ', ${column("first_name")}, ${column("last_name")}),
    'picture', ${picture ?? column("profile_picture")})`;
}
