import type { Db } from "archive/db/connection";
import type { NewRow } from "archive/db/tables/tables";

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

export async function insertAct(db: Db, act: NewRow<"moderation_acts">): Promise<void> {
  await db.insertInto("moderation_acts").values(act).execute();
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
