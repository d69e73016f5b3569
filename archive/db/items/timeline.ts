import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { partOf, type ListRange } from "archive/db/rows";
import { itemsOf, type ShownRecord } from "./items";

// As the index items_timeline has them (migration 0033).
const FIRST_DAY = sql<string>`coalesce(items.written_from,
  make_date(extract(year from items.written_to)::integer, 1, 1))`;
const SHORTER = sql<number>`(date '9999-12-31' - case when items.written_from is null then ${FIRST_DAY} + 3601
  when items.written_to is null then items.written_from + 3600 else items.written_to end)`;

/** A place in the timeline. */
export interface TimelinePlace {
  /** ISO 8601. */
  day: string;
  shorter: number;
  id: number;
}

/** What part of the timeline is wanted: behind a place, else from a day on, else from its beginning. */
interface TimelineRange {
  after: TimelinePlace | null;
  from: string | null;
  limit: number;
}

/**
 * A person's own items that have a date, the earliest first; of two that may be of one day the less certain one first.
 * A voice comes with its handwriting.
 */
export function listTimelineOf(
  db: Db,
  ownerId: number,
  { after, from, limit }: TimelineRange,
): Promise<(ShownRecord & { day: string; shorter: number })[]> {
  let query = itemsOf(db, ownerId, true)
    .rows.select([sql<string>`to_char(${FIRST_DAY}, 'YYYY-MM-DD')`.as("day"), SHORTER.as("shorter")])
    .where("items.written_at", "<>", sql.lit(""));
  if (after)
    query = query.where(
      sql<boolean>`(${FIRST_DAY}, ${SHORTER}, items.id) > (${after.day}::date, ${after.shorter}::integer,
        ${after.id}::bigint)`,
    );
  else if (from) query = query.where(sql<boolean>`${FIRST_DAY} >= ${from}::date`);
  return query.orderBy(FIRST_DAY).orderBy(SHORTER).orderBy("items.id").limit(limit).execute();
}

/** A person's own items that have no date, newest first. */
export function listUndatedOf(db: Db, ownerId: number, page: ListRange): Promise<(ShownRecord & { at: Date })[]> {
  const { rows, ...order } = itemsOf(db, ownerId, true);
  return partOf({ rows: rows.where("items.written_at", "=", sql.lit("")), ...order }, page).execute();
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
