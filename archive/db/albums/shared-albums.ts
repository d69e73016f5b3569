import { sql, type RawBuilder } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import { personIn } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import { itemsToShow } from "archive/db/items/items";
import { isLeaving, blockedBetween, sharedWith } from "archive/db/access/granted";
import { cutTo, firstOf, partOf, type Cut, type ListRange } from "archive/db/rows";

/** Not across a block, nor of an owner who is leaving. @param sharer column of who shares the album */
function reaches(viewerId: number, sharer: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(not ${blockedBetween(sharer, sql`${viewerId}::bigint`)} and not ${isLeaving(sharer)})`;
}

const SHARER = sql`album_group_shares.sharer_id`;

/** Of `album_shares`: the one by which an album came to somebody alone. */
const accepted = (viewerId: number, album: RawBuilder<unknown>) => sql<boolean>`(album_shares.album_id = ${album}
  and album_shares.receiver_id = ${viewerId} and album_shares.state = 'accepted')`;

/** Whether an album is shared with somebody, or a group of theirs. @param album column or value of its id */
export function albumShownTo(viewerId: number, album: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select 1 from album_shares where ${accepted(viewerId, album)}
      and ${reaches(viewerId, sql`album_shares.owner_id`)})
    or exists (
      select 1 from album_group_shares join memberships on memberships.group_id = album_group_shares.group_id
      where album_group_shares.album_id = ${album} and memberships.person_id = ${viewerId}
        and ${reaches(viewerId, SHARER)}))`;
}

/**
 * Of `items` that lie in an album which is shown to somebody: those that are shown with it. It is known that neither
 * the owner nor the viewer blocked the other.
 */
function shownWithIt(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`(items.binned_at is null and items.hidden_at is null and items.status <> ${ONLY_ME}
    and items.voice_of is null and (items.owner_id = ${viewerId} or ${sharedWith(viewerId)}))`;
}

/**
 * Ways by which albums came to somebody, each album once: their own share before a group, the last group before others.
 * Those, and what each group sees, are cut where they lie in order already, as items are (db/sharing/shared-items.ts).
 * @param part.groupId with it the viewer's own albums too, since it is the group's list
 */
function waysTo(viewerId: number, { groupId, cut }: { groupId: number | null; cut: Cut }) {
  const ofAll = sql`
    and album_group_shares.sharer_id <> ${viewerId}
    and not exists (select 1 from album_shares where ${accepted(viewerId, sql`album_group_shares.album_id`)})
    and not exists (
      select 1 from album_group_shares as other join memberships as mine on mine.group_id = other.group_id
      where other.album_id = album_group_shares.album_id and mine.person_id = ${viewerId}
        and (other.created_at, other.group_id) > (album_group_shares.created_at, album_group_shares.group_id))`;
  const alone = sql`
    (select album_shares.album_id, null::bigint, album_shares.id, album_shares.created_at
    from album_shares
    where album_shares.receiver_id = ${viewerId} and album_shares.state = 'accepted'
      and ${reaches(viewerId, sql`album_shares.owner_id`)}
      ${cut({ time: sql`album_shares.created_at`, id: sql`album_shares.album_id` })})
    union all`;
  return sql<{ albumId: number; groupId: number | null; shareId: number | null; at: Date }>`(
    select ways.album_id as "albumId", ways.group_id as "groupId", ways.share_id as "shareId", ways.at
    from (
    ${groupId === null ? alone : sql``}
    select shown.album_id, memberships.group_id, null::bigint, shown.at
    from memberships cross join lateral (
      select album_group_shares.album_id, album_group_shares.created_at as at
      from album_group_shares
      where album_group_shares.group_id = memberships.group_id and ${reaches(viewerId, SHARER)}
        ${groupId === null ? ofAll : sql``}
        ${cut({ time: sql`album_group_shares.created_at`, id: sql`album_group_shares.album_id` })}
    ) as shown
    where memberships.person_id = ${viewerId} ${groupId === null ? sql`` : sql`and memberships.group_id = ${groupId}`}
    ) as ways (album_id, group_id, share_id, at)
    where true ${cut({ time: sql`ways.at`, id: sql`ways.album_id` })})`.as("way");
}

/**
 * Albums, each with as many items as the viewer sees, one of these to stand for it, and the way by which it came:
 * a group, or a share with the viewer alone.
 */
function albumsShownTo(db: Db, viewerId: number, part: { groupId: number | null; cut: Cut }) {
  const shown = sql`from album_items join items on items.id = album_items.item_id
    where album_items.album_id = albums.id and ${shownWithIt(viewerId)}`;
  const rows = db
    .selectFrom(waysTo(viewerId, part))
    .innerJoin("albums", "albums.id", "way.albumId")
    .innerJoin("people", "people.id", "albums.owner_id")
    .leftJoin("groups", "groups.id", "way.groupId")
    .select([
      "albums.id",
      "albums.name",
      "albums.owner_id as ownerId",
      personIn("people").as("by"),
      "groups.id as groupId",
      "groups.name as groupName",
      "groups.icon as groupIcon",
      "way.shareId",
      sql<number>`(select count(*) ${shown})`.as("items"),
      sql<number | null>`coalesce(
        (select items.id ${shown} and items.id = albums.cover_id),
        (select items.id ${shown} order by album_items.added_at desc, album_items.item_id desc limit 1))`.as("coverId"),
    ]);
  return { rows, time: sql<Date>`way.at`, id: sql<number>`way."albumId"` };
}

/** Albums that were shared with somebody or their groups, last shared first. */
export function listAlbumsShownTo(db: Db, viewerId: number, groupId: number | null, range: ListRange) {
  return partOf(albumsShownTo(db, viewerId, { groupId, cut: cutTo(range) }), range).execute();
}

/** One of them; null where it is not shared with them nor a group of theirs, and for its owner. */
export function findAlbumShownTo(db: Db, viewerId: number, albumId: number) {
  const { rows, time } = albumsShownTo(db, viewerId, { groupId: null, cut: ({ id }) => sql`and ${id} = ${albumId}` });
  return firstOf(rows.select(time.as("at")));
}

/** An album that somebody else shares with the viewer or a group of theirs, or the viewer with it. */
export type SharedAlbumRecord = NonNullable<Awaited<ReturnType<typeof findAlbumShownTo>>>;

/** Items of an album that are shown with it to somebody else, last put in first. */
export function itemsShownIn(db: Db, viewerId: number, albumId: number) {
  const rows = itemsToShow(db, viewerId)
    .innerJoin("album_items", "album_items.item_id", "items.id")
    .where("album_items.album_id", "=", albumId)
    .where(shownWithIt(viewerId))
    .where(albumShownTo(viewerId, sql`album_items.album_id`));
  return { rows, time: sql<Date>`album_items.added_at`, id: sql<number>`album_items.item_id` };
}
