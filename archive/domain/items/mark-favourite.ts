import { deleteFavourite, insertFavourite } from "archive/db/items/favourites";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { getVisibleItem } from "./item-view";

/**
 * Marks an item that the caller may see as a favourite of theirs, or takes the mark away. Nobody else learns of it.
 * @throws Refusal "not_found"
 */
export async function markFavourite({ db }: Services, actor: Actor, itemId: number, favourite: boolean): Promise<void> {
  const item = await getVisibleItem(db, actor, itemId);
  if (favourite) await insertFavourite(db, actor.personId, item);
  else await deleteFavourite(db, actor.personId, itemId);
}
