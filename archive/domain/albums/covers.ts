import type { Item } from "archive/contract/items/item";
import type { Db } from "archive/db/connection";
import { findItemsToShow } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";

/**
 * Albums with what stands for each in place of its id: one question more, however many.
 * @param viewerId null for the caller's own: nothing is told of who else sees it
 */
export async function withCovers<Album extends { coverId: number | null }>(
  db: Db,
  actor: Actor,
  albums: readonly Album[],
  viewerId: number | null = actor.personId,
): Promise<(Omit<Album, "coverId"> & { cover: Item | null })[]> {
  const ids = [...new Set(albums.flatMap(({ coverId }) => coverId ?? []))];
  const items = ids.length === 0 ? [] : await findItemsToShow(db, ids, viewerId);
  const covers = new Map(items.map((item) => [item.id, viewItem(actor, item)]));
  return albums.map(({ coverId, ...album }) => ({ ...album, cover: covers.get(coverId ?? 0) ?? null }));
}
