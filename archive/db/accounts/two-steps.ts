import type { Db } from "archive/db/connection";
import { countOf, firstOf, hasRow, valueOf } from "archive/db/rows";
import type { Row, NewRow } from "archive/db/tables/tables";

const TWO_STEP = [
  "person_id",
  "secret",
  "begun_by",
  "begun_at",
  "since",
  "last_step",
  "codes_set",
  "codes_at",
  "codes_by",
] as const;

/** Two-step sign-in that a person turned on, or is about to; null for none. */
export function findTwoStep(db: Db, personId: number): Promise<Row<"two_steps"> | null> {
  return firstOf(db.selectFrom("two_steps").select(TWO_STEP).where("person_id", "=", personId));
}

/**
 * Keeps a secret that waits for its first code, in place of one that waited before.
 * @returns false where it is on already
 */
export function putWaiting(db: Db, waiting: NewRow<"two_steps">): Promise<boolean> {
  return hasRow(
    db
      .insertInto("two_steps")
      .values(waiting)
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet(waiting).where("two_steps.since", "is", null))
      .returning("person_id"),
  );
}

export async function setTwoStepOn(db: Db, personId: number, now: Date): Promise<void> {
  await db.updateTable("two_steps").set({ since: now }).where("person_id", "=", personId).execute();
}

/**
 * Takes a step of time, once: its code holds no second time, nor does an older one's.
 * @returns false where it was taken
 */
export function takeStep(db: Db, personId: number, step: number): Promise<boolean> {
  return hasRow(
    db
      .updateTable("two_steps")
      .set({ last_step: step })
      .where("person_id", "=", personId)
      .where("last_step", "<", step)
      .returning("person_id"),
  );
}

/** @returns false where it was off */
export async function deleteTwoStep(db: Db, personId: number): Promise<boolean> {
  const gone = db.deleteFrom("two_steps").where("person_id", "=", personId).returning("since");
  return (await valueOf(gone, "since")) !== null;
}

/** Secrets that an older key sealed. @param newest what those of the newest begin with */
export function listSealedBefore(db: Db, newest: string, limit: number) {
  return db
    .selectFrom("two_steps")
    .select(["person_id", "secret"])
    .where("secret", "not like", `${newest.replace(/[\\_%]/g, "\\$&")}%`)
    .orderBy("person_id")
    .limit(limit)
    .execute();
}

/** Puts the same secret, sealed anew, in place of one. */
export async function replaceSeal(
  db: Db,
  personId: number,
  { former, secret }: { former: string; secret: string },
): Promise<void> {
  await db
    .updateTable("two_steps")
    .set({ secret })
    .where("person_id", "=", personId)
    .where("secret", "=", former)
    .execute();
}

/** Puts a set of codes in place of the former ones, used or not. */
export async function putRecoveryCodes(
  db: Db,
  personId: number,
  set: { name: string; hashes: string[]; madeBy: string; now: Date },
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("person_id", "=", personId).execute();
  await db
    .insertInto("recovery_codes")
    .values(set.hashes.map((hash) => ({ person_id: personId, code_hash: hash })))
    .execute();
  await db
    .updateTable("two_steps")
    .set({ codes_set: set.name, codes_at: set.now, codes_by: set.madeBy })
    .where("person_id", "=", personId)
    .execute();
}

/** @returns false for what is no code of theirs, or was used */
export function useRecoveryCode(db: Db, personId: number, hash: string, now: Date): Promise<boolean> {
  return hasRow(
    db
      .updateTable("recovery_codes")
      .set({ used_at: now })
      .where("person_id", "=", personId)
      .where("code_hash", "=", hash)
      .where("used_at", "is", null)
      .returning("person_id"),
  );
}

export function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  return countOf(db.selectFrom("recovery_codes").where("person_id", "=", personId).where("used_at", "is", null));
}

export async function insertSecondStep(db: Db, ticket: NewRow<"second_steps">): Promise<void> {
  await db.insertInto("second_steps").values(ticket).execute();
}

/** Holder of a ticket; null where there is none. */
export function findHolderOfTicket(db: Db, ticketHash: string): Promise<{ personId: number } | null> {
  return firstOf(db.selectFrom("second_steps").select("person_id as personId").where("ticket_hash", "=", ticketHash));
}

/** A ticket, locked. */
export function lockSecondStep(db: Db, ticketHash: string): Promise<Row<"second_steps"> | null> {
  return firstOf(
    db
      .selectFrom("second_steps")
      .select(["ticket_hash", "person_id", "way", "password_mark", "tries_left", "expires_at", "used_at", "used_code"])
      .where("ticket_hash", "=", ticketHash)
      .forUpdate(),
  );
}

/** @returns how many tries are left */
export async function countWrongSecondStep(db: Db, ticketHash: string): Promise<number> {
  const counted = db
    .updateTable("second_steps")
    .set((ticket) => ({ tries_left: ticket("tries_left", "-", 1) }))
    .where("ticket_hash", "=", ticketHash)
    .returning("tries_left");
  return (await valueOf(counted, "tries_left")) ?? 0;
}

export async function useSecondStep(db: Db, ticketHash: string, use: { now: Date; code: string }): Promise<void> {
  await db
    .updateTable("second_steps")
    .set({ used_at: use.now, used_code: use.code })
    .where("ticket_hash", "=", ticketHash)
    .execute();
}
