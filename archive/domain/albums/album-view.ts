import type { Album } from "archive/contract/album";
import type { AlbumRecord } from "archive/db/albums";
import type { Db } from "archive/db/connection";
import { findItemsToShow } from "archive/db/items";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";

/** Albums of the caller's own with what stands for each: one question more, however many. */
export async function viewAlbums(db: Db, actor: Actor, records: readonly AlbumRecord[]): Promise<Album[]> {
  const faceIds = [...new Set(records.flatMap(({ faceId }) => faceId ?? []))];
  const faces = new Map(faceIds.length === 0 ? [] : (await findItemsToShow(db, faceIds, null)).map((item) => [item.id, viewItem(actor, item)]));
  return records.map(({ faceId, name, ...album }) => ({ ...album, name: name ?? "", cover: faces.get(faceId ?? 0) ?? null }));
}
