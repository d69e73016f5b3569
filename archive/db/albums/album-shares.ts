import { sql, type RawBuilder } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Db, Tx } from "archive/db/connection";
import { firstOf, hasRow } from "archive/db/rows";
import type { Receiver } from "archive/db/offers/offer-tables";
import { waitingOffers } from "archive/db/offers/offers";

/** Shares an album with a group that its owner is a member of; what is so already stays so. */
export async function insertAlbumShare(
  db: Db,
  { albumId, groupId, sharerId, now }: { albumId: number; groupId: number; sharerId: number; now: Date },
): Promise<void> {
  await db
    .insertInto("album_group_shares")
    .values({ album_id: albumId, group_id: groupId, sharer_id: sharerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Ends an album's share with a group, for whom it is theirs to end: the album's owner, and the group's. What the share
 * granted is taken apart (`broughtInVain`).
 * @returns whether there was one
 */
export function deleteAlbumShare(
  tx: Tx,
  { albumId, groupId, personId }: { albumId: number; groupId: number; personId: number },
): Promise<boolean> {
  return hasRow(
    tx
      .deleteFrom("album_group_shares")
      .where("album_id", "=", albumId)
      .where("group_id", "=", groupId)
      .where(sql<boolean>`(sharer_id = ${personId} or exists (
        select 1 from groups where groups.id = ${groupId} and groups.owner_id = ${personId}))`)
      .returning("album_id"),
  );
}

/** Ends every share of an album, whose owner deletes it. */
export async function deleteAlbumShares(tx: Tx, albumId: number): Promise<void> {
  await tx.deleteFrom("album_group_shares").where("album_id", "=", albumId).execute();
}

/** Which groups see some albums, by the groups' rising ids. */
export async function listAlbumShares(db: Db, albumIds: number[]): Promise<{ albumId: number; groupId: number }[]> {
  if (albumIds.length === 0) return [];
  return db
    .selectFrom("album_group_shares")
    .select(["album_id as albumId", "group_id as groupId"])
    .where("album_id", "in", albumIds)
    .orderBy("group_id")
    .execute();
}

/** Number of an album's items that accepting it would show. */
const OFFERED_ITEMS = sql<number>`(
  select count(*) from album_items join items on items.id = album_items.item_id
  where album_items.album_id = albums.id and items.binned_at is null and items.hidden_at is null
    and items.status <> ${sql.lit(ONLY_ME)} and items.voice_of is null)`;

/** Albums that are offered to somebody and wait, or that they ignored: each with as much as accepting it would show. */
export function waitingAlbums(db: Db, receiver: Receiver, state: "pending" | "ignored") {
  const { rows, ...order } = waitingOffers(db, "albumShares", receiver, state);
  return {
    rows: rows.innerJoin("albums", "albums.id", "offer.subject_id").select(["albums.name", OFFERED_ITEMS.as("items")]),
    ...order,
  };
}

/** An album's name, and as much as accepting it would show. */
export function findOfferedAlbum(db: Db, albumId: number): Promise<{ name: string; count: number } | null> {
  return firstOf(
    db
      .selectFrom("albums")
      .select(["albums.name", OFFERED_ITEMS.as("count")])
      .where("albums.id", "=", albumId),
  );
}

/**
 * What an album holds to be shown to others, locked in the order of ids: not what lies in the bin or the operator hid,
 * nor a voice that follows its handwriting.
 */
export function lockShareableIn(tx: Tx, albumId: number) {
  return tx
    .selectFrom("album_items")
    .innerJoin("items", "items.id", "album_items.item_id")
    .select(["items.id", "items.kind", "items.status"])
    .where("album_items.album_id", "=", albumId)
    .where("items.binned_at", "is", null)
    .where("items.hidden_at", "is", null)
    .where("items.voice_of", "is", null)
    .orderBy("items.id")
    .forUpdate("items")
    .execute();
}

/**
 * Grants that an album brought which is no longer shared with that group or person, or no longer holds the item, and
 * that no other album brings.
 * @param of what lies in an album, or some items
 */
export function broughtInVain(of: { albumId: number } | { itemIds: number[] }) {
  const items =
    "albumId" in of
      ? sql`(select item_id from album_items where album_id = ${of.albumId})`
      : sql`(select unnest(${of.itemIds}::bigint[]))`;
  return {
    shares: sql<boolean>`(shares.by_album and shares.item_id in ${items} and not exists (
      select 1 from album_items as held join album_shares as shared on shared.album_id = held.album_id
      where held.item_id = shares.item_id and shared.receiver_id = shares.receiver_id and shared.state = 'accepted'))`,
    groupShares: sql<boolean>`(by_album and item_id in ${items} and not exists (
      select 1 from album_items as held join album_group_shares as shared on shared.album_id = held.album_id
      where held.item_id = group_shares.item_id and shared.group_id = group_shares.group_id))`,
  };
}

/**
 * Shows items to people who took the album that they lie in. What was offered apart and waited is theirs with it; what
 * they gave up apart stays so.
 */
export async function insertBroughtShares(
  db: Db,
  { itemIds, ownerId, receiverIds, now }: { itemIds: number[]; ownerId: number; receiverIds: number[]; now: Date },
): Promise<void> {
  await sql`
    insert into shares (item_id, owner_id, receiver_id, state, by_album, created_at, decided_at)
    select item_id, ${ownerId}::bigint, receiver_id, 'accepted', true, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${itemIds}::bigint[]) as item_id cross join unnest(${receiverIds}::bigint[]) as receiver_id
    order by item_id, receiver_id
    on conflict (item_id, receiver_id) do update set state = 'accepted', decided_at = shares.created_at
      where shares.state = 'pending'`.execute(db);
}

/** Every offer of an album, whose owner deletes it. */
export function offersOfAlbum(albumId: number): RawBuilder<boolean> {
  return sql<boolean>`album_id = ${albumId}`;
}
