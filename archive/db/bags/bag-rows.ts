import { sql } from "kysely";
import { ALBUM_TEXTS } from "archive/contract/albums/album-texts";
import type { ItemStatus } from "archive/contract/items/item-status";
import type { Page } from "archive/contract/items/page";
import type { FileFault } from "archive/contract/items/place";
import { namesOf } from "archive/contract/text/text-list";
import type { Db } from "archive/db/connection";
import { markedBy } from "archive/db/items/favourites";
import { isOpenCopy } from "archive/db/items/open-copies";
import { textColumns } from "archive/db/items/items";
import { valuesOf } from "archive/db/rows";

/** A file as an archive takes it: its original, and the rendition that anything can show. */
export interface BagFileRow extends Page {
  id: number;
  storageKey: string;
  ownName: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** As it is shown before its renditions are there; the second in base64. */
  placeholder: string | null;
  peaks: string | null;
  createdAt: string;
  replacedAt: string | null;
  checkedAt: string | null;
  /** What a check found wrong with it. */
  fault: FileFault | null;
  /** Its open copy, where its format is at risk. */
  open: { storageKey: string; mediaType: string; bytes: number } | null;
  view: { storageKey: string; mediaType: string; bytes: number; width: number | null; height: number | null } | null;
  /** Its picture as lists show it. */
  small: { storageKey: string; mediaType: string; bytes: number } | null;
}

/** Names of the renditions that stand in lists, in a format that everything can show; the widest that there is. */
const SMALL = ["w400.jpg", "w200.jpg"];

export type BagItemRow = Awaited<ReturnType<typeof listBagRows>>[number];

/**
 * Some items by rising id, with all that is kept of each. Whether they may be seen is asked before.
 * @param of.viewerId whose favourites are marked; `keeperId` whose albums are told
 * @param views names of the renditions that anything can show
 */
export function listBagRows(
  db: Db,
  itemIds: number[],
  { viewerId, keeperId }: { viewerId: number; keeperId: number },
  views: readonly string[],
) {
  return db
    .selectFrom("items")
    .innerJoin("people", "people.id", "items.owner_id")
    .leftJoin("items as cover", "cover.id", "items.voice_of")
    .leftJoin("items as voice", "voice.voice_of", "items.id")
    .select([
      "items.id",
      "items.owner_id as ownerId",
      "people.first_name as ownerFirstName",
      "people.last_name as ownerLastName",
      "items.kind",
      sql<ItemStatus>`coalesce(cover.status, items.status)`.as("status"),
      ...textColumns(),
      sql<string | null>`items.written_from::text`.as("writtenFrom"),
      sql<string | null>`items.written_to::text`.as("writtenTo"),
      "items.writer_id as writerId",
      "items.voice_of as voiceOf",
      "voice.id as voiceId",
      "items.created_at as createdAt",
      "items.updated_at as updatedAt",
      "items.binned_at as binnedAt",
      "items.hidden_at as hiddenAt",
      "items.hidden_reason as hiddenReason",
      "items.version",
      "items.content_version as contentVersion",
      "items.was_voice_of as wasVoiceOf",
      markedBy(viewerId).as("favourite"),
      sql<{ id: number; addedAt: string }[]>`coalesce((
        select json_agg(json_build_object('id', albums.id, 'addedAt', album_items.added_at) order by albums.id)
        from album_items join albums on albums.id = album_items.album_id
        where album_items.item_id = items.id and albums.owner_id = ${keeperId}), '[]')`.as("albums"),
      sql<string[]>`array(
        select concat_ws(' ', receiver.first_name, receiver.last_name)
        from shares join people as receiver on receiver.id = shares.receiver_id
        where shares.item_id = coalesce(items.voice_of, items.id) and shares.state = 'accepted'
          and shares.owner_id = items.owner_id and receiver.deleted_at is null
        order by receiver.id)`.as("sharedWithPeople"),
      sql<string[]>`array(
        select groups.name from group_shares join groups on groups.id = group_shares.group_id
        where group_shares.item_id = coalesce(items.voice_of, items.id)
          and group_shares.sharer_id = items.owner_id order by groups.id)`.as("sharedWithGroups"),
      sql<BagFileRow[]>`coalesce((
        select json_agg(json_build_object('id', files.id, 'number', files.number, 'rotation', files.rotation,
          'corners', files.corners, 'start_ms', files.start_ms, 'end_ms', files.end_ms,
          'storageKey', files.storage_key, 'ownName', files.own_name,
          'mediaType', files.media_type, 'bytes', files.bytes, 'sha256', files.sha256, 'width', files.width,
          'height', files.height, 'seconds', files.seconds, 'placeholder', files.placeholder,
          'peaks', encode(files.peaks, 'base64'), 'createdAt', files.created_at,
          'replacedAt', files.replaced_at, 'checkedAt', files.checked_at, 'fault', files.fault, 'open', (
            select json_build_object('storageKey', renditions.storage_key, 'mediaType', renditions.media_type,
              'bytes', renditions.bytes)
            from renditions where renditions.file_id = files.id and ${isOpenCopy}), 'view', (
            select json_build_object('storageKey', renditions.storage_key, 'mediaType', renditions.media_type,
              'bytes', renditions.bytes, 'width', renditions.width, 'height', renditions.height)
            from renditions where renditions.file_id = files.id and renditions.name = any(${views as string[]}::text[])
            limit 1), 'small', (
            select json_build_object('storageKey', renditions.storage_key, 'mediaType', renditions.media_type,
              'bytes', renditions.bytes)
            from renditions where renditions.file_id = files.id and renditions.name = any(${SMALL}::text[])
            order by renditions.width desc limit 1)) order by files.position, files.id)
        from files where files.item_id = items.id), '[]')`.as("files"),
    ])
    .where("items.id", "in", itemIds)
    .orderBy("items.id")
    .execute();
}

/** Ids of all that somebody keeps, the bin too. */
export function listAllIdsOf(db: Db, ownerId: number): Promise<number[]> {
  return valuesOf(db.selectFrom("items").select("id").where("owner_id", "=", ownerId).orderBy("id"), "id");
}

/** Ids of what lies in an album out of the bin, with the voices that belong to it. */
export function listIdsInAlbum(db: Db, albumId: number): Promise<number[]> {
  return valuesOf(
    db
      .selectFrom("items")
      .select("id")
      .where("binned_at", "is", null)
      .where(
        sql<boolean>`(coalesce(voice_of, id) in (select item_id from album_items where album_id = ${albumId})
          or id in (select item_id from album_items where album_id = ${albumId}))`,
      )
      .orderBy("id"),
    "id",
  );
}

/** Somebody's own albums in their order, or one of them. */
export function listBagAlbums(db: Db, ownerId: number, albumId: number | null) {
  let query = db
    .selectFrom("albums")
    .select([
      "albums.id",
      ...namesOf(ALBUM_TEXTS).map((name) => sql.ref<string>(`albums.${ALBUM_TEXTS[name].column}`).as(name)),
      "albums.created_at as createdAt",
      "albums.cover_id as coverId",
      sql<string[]>`array(
        select concat_ws(' ', receiver.first_name, receiver.last_name)
        from album_shares join people as receiver on receiver.id = album_shares.receiver_id
        where album_shares.album_id = albums.id and album_shares.state = 'accepted' and receiver.deleted_at is null
        order by receiver.id)`.as("people"),
      sql<string[]>`array(
        select groups.name from album_group_shares join groups on groups.id = album_group_shares.group_id
        where album_group_shares.album_id = albums.id order by groups.id)`.as("groups"),
      // As JSON: numbers in an array come as texts.
      sql<number[]>`coalesce((
        select json_agg(item_id order by added_at desc, item_id desc) from album_items
        where album_items.album_id = albums.id), '[]')`.as("itemIds"),
    ])
    .where("owner_id", "=", ownerId)
    .orderBy("place", "desc");
  if (albumId !== null) query = query.where("albums.id", "=", albumId);
  return query.execute();
}

export type BagAlbumRow = Awaited<ReturnType<typeof listBagAlbums>>[number];

/** What is shown of some items in a list, in the order of their ids. */
export function listBagTitles(db: Db, itemIds: number[]) {
  return db
    .selectFrom("items")
    .select(["id", "kind", "binned_at as binnedAt", ...textColumns()])
    .where("id", "in", itemIds)
    .execute();
}

/** Ids of the dated items among these, in the order of the timeline. */
export async function listIdsByDate(db: Db, itemIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select items.id from unnest(${itemIds}::bigint[]) as wanted join items on items.id = wanted
    where items.written_at <> ''
    order by written_place(items.written_from, items.written_to), items.id`.execute(db);
  return rows.map(({ id }) => id);
}
