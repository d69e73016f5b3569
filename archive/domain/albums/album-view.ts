import type { Album } from "archive/contract/albums/album";
import type { AlbumRecord } from "archive/db/albums/albums";
import type { Db } from "archive/db/connection";
import { findItemsToShow } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import { viewItem } from "archive/domain/items/item-view";

/** Albums of the caller's own with what stands for each: one question more, however many. */
export async function viewAlbums(db: Db, actor: Actor, records: readonly AlbumRecord[]): Promise<Album[]> {
  const coverIds = [...new Set(records.flatMap(({ coverId }) => coverId ?? []))];
  const covers = new Map(
    coverIds.length === 0
      ? []
      : (await findItemsToShow(db, coverIds, null)).map((item) => [item.id, viewItem(actor, item)]),
  );
  return records.map(({ id, name, items, coverId, coverChosen, version, holds }) => {
    return { id, name: name ?? "", items, cover: covers.get(coverId ?? 0) ?? null, coverChosen, version, holds };
  });
}
