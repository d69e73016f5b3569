import { sql } from "kysely";
import type { ListOf } from "archive/contract/lists/list-address";
import type { Db } from "archive/db/connection";
import { BY_AGE, itemsToShow } from "archive/db/items/items";
import { BY_WRITING } from "archive/db/items/timeline";
import { partOf, valuesOf, type ListRange } from "archive/db/rows";
import { openTo } from "archive/db/access/stewarded";

/** Numbers of all that lies open to a steward; voices come with their handwriting. */
export function listIdsEntrusted(db: Db, stewardId: number, id: number): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("items")
      .select("items.id")
      .where(openTo(stewardId, id, { together: true })),
    "id",
  );
}

/** Items that lie open to a steward, or those of them that have a date or none, as one list. */
export function itemsEntrusted(db: Db, stewardId: number, { stewardship, part }: ListOf<"entrusted">) {
  const rows = itemsToShow(db, stewardId).where(openTo(stewardId, stewardship, { together: true }));
  if (!part) return { rows, ...BY_AGE };
  const dated = part === "timeline";
  return { rows: rows.where("items.written_at", dated ? "<>" : "=", sql.lit("")), ...(dated ? BY_WRITING : BY_AGE) };
}

/** Those of an album of the owner's. */
export function itemsEntrustedIn(db: Db, stewardId: number, { stewardship, album }: ListOf<"entrusted-album">) {
  const rows = itemsToShow(db, stewardId)
    .innerJoin("album_items", "album_items.item_id", "items.id")
    .where("album_items.album_id", "=", album)
    .where(openTo(stewardId, stewardship, { together: true }));
  return { rows, time: sql<Date>`album_items.added_at`, id: sql<number>`album_items.item_id` };
}

/** The same, a page of it: newest first, what was put in last, or by when it was written. */
export function listEntrusted(
  db: Db,
  steward: number,
  list: ListOf<"entrusted" | "entrusted-album">,
  range: ListRange,
) {
  if (list.list === "entrusted-album") return partOf(itemsEntrustedIn(db, steward, list), range).execute();
  return partOf(itemsEntrusted(db, steward, list), range).execute();
}
