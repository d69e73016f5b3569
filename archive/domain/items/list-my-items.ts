import type { Item } from "archive/contract/items/item";
import { listItemsOf } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";
import { cursorOf, placeOf } from "./list-cursor";

export interface ItemList {
  items: Item[];
  /** Cursor of the next page, or null at the end. */
  next: string | null;
}

/**
 * A person's own items, newest first: one question to the database whatever the length.
 * @param page counted from 1, for the old client; a cursor goes before it
 * @param limit 1 to 100
 * @param together leaves out the voices that come with their handwriting
 */
export async function listMyItems(
  services: Services,
  actor: Actor,
  { cursor, page, limit, together }: { cursor?: string; page: number; limit: number; together: boolean },
): Promise<ItemList> {
  const after = cursor ? placeOf(cursor) : null;
  const rows = await listItemsOf(services.db, actor.personId, {
    after,
    offset: after ? 0 : (page - 1) * limit,
    limit: limit + 1,
    together,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? cursorOf({ time: last.createdAt, id: last.id }) : null;
  return { items: shown.map((item) => viewItem(actor, item)), next };
}
