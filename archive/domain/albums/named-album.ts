import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { insertAlbumItems } from "archive/db/albums/album-items";
import type { Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { Refusal, refuse } from "archive/base/refusal";
import { lockOwnAlbum } from "./get-album";

/**
 * The album that a create or an edit names beside the one that holds everything, its row locked.
 * @throws Refusal at the field `album_id`
 */
export async function lockNamedAlbum(tx: Tx, actor: Actor, albumId: number | undefined): Promise<void> {
  if (albumId === undefined || albumId === FIRST_ALBUM) return;
  await lockOwnAlbum(tx, actor, albumId).catch((error: unknown) => {
    throw error instanceof Refusal
      ? refuse("bad_request", { fields: { album_id: [{ key: "album.unknown" }] } })
      : error;
  });
}

/** Puts an item into the album that was named. */
export async function putIntoNamedAlbum(tx: Tx, albumId: number | undefined, itemId: number, now: Date): Promise<void> {
  if (albumId !== undefined && albumId !== FIRST_ALBUM) await insertAlbumItems(tx, [albumId], [itemId], now);
}
