import type { Db } from "archive/db/connection";

/** Whether somebody chose to start at their collections; null where there is nobody. */
export async function findStartChoice(db: Db, personId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom("people")
    .select("start_at_collections")
    .where("id", "=", personId)
    .executeTakeFirst();
  return row?.start_at_collections ?? null;
}

export async function saveStartChoice(db: Db, personId: number, atCollections: boolean): Promise<void> {
  await db.updateTable("people").set({ start_at_collections: atCollections }).where("id", "=", personId).execute();
}
