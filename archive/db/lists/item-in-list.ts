import { sql, type RawBuilder } from "kysely";
import { orderOf } from "archive/contract/items/list-order";
import type { ListAddress } from "archive/contract/lists/list-address";
import { itemsIn } from "archive/db/albums/album-items";
import { itemsShownIn } from "archive/db/albums/shared-albums";
import { compiled } from "archive/db/compiled";
import type { Db } from "archive/db/connection";
import { itemsOf, itemToShow, type ShownRecord } from "archive/db/items/items";
import { timelineOf, undatedOf } from "archive/db/items/timeline";
import { itemsSeenBy } from "archive/db/profile/profile-items";
import { profileVisibleTo } from "archive/db/access/profile-visible";
import { firstOf, type Cut, type Given, type Ordered } from "archive/db/rows";
import { isOpenTo } from "archive/db/access/open-to";
import { itemsSharedWith, type SharedPart } from "archive/db/sharing/shared-items";
import { itemsEntrusted, itemsEntrustedIn } from "archive/db/stewards/entrusted-items";
import { itemsOfWriter } from "archive/db/writers/writer-items";
import { favouritesOfOthers } from "./favourites-of-others";
import { filteredItems, isFiltering } from "./filtered-items";
import { mineAndSharedOf } from "./mine-and-shared";
import { neighbourRows, neighboursIn, type NeighbourRows, type NeighbourRowsJson } from "./neighbours";

/** A list whose rows stand in an order; what a search finds is found one after the other. */
export type OrderedList = Exclude<ListAddress, { list: "search" }>;

export interface ItemInList extends ShownRecord {
  /** Null where it is not in that list. */
  neighbours: NeighbourRows | null;
}

/** An item with its files beside what stands about it in a list: one question. */
export async function findItemInList(
  db: Db,
  itemId: number,
  viewerId: number | null,
  { list, pageSize }: { list: OrderedList; pageSize: number },
): Promise<ItemInList | null> {
  const own = wholeOwn(list);
  const found = await firstOf(
    own && viewerId !== null
      ? ITEM_IN_OWN[own](db, { itemId, viewerId, pageSize })
      : itemBeside(db, { itemId, viewerId }, besideIn(db, { itemId, viewerId, list, pageSize })),
  );
  return found && { ...found, neighbours: found.neighbours && neighbourRows(found.neighbours) };
}

function itemBeside(
  db: Db,
  { itemId, viewerId }: { itemId: Given<number>; viewerId: Given<number> | null },
  beside: RawBuilder<NeighbourRowsJson | null>,
) {
  return itemToShow(db, itemId, viewerId).where(isOpenTo(viewerId)).select(beside.as("neighbours"));
}

/** A whole list of one's own: all that a person keeps, what has a date, or what has none. */
const WHOLE_OWN = {
  own: (db: Db, ownerId: Given<number>) => itemsOf(db, ownerId, true),
  timeline: timelineOf,
  undated: undatedOf,
};

/** The list as that, where nothing is filtered or sorted. */
function wholeOwn(list: OrderedList): keyof typeof WHOLE_OWN | null {
  if (list.list === "timeline" || list.list === "undated") return list.list;
  return list.list === "own" && !isFiltering(list) && orderOf(list) === "newest" ? "own" : null;
}

interface Asked {
  itemId: number;
  viewerId: number;
  pageSize: number;
}

/** An item in one of them, which everybody reads on in: its statement is made once. */
function itemInOwn(list: keyof typeof WHOLE_OWN) {
  return compiled<Asked, ShownRecord & { neighbours: NeighbourRowsJson | null }>((db, { itemId, viewerId, pageSize }) =>
    itemBeside(
      db,
      { itemId, viewerId },
      neighboursIn(() => WHOLE_OWN[list](db, viewerId), itemId, pageSize),
    ).compile(),
  );
}

const ITEM_IN_OWN = { own: itemInOwn("own"), timeline: itemInOwn("timeline"), undated: itemInOwn("undated") };

interface Beside {
  itemId: number;
  viewerId: number | null;
  list: OrderedList;
  pageSize: number;
}

function besideIn(db: Db, { itemId, viewerId, list, pageSize }: Beside): RawBuilder<NeighbourRowsJson | null> {
  const about = <DB, Tables extends keyof DB, Row>(rows: (cut: Cut) => Ordered<DB, Tables, Row>) =>
    neighboursIn(rows, itemId, pageSize);
  if (list.list === "profile") {
    const shown = itemsSeenBy(db, shownOwner(list.profile, viewerId), viewerId);
    return about(() => shown);
  }
  // Other lists are somebody's.
  if (viewerId === null) return sql`null::json`;
  const shared = (part: Omit<SharedPart, "cut">) => about((cut) => itemsSharedWith(db, viewerId, { ...part, cut }));
  switch (list.list) {
    case "own":
      return about((cut) => filteredItems(db, viewerId, { filter: list, together: true, cut }));
    case "both":
      return about((cut) => mineAndSharedOf(db, viewerId, { byWriting: list.view === "year", cut }));
    case "album": {
      const { rows, ...order } = itemsIn(db, list.album, true);
      // Content of an album is its owner's: another person's has none of the viewer's.
      const own = { rows: rows.where("items.owner_id", "=", viewerId), ...order };
      return about(() => own);
    }
    case "timeline":
    case "undated":
      return about(() => WHOLE_OWN[list.list](db, viewerId));
    case "shared":
      return shared({ groupId: list.group ?? null, ownerId: list.person ?? null });
    case "group":
      return shared({ groupId: list.group, ownerId: null });
    case "shared-timeline":
      return shared({ groupId: null, ownerId: null, byWriting: true });
    case "shared-album":
      return about(() => itemsShownIn(db, viewerId, list.album));
    case "favourites":
      return about(() => favouritesOfOthers(db, viewerId));
    case "writer":
      return about((cut) => itemsOfWriter(db, list.writer, { viewerId, cut }));
    case "entrusted":
      return about(() => itemsEntrusted(db, viewerId, list));
    case "entrusted-album":
      return about(() => itemsEntrustedIn(db, viewerId, list));
  }
}

/** Owner of a profile, where the viewer may see it. */
function shownOwner(profile: string, viewerId: number | null): RawBuilder<number> {
  return sql`(select people.id from people where people.random_id = ${profile} and ${profileVisibleTo(viewerId)})`;
}
