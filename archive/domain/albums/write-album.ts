import { z } from "zod";
import {
  albumWire,
  type AlbumArrange,
  type AlbumCreate,
  type AlbumEdit,
  type AlbumsArranged,
} from "archive/contract/albums/album";
import { insertAlbumItems, liesInAlbum, type AlbumItem } from "archive/db/albums/album-items";
import {
  countAlbumsOf,
  deleteAlbum as deleteRow,
  insertAlbum,
  renameAlbum,
  setCover,
  swapPlaces,
} from "archive/db/albums/albums";
import type { Tx } from "archive/db/connection";
import { lockOwner } from "archive/db/items/item-writes";
import { findIdempotentReply, insertIdempotentReply } from "archive/db/idempotency";
import type { Actor } from "archive/domain/actor";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { getAlbum, lockOwnAlbum } from "./get-album";
import { refuseOthersItems, refuseOthersAlbums } from "./list-albums";
import { putIntoAlbums, takeOutOfAlbums } from "./put-in";
import { endAlbumShares } from "./share-album";

/** Most albums of one person, beside the one that holds everything. */
export const MOST_ALBUMS = 100;

const CreatedAlbum = z.object({ id: z.number() });

/** One change at a time of a person's albums. */
function changing<T>({ db }: Services, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    return work(tx);
  });
}

/**
 * Makes an album on top of the others, with items of the caller's in it. The same one-use id gives the first one's
 * answer.
 * @throws Refusal "not_found" for items that aren't theirs
 */
export function createAlbum(
  services: Services,
  actor: Actor,
  { name, handwriting_ids: itemIds = [], once }: AlbumCreate,
): Promise<{ id: number }> {
  const now = services.now();
  return changing(services, actor, async (tx) => {
    const earlier = await findIdempotentReply(tx, actor.personId, once, CreatedAlbum);
    if (earlier) return earlier;
    await refuseOthersItems(tx, actor, itemIds);
    await refuseTooMany(tx, actor.personId);
    const id = await insertAlbum(tx, { ownerId: actor.personId, name, now });
    if (itemIds.length > 0) await insertAlbumItems(tx, [id], itemIds, now);
    await insertIdempotentReply(tx, actor.personId, once, { id }, now);
    return { id };
  });
}

/** @throws Refusal "bad_request" where somebody has as many albums as one can have */
export async function refuseTooMany(tx: Tx, ownerId: number): Promise<void> {
  if ((await countAlbumsOf(tx, ownerId)) >= MOST_ALBUMS)
    throw refuse("bad_request", { message: { key: "album.too_many", params: { limit: MOST_ALBUMS } } });
}

/** @throws Refusal "not_found", "bad_request" for the first album, "conflict" with the album as it stands */
export function editAlbum(
  services: Services,
  actor: Actor,
  albumId: number,
  { name, version }: AlbumEdit,
): Promise<void> {
  return changing(services, actor, async (tx) => {
    const album = await lockOwnAlbum(tx, actor, albumId);
    if (version !== undefined && version !== album.version)
      throw refuse("conflict", {
        message: { key: "album.changed" },
        data: albumWire.toWire(await getAlbum({ db: tx }, actor, albumId)),
      });
    await renameAlbum(tx, albumId, name);
  });
}

/**
 * The items stay; who saw them by the album alone sees them no more.
 * @throws Refusal "not_found", "bad_request" for the first album
 */
export function deleteAlbum(services: Services, actor: Actor, albumId: number): Promise<void> {
  return changing(services, actor, async (tx) => {
    await lockOwnAlbum(tx, actor, albumId);
    await endAlbumShares(tx, actor, albumId, services.now());
    await deleteRow(tx, albumId);
  });
}

/**
 * One place up or down; at the end of the list it stays.
 * @throws Refusal "not_found", "bad_request" for the first album
 */
export function moveAlbum(services: Services, actor: Actor, albumId: number, direction: "up" | "down"): Promise<void> {
  return changing(services, actor, async (tx) => swapPlaces(tx, await lockOwnAlbum(tx, actor, albumId), direction));
}

/**
 * @param itemId null: the last that was put in stands for the album again.
 * @throws Refusal "not_found" where it doesn't lie there, "bad_request" for the first album
 */
export function chooseCover(services: Services, actor: Actor, albumId: number, itemId: number | null): Promise<void> {
  return changing(services, actor, async (tx) => {
    await lockOwnAlbum(tx, actor, albumId);
    if (itemId !== null) {
      await refuseOthersItems(tx, actor, [itemId]);
      if (!(await liesInAlbum(tx, albumId, itemId))) throw refuse("not_found");
    }
    await setCover(tx, albumId, itemId);
  });
}

/**
 * Puts items into albums and takes them out of others, all or none; what is so already stays so. The first album takes
 * part in neither. Whoever sees an album sees what is put into it.
 * @returns what it changed
 * @throws Refusal "not_found" where an item or an album isn't the caller's own; "needs_confirmation" where one that is
 * "only me" is put into an album that others see
 */
export async function arrangeItems(
  services: Services,
  actor: Actor,
  { handwriting_ids: itemIds, into = [], out_of: outOf = [], confirm }: AlbumArrange,
): Promise<AlbumsArranged> {
  return changing(services, actor, async (tx) => {
    await refuseOthersItems(tx, actor, itemIds);
    await refuseOthersAlbums(tx, actor, [...new Set([...into, ...outOf])]);
    const onlyMine = confirm ? "open" : "ask";
    const put = into.length > 0 ? await putIntoAlbums(services, tx, actor, { albumIds: into, itemIds, onlyMine }) : [];
    const out = outOf.length > 0 ? await takeOutOfAlbums(services, tx, actor, { albumIds: outOf, itemIds }) : [];
    return { put: byAlbum(put), taken_out: byAlbum(out) };
  });
}

function byAlbum(rows: readonly AlbumItem[]): AlbumsArranged["put"] {
  const albums = [...new Set(rows.map(({ albumId }) => albumId))];
  return albums.map((album_id) => ({
    album_id,
    handwriting_ids: rows.flatMap(({ albumId, itemId }) => (albumId === album_id ? itemId : [])),
  }));
}
