import { sql } from "kysely";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { KeptTexts } from "archive/contract/items/item-texts";
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

export interface UsedBeforeRows {
  /** Last used first. */
  used: { name: "place" | "author" | "reckoning"; text: string }[];
  /** Their last choice in the form of a new item. */
  status: ItemStatus | null;
  before: Pick<KeptTexts, "author" | "place" | "writtenAt" | "writtenTyped" | "writtenReckoning"> | null;
}

/** Texts that somebody typed of their newest items, and those of the one changed last, in one question. */
export async function getUsedBefore(db: Db, ownerId: number, exceptId: number | null): Promise<UsedBeforeRows> {
  const { rows } = await sql<UsedBeforeRows>`
    with newest as materialized (
      select id, place, author, written_reckoning, written_at, written_typed, created_at, updated_at
      from items where owner_id = ${ownerId} and binned_at is null
      order by created_at desc, id desc limit ${sql.lit(LOOKED_AT)})
    select
      (select coalesce(json_agg(json_build_object('name', each.name, 'text', each.text) order by each.last desc), '[]')
        from (select name, text, max(created_at) as last from newest
          cross join lateral (values ('place', place), ('author', author), ('reckoning', written_reckoning))
            as used (name, text)
          where text <> '' group by name, text) as each) as used,
      (select json_build_object('author', author, 'place', place, 'writtenAt', written_at,
          'writtenTyped', written_typed, 'writtenReckoning', written_reckoning)
        from newest where id is distinct from ${exceptId}::bigint
          and (author <> '' or place <> '' or written_at <> '')
        order by updated_at desc, id desc limit 1) as before,
      (select form_status from people where id = ${ownerId}) as status`.execute(db);
  return rows[0] ?? { used: [], before: null, status: null };
}
