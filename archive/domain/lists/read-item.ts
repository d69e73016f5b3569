import type { ListAddress, ReadIn } from "archive/contract/lists/list-address";
import type { Neighbours, ReadItem } from "archive/contract/lists/read-item";
import { isOldestFirst, orderOf } from "archive/contract/items/list-order";
import type { KeptOriginal } from "archive/contract/items/original";
import { findItemToShow, type ShownRecord } from "archive/db/items/items";
import type { KeptOriginalRecord } from "archive/db/items/kept-originals";
import { findItemInList } from "archive/db/lists/item-in-list";
import type { NeighbourRows } from "archive/db/lists/neighbours";
import type { ListPlace } from "archive/db/rows";
import type { Actor } from "archive/domain/actor";
import { cursorOf, placeOf } from "archive/domain/list-page";
import { findFoundNeighbours } from "archive/domain/search/found-neighbours";
import { KINDS } from "archive/domain/search/search";
import type { Services } from "archive/domain/services";
import type { Places } from "archive/storage/place";
import { viewItem, visible } from "archive/domain/items/item-view";
import { yearsBeginning } from "archive/domain/items/timeline";

/** An item that is read in a list. */
export interface ReadRecord extends ShownRecord {
  neighbours: Neighbours | null;
}

/** An item that the viewer may see, and what stands about it in the list that they read. @throws Refusal "not_found" */
export async function getItemIn(
  services: Services,
  viewer: Actor | null,
  itemId: number,
  read: ReadIn,
): Promise<ReadRecord> {
  const { db } = services;
  const viewerId = viewer?.personId ?? null;
  if (read.list === undefined || read.list === "search") {
    const found = visible(viewer, await findItemToShow(db, itemId, viewerId));
    if (!read.list || !read.query || !viewer) return { ...found, neighbours: null };
    const { query, type, cursor, limit } = read;
    const words = { query, kind: type ? KINDS[type] : null };
    return { ...found, neighbours: await findFoundNeighbours(services, viewer, itemId, { ...words, cursor, limit }) };
  }
  const held = heldOf(read);
  const found = visible(viewer, await findItemInList(db, itemId, viewerId, { list: read, pageSize: read.limit }));
  return { ...found, neighbours: found.neighbours && neighboursOf(found.neighbours, held) };
}

/** One item as its caller reads it. @throws Refusal "not_found" where it is none of theirs to see */
export async function readItem(services: Services, actor: Actor | null, id: number, read: ReadIn): Promise<ReadItem> {
  const record = await getItemIn(services, actor, id, read);
  const { neighbours, favourite = false } = record;
  const originals = record.originals?.map((original) => viewOriginal(original, services.places)) ?? null;
  return { ...viewItem(actor, record), neighbours, favourite, originals };
}

/** A copy at a place that settings no longer name is looked after by nobody, and counts for none. */
function viewOriginal(
  { copies: all, checkedAt, there, ...original }: KeptOriginalRecord,
  places: Places,
): KeptOriginal {
  const set = new Set(places.copies.map(({ address }) => address));
  const copies = all.flatMap(({ kind, address }) => (set.has(address) ? kind : []));
  return {
    ...original,
    checkedAt: checkedAt && new Date(checkedAt).toISOString(),
    ...(there !== null && { there }),
    places: original.fault ? copies : [places.main.kind, ...copies],
  };
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

function heldOf(read: ListAddress & ReadIn): Held {
  const { cursor, limit } = read;
  const start = "from" in read && read.from ? yearsBeginning(read.from) : null;
  return {
    inHand: cursor ? placeOf(cursor) : start,
    limit,
    oldestFirst: read.list === "own" ? isOldestFirst(orderOf(read)) : isByWriting(read),
    cursor: cursor ?? null,
    beginning: start && cursorOf(yearsBeginning("0001")),
  };
}

/** Whether a list is in the order of writing. */
function isByWriting(read: ListAddress): boolean {
  if (read.list === "entrusted") return read.part === "timeline";
  if (read.list === "both") return read.view === "year";
  return read.list === "timeline" || read.list === "shared-timeline" || read.list === "writer";
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
