import type { AmongQuery, Neighbours, ReadItem } from "archive/contract/items/neighbours";
import type { ListFilter } from "archive/contract/items/list-filter";
import type { Db } from "archive/db/connection";
import { findItemToShow, type ShownRecord } from "archive/db/items/items";
import { findItemAmong, type ListRead } from "archive/db/lists/item-among";
import type { NeighbourRows } from "archive/db/lists/neighbours";
import type { ListPlace } from "archive/db/rows";
import type { Actor } from "archive/domain/actor";
import { cursorOf, placeOf } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";
import { viewItem, visible } from "./item-view";
import { refuseFilteredAlbum } from "./list-my-items";

/** An item that is read in a list. */
export interface ReadRecord extends ShownRecord {
  neighbours: Neighbours | null;
}

/** An item that the viewer may see, and what stands about it in a list. @throws Refusal "not_found" */
export async function getItemAmong(
  db: Db,
  viewer: Actor | null,
  itemId: number,
  asked: AmongQuery,
): Promise<ReadRecord> {
  const viewerId = viewer?.personId ?? null;
  const list = listOf(asked);
  if (!list) return { ...visible(viewer, await findItemToShow(db, itemId, viewerId)), neighbours: null };
  const inHand = asked.cursor ? placeOf(asked.cursor) : null;
  const found = visible(viewer, await findItemAmong(db, itemId, viewerId, { list, pageSize: asked.limit }));
  return { ...found, neighbours: found.neighbours && neighboursOf(found.neighbours, { ...asked, inHand }) };
}

/** One item as its caller reads it. @throws Refusal "not_found" where it is none of theirs to see */
export async function readItem(
  { db }: Services,
  actor: Actor | null,
  id: number,
  asked: AmongQuery,
): Promise<ReadItem> {
  const record = await getItemAmong(db, actor, id, asked);
  return { ...viewItem(actor, record), neighbours: record.neighbours, favourite: record.favourite ?? false };
}

/** @throws Refusal "bad_request" where another list than that of all of the caller's own is to be filtered */
function listOf({
  album_id,
  undated,
  shared,
  group_id,
  person_id,
  profile_id,
  entrusted_id,
  ...filter
}: AmongQuery): ListRead | null {
  refuseFilteredAlbum(profile_id || entrusted_id || shared || undated ? undefined : album_id, filter);
  if (entrusted_id) return { entrustedId: entrusted_id };
  if (profile_id) return { profileId: profile_id };
  if (shared && album_id) return { sharedAlbumId: album_id };
  if (shared) return { shared: { groupId: group_id ?? null, ownerId: person_id ?? null } };
  if (undated) return "undated";
  return album_id ? { albumId: album_id, filter } : null;
}

interface Held {
  /** Place that the page in hand begins behind. */
  inHand: ListPlace | null;
  limit: number;
  sort?: ListFilter["sort"];
}

function neighboursOf({ here, before, after }: NeighbourRows, held: Held): Neighbours {
  return {
    previous: before[0]?.id ?? null,
    next: after,
    cursor: cursorFor({ here, before }, held),
  };
}

/**
 * The page of its list that an item stands on. Whoever reads on turns the list's pages too: in front of the page in
 * hand lies one that ends with the item, behind it one that begins with it.
 */
function cursorFor({ here, before }: Omit<NeighbourRows, "after">, { inHand, limit, sort }: Held) {
  const isBefore = (one: ListPlace, other: ListPlace) =>
    sort === "oldest" ? isNewer(other, one) : isNewer(one, other);
  const whole = before.length === limit;
  const [nearest, furthest] = [before[0], before.at(-1)];
  if (inHand && !isBefore(inHand, here)) return whole && furthest ? cursorOf(furthest) : null;
  const onIt = inHand ? !whole || !furthest || !isBefore(inHand, furthest) : !whole;
  if (onIt || !nearest) return inHand && cursorOf(inHand);
  return cursorOf(nearest);
}

/** Whether a place comes before another in a list where the newest is the first. */
function isNewer(one: ListPlace, other: ListPlace): boolean {
  const apart = one.time.getTime() - other.time.getTime();
  return apart > 0 || (apart === 0 && one.id > other.id);
}
