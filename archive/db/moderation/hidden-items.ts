import type { Db } from "archive/db/connection";
import { firstOf } from "archive/db/rows";

/**
 * Hides an item and the voice that belongs to it, or with null shows them again; a voice that is taken off its
 * handwriting stays as hidden as it was.
 */
export async function setHidden(db: Db, itemId: number, hidden: { at: Date; reason: string } | null): Promise<void> {
  await db
    .updateTable("items")
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? "" })
    .where((row) => row.or([row("id", "=", itemId), row("voice_of", "=", itemId)]))
    .execute();
}

export async function insertAct(
  db: Db,
  act: { itemId: number; act: "hide" | "restore"; reason: string; operator: string; now: Date },
): Promise<void> {
  await db
    .insertInto("moderation_acts")
    .values({ item_id: act.itemId, act: act.act, reason: act.reason, operator: act.operator, at: act.now })
    .execute();
}

/** Acts of the operator's on an item, first act first. */
export function listActsOf(db: Db, itemId: number) {
  return db
    .selectFrom("moderation_acts")
    .select(["act", "reason", "operator", "at"])
    .where("item_id", "=", itemId)
    .orderBy("id")
    .execute();
}

/** Owner to tell of an act; null where they are leaving. */
export function findOwnerToTell(db: Db, personId: number) {
  return firstOf(
    db
      .selectFrom("people")
      .select(["first_name as firstName", "email", "language"])
      .where("id", "=", personId)
      .where("deleted_at", "is", null),
  );
}
