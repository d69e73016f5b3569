import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";
import type { NewRow, Row } from "archive/db/tables/tables";

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
  const row = await db
    .updateTable("second_steps")
    .set((ticket) => ({ tries_left: ticket("tries_left", "-", 1) }))
    .where("ticket_hash", "=", ticketHash)
    .returning("tries_left")
    .executeTakeFirst();
  return row?.tries_left ?? 0;
}

export async function useSecondStep(db: Db, ticketHash: string, use: { now: Date; code: string }): Promise<void> {
  await db
    .updateTable("second_steps")
    .set({ used_at: use.now, used_code: use.code })
    .where("ticket_hash", "=", ticketHash)
    .execute();
}
