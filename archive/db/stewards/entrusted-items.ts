import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { BY_AGE, itemsToShow, type ShownRecord } from "archive/db/items/items";
import { BY_WRITING } from "archive/db/items/timeline";
import { partOf, valuesOf, type ListRange } from "archive/db/rows";
import { openTo } from "archive/db/access/stewarded";

/** What is read of an archive that is open: all of it, what has a date or none, an album of its owner's. */
export type EntrustedPart = "all" | "timeline" | "undated" | { albumId: number };

export interface EntrustedRead {
  /** Of the stewardship. */
  id: number;
  part: EntrustedPart;
}

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

/** What lies open to a steward, or what of it has a date or none, as one list. */
export function itemsEntrusted(
  db: Db,
  stewardId: number,
  { id, part }: { id: number; part: Exclude<EntrustedPart, object> },
) {
  const rows = itemsToShow(db, stewardId).where(openTo(stewardId, id, { together: true }));
  if (part === "all") return { rows, ...BY_AGE };
  const dated = part === "timeline";
  return { rows: rows.where("items.written_at", dated ? "<>" : "=", sql.lit("")), ...(dated ? BY_WRITING : BY_AGE) };
}

/** What of an album of the owner's does. */
export function itemsEntrustedIn(db: Db, stewardId: number, id: number, albumId: number) {
  const rows = itemsToShow(db, stewardId)
    .innerJoin("album_items", "album_items.item_id", "items.id")
    .where("album_items.album_id", "=", albumId)
    .where(openTo(stewardId, id, { together: true }));
  return { rows, time: sql<Date>`album_items.added_at`, id: sql<number>`album_items.item_id` };
}

/** The same, a page of it: newest first, what was put in last, or by when it was written. */
export function listEntrusted(
  db: Db,
  stewardId: number,
  { id, part }: EntrustedRead,
  range: ListRange,
): Promise<(ShownRecord & { at: Date })[]> {
  if (typeof part === "object") return partOf(itemsEntrustedIn(db, stewardId, id, part.albumId), range).execute();
  return partOf(itemsEntrusted(db, stewardId, { id, part }), range).execute();
}
