import { sql } from "kysely";
import type { Db } from "archive/db/connection";
import { hasRow } from "archive/db/rows";
import { MARKED_BY_OWNER } from "archive/db/items/favourites";
import { itemsToShow } from "archive/db/items/items";
import { AUDIENCE } from "archive/db/access/audience";

export interface AlbumItem {
  albumId: number;
  itemId: number;
}

/** Puts items into albums; where one lies already it stays as it is. @returns what lay there not yet */
export async function insertAlbumItems(db: Db, albumIds: number[], itemIds: number[], now: Date): Promise<AlbumItem[]> {
  const { rows } = await sql<AlbumItem>`
    insert into album_items (album_id, item_id, added_at)
    select album_id, item_id, ${now}::timestamptz from unnest(${albumIds}::bigint[]) as album_id cross
      join unnest(${itemIds}::bigint[]) as item_id
    on conflict do nothing
    returning album_id as "albumId", item_id as "itemId"`.execute(db);
  return rows;
}

/**
 * Puts items into a new album, the last put in first. A millisecond apart, since an album is in the order in which
 * things were put in.
 */
export async function insertInOrder(db: Db, albumId: number, itemIds: number[], now: Date): Promise<void> {
  await sql`
    insert into album_items (album_id, item_id, added_at)
    select ${albumId}::bigint, item_id, ${now}::timestamptz - (place - 1) * interval '1 millisecond'
    from unnest(${itemIds}::bigint[]) with ordinality as items (item_id, place)
    on conflict do nothing`.execute(db);
}

/** @returns what lay there */
export function deleteAlbumItems(db: Db, albumIds: number[], itemIds: number[]): Promise<AlbumItem[]> {
  return db
    .deleteFrom("album_items")
    .where("album_id", "in", albumIds)
    .where("item_id", "in", itemIds)
    .returning(["album_id as albumId", "item_id as itemId"])
    .execute();
}

export function liesInAlbum(db: Db, albumId: number, itemId: number): Promise<boolean> {
  return hasRow(
    db.selectFrom("album_items").select("item_id").where("album_id", "=", albumId).where("item_id", "=", itemId),
  );
}

/**
 * Items that lie in an album out of the bin, last put in first.
 * @param together leaves out the voices whose handwriting lies there too
 */
export function itemsIn(db: Db, albumId: number, together: boolean) {
  let rows = itemsToShow(db, null)
    .select([MARKED_BY_OWNER.as("favourite"), AUDIENCE.as("audience")])
    .innerJoin("album_items", "album_items.item_id", "items.id")
    .where("album_items.album_id", "=", albumId)
    .where("items.binned_at", "is", null);
  if (together) {
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("album_items as beside")
            .select("beside.item_id")
            .where("beside.album_id", "=", albumId)
            .whereRef("beside.item_id", "=", "items.voice_of"),
        ),
      ),
    );
  }
  return { rows, time: sql<Date>`album_items.added_at`, id: sql<number>`album_items.item_id` };
}
