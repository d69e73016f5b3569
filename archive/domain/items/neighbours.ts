import type { AmongQuery, Neighbours, ReadItem } from "archive/contract/items/neighbours";
import { isOldestFirst, orderOf } from "archive/contract/items/list-order";
import type { KeptOriginal } from "archive/contract/keeping/original";
import { findItemToShow, type ShownRecord } from "archive/db/items/items";
import type { KeptOriginalRecord } from "archive/db/keeping/kept-originals";
import { findItemAmong, type ListRead } from "archive/db/lists/item-among";
import { isFiltering } from "archive/db/lists/filtered-items";
import type { NeighbourRows } from "archive/db/lists/neighbours";
import type { ListPlace } from "archive/db/rows";
import type { Actor } from "archive/domain/actor";
import { cursorOf, placeOf } from "archive/domain/list-page";
import { entrustedPart } from "archive/domain/stewards/entrusted-part";
import { findFoundNeighbours } from "archive/domain/search/found-neighbours";
import { KINDS } from "archive/domain/search/search";
import type { Services } from "archive/domain/services";
import type { Places } from "archive/storage/place";
import { viewItem, visible } from "./item-view";
import { refuseFilteredAlbum } from "./list-my-items";
import { yearsBeginning } from "./timeline";

/** An item that is read in a list. */
export interface ReadRecord extends ShownRecord {
  neighbours: Neighbours | null;
}

/** An item that the viewer may see, and what stands about it in a list. @throws Refusal "not_found" */
export async function getItemAmong(
  services: Services,
  viewer: Actor | null,
  itemId: number,
  asked: AmongQuery,
): Promise<ReadRecord> {
  const { db } = services;
  const viewerId = viewer?.personId ?? null;
  const list = listOf(asked);
  if (!list) {
    const found = visible(viewer, await findItemToShow(db, itemId, viewerId));
    const { query, type, cursor, limit } = asked;
    if (!query || !viewer) return { ...found, neighbours: null };
    const words = { query, kind: type ? KINDS[type] : null };
    return { ...found, neighbours: await findFoundNeighbours(services, viewer, itemId, { ...words, cursor, limit }) };
  }
  const held = heldOf(asked);
  const found = visible(viewer, await findItemAmong(db, itemId, viewerId, { list, pageSize: asked.limit }));
  return { ...found, neighbours: found.neighbours && neighboursOf(found.neighbours, held) };
}

/** One item as its caller reads it. @throws Refusal "not_found" where it is none of theirs to see */
export async function readItem(
  services: Services,
  actor: Actor | null,
  id: number,
  asked: AmongQuery,
): Promise<ReadItem> {
  const record = await getItemAmong(services, actor, id, asked);
  const { neighbours, favourite = false } = record;
  const originals = record.originals?.map((original) => viewOriginal(original, services.places)) ?? null;
  return { ...viewItem(actor, record), neighbours, favourite, originals };
}

/** A copy at a place that settings no longer name is looked after by nobody, and counts for none. */
function viewOriginal({ copies: all, checkedAt, ...original }: KeptOriginalRecord, places: Places): KeptOriginal {
  const set = new Set(places.copies.map(({ address }) => address));
  const copies = all.flatMap(({ kind, address }) => (set.has(address) ? kind : []));
  return {
    ...original,
    checkedAt: checkedAt && new Date(checkedAt).toISOString(),
    places: original.fault ? copies : [places.main.kind, ...copies],
  };
}

/** @throws Refusal "bad_request" where another list than that of all of the caller's own is to be filtered */
function listOf({
  album_id,
  shared,
  group_id,
  person_id,
  writer_id,
  profile_id,
  entrusted_id,
  ...asked
}: AmongQuery): ListRead | null {
  const { undated, timeline } = asked;
  const ofOthers = shared && asked.favourite && !album_id && !group_id && !person_id;
  if (ofOthers && !isFiltering({ ...asked, favourite: false })) return "favourites";
  const elsewhere = profile_id || entrusted_id || shared || writer_id || undated || timeline;
  refuseFilteredAlbum(elsewhere ? undefined : album_id, asked);
  if (entrusted_id) return { entrusted: { id: entrusted_id, part: entrustedPart({ album_id, timeline, undated }) } };
  if (profile_id) return { profileId: profile_id };
  if (writer_id) return { writerId: writer_id };
  if (shared && album_id) return { sharedAlbumId: album_id };
  if (shared && timeline) return { shared: { groupId: null, ownerId: null, byWriting: true } };
  if (shared) return { shared: { groupId: group_id ?? null, ownerId: person_id ?? null } };
  if (undated) return "undated";
  if (timeline) return "timeline";
  return album_id ? { albumId: album_id, filter: asked } : null;
}

interface Held {
  /** Place that the page in hand begins behind; null for the list's beginning. */
  inHand: ListPlace | null;
  limit: number;
  oldestFirst: boolean;
  /** Cursor of the page in hand as its reader has it. */
  cursor: string | null;
  /** Of the list's beginning, where a page without a cursor is another. */
  beginning: string | null;
}

function heldOf({ cursor, limit, from, timeline, writer_id, ...asked }: AmongQuery): Held {
  const start = timeline && from ? yearsBeginning(from) : null;
  return {
    inHand: cursor ? placeOf(cursor) : start,
    limit,
    oldestFirst: timeline || Boolean(writer_id) || isOldestFirst(orderOf(asked)),
    cursor: cursor ?? null,
    beginning: start && cursorOf(yearsBeginning("0001")),
  };
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
function cursorFor({ here, before }: Omit<NeighbourRows, "after">, held: Held): string | null {
  const { inHand, limit, oldestFirst, cursor, beginning } = held;
  const isBefore = (one: ListPlace, other: ListPlace) => (oldestFirst ? isLater(other, one) : isLater(one, other));
  const whole = before.length === limit;
  const [nearest, furthest] = [before[0], before.at(-1)];
  if (inHand && !isBefore(inHand, here)) return whole && furthest ? cursorOf(furthest) : beginning;
  const onIt = inHand ? !whole || !furthest || !isBefore(inHand, furthest) : !whole;
  return onIt || !nearest ? cursor : cursorOf(nearest);
}

/** Whether a place comes before another in a list where the latest is the first. */
function isLater(one: ListPlace, other: ListPlace): boolean {
  const apart = one.time.getTime() - other.time.getTime();
  return apart > 0 || (apart === 0 && one.id > other.id);
}
