import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import type { ListRange } from "archive/db/rows";
import { itemsToShow, type ShownRecord } from "archive/db/items/items";
import { writerItemsSeenBy } from "./writer-visible";

/**
 * A writer's letters and voices that a viewer may see, last put in first; a voice that comes with a letter of the same
 * writer's is left out. Whether the viewer may see the writer is decided before.
 */
export function listItemsOfWriter(
  db: Db,
  writer: { id: number; ownerId: number },
  viewerId: number,
  { after, offset, limit }: ListRange,
): Promise<(ShownRecord & { at: Date })[]> {
  const from = after ? sql<boolean>`(items.created_at, items.id) < (${after.time}, ${after.id})` : sql<boolean>`true`;
  const apart = sql<boolean>`cover.writer_id is distinct from items.writer_id`;
  const order = sql`items.created_at desc, items.id desc`;
  let query = itemsToShow(db, viewerId)
    .select("items.created_at as at")
    .where("items.writer_id", "=", writer.id)
    .where("items.binned_at", "is", null)
    .where(apart)
    .where(from);
  if (viewerId !== writer.ownerId) {
    const seen = writerItemsSeenBy(writer, viewerId, {
      from: sql<boolean>`(${from} and ${apart})`,
      order,
      most: offset + limit,
    });
    query = query.where(sql<boolean>`items.id in ${seen}`);
  }
  return query.orderBy("items.created_at", "desc").orderBy("items.id", "desc").offset(offset).limit(limit).execute();
}
