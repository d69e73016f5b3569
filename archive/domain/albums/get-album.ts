import type { Album } from "archive/contract/albums/album";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { listAlbumsOf, lockAlbum, type AlbumRecord } from "archive/db/albums/albums";
import type { Db, Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { mayManageAlbum } from "archive/domain/policy";
import { refuse, Refusal, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { withCovers } from "./covers";

/** An album of the caller's own. @throws Refusal "not_found" */
export async function getAlbum({ db }: Pick<Services, "db">, actor: Actor, albumId: number): Promise<Album> {
  const [album] = await viewAlbums(db, actor, await listAlbumsOf(db, actor.personId, { albumId }));
  if (!album) throw refuse("not_found");
  return album;
}

/**
 * An album of the caller's own that is about to change, its row locked.
 * @throws Refusal "not_found"; "bad_request" for the one that holds everything
 */
export async function lockOwnAlbum(tx: Tx, actor: Actor, albumId: number) {
  if (albumId === FIRST_ALBUM) throw refuse("bad_request", "album.first_stays");
  const album = await lockAlbum(tx, albumId);
  if (!album || !mayManageAlbum(actor, album)) throw refuse("not_found");
  return album;
}

/** Albums of the caller's own with what stands for each: one question more, however many. */
export async function viewAlbums(db: Db, actor: Actor, records: readonly AlbumRecord[]): Promise<Album[]> {
  const albums = await withCovers(db, actor, records, null);
  return albums.map(({ id, name, items, cover, coverChosen, version, holds, groups, people, links }) => ({
    id,
    name: name ?? "",
    items,
    cover,
    coverChosen,
    version,
    holds,
    sharedWith: groups.map(groupSummary),
    people,
    links,
  }));
}

/**
 * The album that a create or an edit names beside the one that holds everything, its row locked.
 * @throws Refusal at the field `album_id`
 */
export async function lockNamedAlbum(tx: Tx, actor: Actor, albumId: number | undefined): Promise<void> {
  if (albumId === undefined || albumId === FIRST_ALBUM) return;
  await lockOwnAlbum(tx, actor, albumId).catch((error: unknown) => {
    throw error instanceof Refusal ? refuseField("album_id", "album.unknown") : error;
  });
}
