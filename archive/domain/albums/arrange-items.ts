import type { AlbumArrange } from "archive/contract/albums/album";
import { deleteAlbumItems, insertAlbumItems } from "archive/db/albums/album-items";
import { lockOwner } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { refuseOthersAlbums, refuseOthersItems } from "./list-albums";

/**
 * Puts items into albums and takes them out of others, all or none; what is so already stays so. The first album takes
 * part in neither.
 * @throws Refusal "not_found" where an item or an album isn't the caller's own
 */
export async function arrangeItems(
  services: Services,
  actor: Actor,
  { handwriting_ids: itemIds, into = [], out_of: outOf = [] }: AlbumArrange,
): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    await refuseOthersItems(tx, actor, itemIds);
    await refuseOthersAlbums(tx, actor, [...new Set([...into, ...outOf])]);
    if (into.length > 0) await insertAlbumItems(tx, into, itemIds, now);
    if (outOf.length > 0) await deleteAlbumItems(tx, outOf, itemIds);
  });
}
