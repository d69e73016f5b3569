import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";
import { endMailLinksOf } from "./mail-links";
import type { ChangedRow, NewRow, Row } from "archive/db/tables/tables";

const CODE = [
  "id",
  "purpose",
  "address",
  "code_hash",
  "tries_left",
  "open_tries_left",
  "expires_at",
  "sent_at",
  "person_id",
  "first_name",
  "last_name",
  "password_hash",
  "identity",
  "language",
  "used_at",
  "created_at",
] as const;

export async function insertCode(db: Db, code: NewRow<"codes">): Promise<void> {
  await db.insertInto("codes").values(code).execute();
}

/** One flow, locked; null where the handle belongs to no flow of that address. */
export function lockFlow(db: Db, id: string, address: string): Promise<Row<"codes"> | null> {
  return firstOf(db.selectFrom("codes").select(CODE).where("id", "=", id).where("address", "=", address).forUpdate());
}

/** One flow as it stands; null where the handle belongs to no flow of that address. */
export function findFlow(db: Db, id: string, address: string): Promise<Row<"codes"> | null> {
  return firstOf(db.selectFrom("codes").select(CODE).where("id", "=", id).where("address", "=", address));
}

/**
 * Every code of an address that could be typed without its handle, or was used after `usedSince`; locked in one order.
 */
export function lockOpenCodes(db: Db, address: string, { now, usedSince }: { now: Date; usedSince: Date }) {
  return db
    .selectFrom("codes")
    .select(CODE)
    .where("address", "=", address)
    .where(({ or, and, eb }) =>
      or([and([eb("used_at", "is", null), eb("expires_at", ">", now)]), eb("used_at", ">", usedSince)]),
    )
    .where("tries_left", ">", 0)
    .where("open_tries_left", ">", 0)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * The newest flow of an address that still waits, of some purposes.
 * @param withPassword that a password was typed for
 */
export function findNewestFlow(
  db: Db,
  address: string,
  since: Date,
  purposes: Row<"codes">["purpose"][],
  withPassword = false,
): Promise<Row<"codes"> | null> {
  return firstOf(
    db
      .selectFrom("codes")
      .select(CODE)
      .where("address", "=", address)
      .where("used_at", "is", null)
      .where("created_at", ">", since)
      .where("purpose", "in", purposes)
      .$if(withPassword, (query) => query.where("password_hash", "is not", null))
      .orderBy("created_at", "desc")
      .limit(1),
  );
}

/** Counts a wrong try against each of these codes, among those with the handle or those without. */
export async function countWrongTry(db: Db, ids: string[], counter: "tries_left" | "open_tries_left"): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("codes")
    .set((row) => ({ [counter]: row(counter, "-", 1) }))
    .where("id", "in", ids)
    .where(counter, ">", 0)
    .execute();
}

/** Puts a fresh code in place of a flow's former one. */
export async function renewCode(db: Db, id: string, code: ChangedRow<"codes">): Promise<void> {
  await db.updateTable("codes").set(code).where("id", "=", id).execute();
}

/** Ends a flow; what the registering person typed goes with it. */
export async function endFlow(db: Db, id: string, personId: number | null, now: Date): Promise<void> {
  await db
    .updateTable("codes")
    .set({ used_at: now, person_id: personId, first_name: null, last_name: null, password_hash: null, identity: null })
    .where("id", "=", id)
    .execute();
}

/**
 * Ends the other recoveries of a person, whose password or address has just changed, and links that were mailed to
 * them. One whose code is being taken this very moment is left to whoever takes it, since they wait for the person's
 * lock, which is ours: they come after.
 */
export async function endRecoveriesOf(db: Db, personId: number, now: Date): Promise<void> {
  const waiting = waitingFor(db, "recover").where("person_id", "=", personId);
  await db.updateTable("codes").set({ used_at: now, code_hash: null }).where("id", "in", waiting).execute();
  await endMailLinksOf(db, personId);
}

/**
 * Ends the registrations of an address that wait, whoever began them; one whose code is being taken comes after, and
 * finds the address taken.
 */
export async function endRegistrationsOf(db: Db, address: string, now: Date): Promise<void> {
  const waiting = waitingFor(db, "register").where("address", "=", address);
  await db
    .updateTable("codes")
    .set({ used_at: now, code_hash: null, first_name: null, last_name: null, password_hash: null, identity: null })
    .where("id", "in", waiting)
    .execute();
}

/** Flows of a purpose that wait for their code, locked; one whose code is being taken just now is passed over. */
function waitingFor(db: Db, purpose: Row<"codes">["purpose"]) {
  return db
    .selectFrom("codes")
    .select("id")
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .forUpdate()
    .skipLocked();
}
