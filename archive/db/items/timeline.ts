import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { partOf, type Given, type ListRange } from "archive/db/rows";
import { itemsOf } from "./items";

/**
 * The order of when items were written, the earliest first; of two that may be of one day the less certain one first:
 * the function `written_place` (migration 0039), which `written_order` continues with what has no date.
 */
export const BY_WRITING = {
  time: sql<Date>`written_place(items.written_from, items.written_to)`,
  id: sql<number>`items.id`,
  oldestFirst: true,
};

/** A person's own items that have a date, with the timeline's order. A voice comes with its handwriting. */
export function timelineOf(db: Db, ownerId: Given<number>) {
  const { rows } = itemsOf(db, ownerId, true);
  return { rows: rows.where("items.written_at", "<>", sql.lit("")), ...BY_WRITING };
}

/** A part of it. */
export function listTimelineOf(db: Db, ownerId: number, range: ListRange) {
  return partOf(timelineOf(db, ownerId), range).execute();
}

/** A person's own items that have no date, with the list's order. */
export function undatedOf(db: Db, ownerId: Given<number>) {
  const { rows, ...order } = itemsOf(db, ownerId, true);
  return { rows: rows.where("items.written_at", "=", sql.lit("")), ...order };
}

/** The same, newest first. */
export function listUndatedOf(db: Db, ownerId: number, page: ListRange) {
  return partOf(undatedOf(db, ownerId), page).execute();
}

/** How many items somebody has of each year. */
export function listYearsOf(db: Db, ownerId: number): Promise<{ span: string; items: number }[]> {
  return db
    .selectFrom("item_years")
    .select(["span", "items"])
    .where("owner_id", "=", ownerId)
    .where("items", ">", 0)
    .execute();
}

/** Items that are looked through for what was typed before: as many whoever keeps how much. */
const LOOKED_AT = 500;

/** What somebody typed of their newest items, last used first. */
export async function listUsedBefore(
  db: Db,
  ownerId: number,
): Promise<{ name: "place" | "author" | "reckoning"; text: string }[]> {
  return db
    .selectFrom((newest) =>
      newest
        .selectFrom("items")
        .select(["place", "author", "written_reckoning as reckoning", "created_at"])
        .where("owner_id", "=", ownerId)
        .where("binned_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(LOOKED_AT)
        .as("newest"),
    )
    .crossJoinLateral(
      sql<{ name: "place" | "author" | "reckoning"; text: string }>`(values ('place', place), ('author', author),
        ('reckoning', reckoning))`.as<"used">(sql`used(name, text)`),
    )
    .select(["used.name", "used.text"])
    .where("used.text", "<>", "")
    .groupBy(["used.name", "used.text"])
    .orderBy(sql`max(created_at)`, "desc")
    .execute();
}
