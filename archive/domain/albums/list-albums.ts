import type { Album } from "archive/contract/albums/album";
import type { ListedItem } from "archive/contract/items/listed-item";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { itemsIn } from "archive/db/albums/album-items";
import { findAlbumOwners, listAlbumsOf } from "archive/db/albums/albums";
import { findItems } from "archive/db/items/items";
import type { Db } from "archive/db/connection";
import type { Actor, SignedIn } from "archive/domain/actor";
import { factsOf } from "archive/domain/items/item-view";
import { listMyItems, refuseFilteredAlbum, viewListed, type ItemsAsked } from "archive/domain/items/list-my-items";
import { pageIn, type Page } from "archive/domain/list-page";
import { mayManageAlbum, mayManageItem } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { viewAlbums } from "./get-album";

/**
 * The caller's albums in their order, the one that holds everything first. Not by pages: MOST_ALBUMS is all there can
 * be.
 * @param itemIds of which each album tells how many lie in it
 * @throws Refusal "not_found" where one of these isn't the caller's
 */
export async function listAlbums({ db }: Services, actor: Actor, itemIds: number[] = []): Promise<Album[]> {
  await refuseOthersItems(db, actor, itemIds);
  return viewAlbums(db, actor, await listAlbumsOf(db, actor.personId, { itemIds }));
}

/** @throws Refusal "not_found" where one of them isn't the caller's own, out of the bin */
export async function refuseOthersItems(db: Db, actor: Actor, itemIds: number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const items = await findItems(db, itemIds, actor.personId);
  if (items.length < itemIds.length || !items.every((item) => mayManageItem(actor, factsOf(item))))
    throw refuse("not_found");
}

/** @throws Refusal "not_found" where one of them isn't the caller's own, or is the one that holds everything */
export async function refuseOthersAlbums(db: Db, actor: Actor, albumIds: number[]): Promise<void> {
  if (albumIds.length === 0) return;
  const albums = await findAlbumOwners(db, albumIds);
  if (albums.length < albumIds.length || !albums.every((album) => mayManageAlbum(actor, album)))
    throw refuse("not_found");
}

/**
 * What lies in an album of the caller's own, last put in first; of all of their items for the first album, which alone
 * is filtered.
 * @throws Refusal "not_found"; "bad_request" for a filter of another album
 */
export async function listAlbumItems(
  services: Services,
  actor: SignedIn,
  albumId: number,
  asked: ItemsAsked,
): Promise<Page<ListedItem>> {
  if (albumId === FIRST_ALBUM) return listMyItems(services, actor, asked);
  refuseFilteredAlbum(albumId, asked.filter);
  await refuseOthersAlbums(services.db, actor, [albumId]);
  return pageIn(asked, itemsIn(services.db, albumId, asked.together), (item) => viewListed(actor, item));
}
