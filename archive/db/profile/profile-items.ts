import { sql } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import type { Db } from "archive/db/connection";
import { grantedTo, type ViewerKey } from "archive/db/sharing/granted";
import { itemsToShow, type ShownRecord } from "archive/db/items/items";
import type { ListRange } from "archive/db/rows";

/**
 * Items of one person that another, or a visitor, may see, newest first; a voice comes with its handwriting. Decided as
 * `maySeeItem` decides (domain/policy.ts).
 */
export async function listItemsSeenBy(
  db: Db,
  ownerId: number,
  viewer: ViewerKey,
  range: ListRange,
): Promise<(ShownRecord & { at: Date })[]> {
  let query = itemsToShow(db, viewer)
    .select("items.created_at as at")
    .where("items.owner_id", "=", ownerId)
    .where("items.binned_at", "is", null)
    .where("items.voice_of", "is", null)
    .where("items.hidden_at", "is", null);
  query = query.where(
    sql<boolean>`(items.status = ${PUBLIC} or (items.status <> ${ONLY_ME} and ${grantedTo(viewer)}))`,
  );
  if (range.after)
    query = query.where(sql<boolean>`(items.created_at, items.id) < (${range.after.time}, ${range.after.id})`);
  return query
    .orderBy("items.created_at", "desc")
    .orderBy("items.id", "desc")
    .offset(range.offset)
    .limit(range.limit)
    .execute();
}
