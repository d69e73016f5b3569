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
  const order = (items: string) => sql`${sql.ref(`${items}.created_at`)} desc, ${sql.ref(`${items}.id`)} desc`;
  const onPage = (items: string, cover: string) => {
    const [at, id, writerId] = ["created_at", "id", "writer_id"].map((column) => sql.ref(`${items}.${column}`));
    const from = after ? sql`(${at}, ${id}) < (${after.time}, ${after.id})` : sql`true`;
    return sql<boolean>`(${sql.ref(`${cover}.writer_id`)} is distinct from ${writerId} and ${from})`;
  };
  let query = itemsToShow(db, viewerId)
    .select("items.created_at as at")
    .where("items.writer_id", "=", writer.id)
    .where("items.binned_at", "is", null)
    .where(onPage("items", "cover"));
  if (viewerId !== writer.ownerId) {
    const page = { from: onPage("theirs", "their_cover"), order: order("theirs"), most: offset + limit };
    query = query.where(sql<boolean>`items.id in ${writerItemsSeenBy(writer, viewerId, page)}`);
  }
  return query.orderBy("items.created_at", "desc").orderBy("items.id", "desc").offset(offset).limit(limit).execute();
}
