import type { NewRow } from "archive/db/tables/tables";
import type { Db } from "archive/db/connection";
import { firstOf, newId } from "archive/db/rows";

export function insertMessage(db: Db, message: NewRow<"messages">): Promise<number> {
  return newId(db.insertInto("messages").values(message).returning("id"));
}

/** A message that was not sent yet. */
export function findUnsentMessage(db: Db, id: number) {
  return firstOf(
    db
      .selectFrom("messages")
      .select(["id", "channel", "recipient", "subject", "text", "html", "unsubscribe", "created_at"])
      .where("id", "=", id)
      .where("sent_at", "is", null),
  );
}
export type UnsentMessage = NonNullable<Awaited<ReturnType<typeof findUnsentMessage>>>;

/** Marks a message as done with and blanks its text, so that no code lies about. */
export async function blankMessage(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("messages")
    .set({ sent_at: now, text: "", html: null, unsubscribe: null })
    .where("id", "=", id)
    .execute();
}

export async function listNewestMessages(db: Db, limit: number) {
  return db
    .selectFrom("messages")
    .select(["id", "channel", "recipient", "subject", "text", "html", "created_at"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
