import type { Item } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import { findItemsToShow } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";

/** What stands for each of several albums, by its id: one question, however many. */
export async function coversOf(
  db: Db,
  actor: Actor,
  albums: readonly { coverId: number | null }[],
): Promise<Map<number, Item>> {
  const ids = [...new Set(albums.flatMap(({ coverId }) => coverId ?? []))];
  const items = ids.length === 0 ? [] : await findItemsToShow(db, ids, actor.personId);
  return new Map(items.map((item) => [item.id, viewItem(actor, item)]));
}
