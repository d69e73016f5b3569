import { sql } from "kysely";
import type { Db } from "archive/db/connection";

// By the database's clock, which is the same for every process.
const HELD_FOR = sql<Date>`now() + interval '10 seconds'`;
// One that ends later than any that begins now is of before its clock was set back.
export const IS_HELD = sql<boolean>`(held_until > now() and held_until <= now() + interval '10 seconds')`;

/**
 * Takes hold of an upload, unless another request has it, which is told then that somebody waits.
 * A hold that its process does not renew ends by itself.
 */
export async function takeHold(db: Db, id: string, token: string): Promise<"taken" | "held" | "gone"> {
  const row = await db
    .updateTable("uploads")
    .set({
      held_by: sql<string>`case when ${IS_HELD} then held_by else ${token}::uuid end`,
      held_until: sql<Date>`case when ${IS_HELD} then held_until else ${HELD_FOR} end`,
      wanted: sql<boolean>`coalesce(${IS_HELD}, false)`,
    })
    .where("id", "=", id)
    .returning("held_by as heldBy")
    .executeTakeFirst();
  if (!row) return "gone";
  return row.heldBy === token ? "taken" : "held";
}

/** @returns whether somebody waits for it; null where the hold is lost */
export async function renewHold(db: Db, id: string, token: string): Promise<boolean | null> {
  const row = await db
    .updateTable("uploads")
    .set({ held_until: HELD_FOR })
    .where("id", "=", id)
    .where("held_by", "=", token)
    .returning("wanted")
    .executeTakeFirst();
  return row?.wanted ?? null;
}

export async function releaseHold(db: Db, id: string, token: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ held_by: null, held_until: null })
    .where("id", "=", id)
    .where("held_by", "=", token)
    .execute();
}

/** Ends holds of processes that are gone; where no other process can be. */
export async function releaseAllHolds(db: Db): Promise<void> {
  await db.updateTable("uploads").set({ held_by: null, held_until: null }).where("held_by", "is not", null).execute();
}
