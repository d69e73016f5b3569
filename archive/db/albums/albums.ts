import { sql } from "kysely";
import { ALBUM_TEXTS, type AlbumTexts } from "archive/contract/albums/album-texts";
import { FIRST_ALBUM } from "archive/contract/items/first-album";
import { byColumn } from "archive/contract/text/text-list";
import type { Db } from "archive/db/connection";
import { countOf, firstOf, newId } from "archive/db/rows";

export interface AlbumRecord {
  id: number;
  /** Null for the one that holds everything. */
  name: string | null;
  version: number;
  items: number;
  /** What stands for it. */
  coverId: number | null;
  coverChosen: boolean;
  holds: number;
  /** That it is shared with as a whole. */
  groups: { id: number; name: string; icon: string | null }[];
  /** How many people and addresses it is shared with, or was offered to. */
  people: number;
  /** Number of public links that hold and open it. */
  links: number;
}

/**
 * What of an album is shown: present items, and a voice only where its handwriting doesn't lie there too and bring it
 * along.
 */
const SHOWN = sql`
  from album_items join items on items.id = album_items.item_id
  where album_items.album_id = albums.id and items.binned_at is null and not exists (
    select from album_items as cover where cover.album_id = albums.id and cover.item_id = items.voice_of)`;

/** A person's own, out of the bin, as their list shows them. */
const OWN = sql`from items where items.owner_id = me.id and items.binned_at is null and items.voice_of is null`;

/**
 * A person's albums, the one that holds everything first, then in the order that they gave them; or one of them.
 * @param asked.itemIds of which each album tells how many lie in it
 */
export async function listAlbumsOf(
  db: Db,
  personId: number,
  asked: { albumId?: number; itemIds?: readonly number[] } = {},
): Promise<AlbumRecord[]> {
  const { albumId = null, itemIds = [] } = asked;
  const some = itemIds as number[];
  const { rows } = await sql<AlbumRecord>`
    select ${FIRST_ALBUM}::bigint as id, null as name, 1 as version,
      coalesce((select handwriting + voice - tied from item_counts where owner_id = me.id), 0) as items,
      (select items.id ${OWN} order by items.created_at desc, items.id desc limit 1) as "coverId",
      false as "coverChosen",
      (select count(*) from items where items.owner_id = me.id and items.id = any(${some}::bigint[])) as holds,
      '[]'::json as groups, 0 as people, 0 as links,
      null::integer as place
    from people as me where me.id = ${personId} and (${albumId}::bigint is null or ${albumId}::bigint = ${FIRST_ALBUM})
    union all
    select albums.id, albums.name, albums.version,
      (select count(*) ${SHOWN}),
      coalesce(cover.id, (select items.id ${SHOWN} order by album_items.added_at desc, album_items.item_id desc
        limit 1)),
      cover.id is not null,
      (select count(*) from album_items where album_items.album_id = albums.id
        and album_items.item_id = any(${some}::bigint[])),
      (select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name, 'icon', groups.icon)
        order by groups.id), '[]'::json)
        from album_group_shares join groups on groups.id = album_group_shares.group_id
        where album_group_shares.album_id = albums.id),
      (select count(*) from album_shares where album_shares.album_id = albums.id),
      (select count(*) from links where links.album_id = albums.id
        and (links.expires_at is null or links.expires_at > now())),
      albums.place
    from albums left join lateral (
      select items.id from album_items join items on items.id = album_items.item_id
      where album_items.album_id = albums.id and album_items.item_id = albums.cover_id
        and items.binned_at is null) as cover on true
    where albums.owner_id = ${personId} and (${albumId}::bigint is null or albums.id = ${albumId}::bigint)
    order by place desc nulls first`.execute(db);
  return rows;
}

/** Facts of an album that is about to change, its row locked. */
export function lockAlbum(db: Db, albumId: number) {
  return firstOf(
    db
      .selectFrom("albums")
      .select(["id", "owner_id as ownerId", "place", "version"])
      .where("id", "=", albumId)
      .forUpdate(),
  );
}

/** Whose some albums are, in the order of their ids; those that aren't there are left out. */
export function findAlbumOwners(db: Db, albumIds: number[]) {
  return db
    .selectFrom("albums")
    .select(["id", "owner_id as ownerId"])
    .where("id", "in", albumIds)
    .orderBy("id")
    .execute();
}

export function countAlbumsOf(db: Db, ownerId: number): Promise<number> {
  return countOf(db.selectFrom("albums").where("owner_id", "=", ownerId));
}

/** A person's own by its name, the uppermost; none of some. */
export async function findAlbumNamed(
  db: Db,
  ownerId: number,
  name: string,
  except: readonly number[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from albums where owner_id = ${ownerId} and name = ${name}
      and id <> all(${except as number[]}::bigint[]) order by place desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A new album on top of the others; its owner's row is locked. */
export function insertAlbum(db: Db, album: AlbumTexts & { ownerId: number; now: Date }): Promise<number> {
  const { ownerId, now, ...texts } = album;
  return newId(
    db
      .insertInto("albums")
      .values((values) => ({
        owner_id: ownerId,
        ...byColumn(ALBUM_TEXTS, (name) => texts[name]),
        place: values
          .selectFrom("albums as others")
          .select(sql<number>`coalesce(max(others.place), 0) + 1`.as("place"))
          .where("others.owner_id", "=", ownerId),
        cover_id: null,
        created_at: now,
      }))
      .returning("id"),
  );
}

export async function renameAlbum(db: Db, albumId: number, name: string): Promise<void> {
  await db
    .updateTable("albums")
    .set((row) => ({ name, version: row("version", "+", 1) }))
    .where("id", "=", albumId)
    .execute();
}

export async function setCover(db: Db, albumId: number, itemId: number | null): Promise<void> {
  await db.updateTable("albums").set({ cover_id: itemId }).where("id", "=", albumId).execute();
}

/** What lies in it stays its owner's. */
export async function deleteAlbum(db: Db, albumId: number): Promise<void> {
  await db.deleteFrom("albums").where("id", "=", albumId).execute();
}

/**
 * Has an album and its neighbour change places; nothing where there is none on that side. Its owner's row is locked.
 */
export async function swapPlaces(
  db: Db,
  album: { id: number; ownerId: number; place: number },
  direction: "up" | "down",
): Promise<void> {
  const other = await db
    .selectFrom("albums")
    .select(["id", "place"])
    .where("owner_id", "=", album.ownerId)
    .where("place", direction === "up" ? ">" : "<", album.place)
    .orderBy("place", direction === "up" ? "asc" : "desc")
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  await db
    .updateTable("albums")
    .set({
      place: sql<number>`case when id = ${album.id} then ${other.place}::integer else ${album.place}::integer end`,
    })
    .where("id", "in", [album.id, other.id])
    .execute();
}
