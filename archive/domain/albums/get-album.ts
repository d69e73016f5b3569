import type { Album } from "archive/contract/albums/album";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { listAlbumsOf, lockAlbum } from "archive/db/albums/albums";
import type { Db, Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { mayManageAlbum } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { viewAlbums } from "./album-view";

/** An album of the caller's own. @throws Refusal "not_found" */
export function getAlbum({ db }: Services, actor: Actor, albumId: number): Promise<Album> {
  return getAlbumIn(db, actor, albumId);
}

/** An album of the caller's, within a transaction. */
export async function getAlbumIn(db: Db, actor: Actor, albumId: number): Promise<Album> {
  const [album] = await viewAlbums(db, actor, await listAlbumsOf(db, actor.personId, { albumId }));
  if (!album) throw refuse("not_found");
  return album;
}

/**
 * An album of the caller's own that is about to change, its row locked.
 * @throws Refusal "not_found"; "bad_request" for the one that holds everything
 */
export async function lockOwnAlbum(tx: Tx, actor: Actor, albumId: number) {
  if (albumId === FIRST_ALBUM) throw refuse("bad_request", { message: { key: "album.first_stays" } });
  const album = await lockAlbum(tx, albumId);
  if (!album || !mayManageAlbum(actor, album)) throw refuse("not_found");
  return album;
}
