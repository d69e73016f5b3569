import { sql, type RawBuilder } from "kysely";
import type { ListAddress } from "archive/contract/lists/list-address";
import { itemsIn } from "archive/db/albums/album-items";
import { itemsShownIn } from "archive/db/albums/shared-albums";
import type { Db } from "archive/db/connection";
import { itemToShow, type ShownRecord } from "archive/db/items/items";
import { timelineOf, undatedOf } from "archive/db/items/timeline";
import { itemsSeenBy } from "archive/db/profile/profile-items";
import { profileVisibleTo } from "archive/db/access/profile-visible";
import { firstOf, type Cut, type Ordered } from "archive/db/rows";
import { isOpenTo } from "archive/db/access/open-to";
import { itemsSharedWith, type SharedPart } from "archive/db/sharing/shared-items";
import { itemsEntrusted, itemsEntrustedIn } from "archive/db/stewards/entrusted-items";
import { itemsOfWriter } from "archive/db/writers/writer-items";
import { favouritesOfOthers } from "./favourites-of-others";
import { filteredItems } from "./filtered-items";
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
  const beside = besideIn(db, { itemId, viewerId, list, pageSize });
  const found = await firstOf(
    itemToShow(db, itemId, viewerId).where(isOpenTo(viewerId)).select(beside.as("neighbours")),
  );
  return found && { ...found, neighbours: found.neighbours && neighbourRows(found.neighbours) };
}

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
    case "album": {
      const { rows, ...order } = itemsIn(db, list.album, true);
      // Content of an album is its owner's: another person's has none of the viewer's.
      const own = { rows: rows.where("items.owner_id", "=", viewerId), ...order };
      return about(() => own);
    }
    case "timeline":
      return about(() => timelineOf(db, viewerId));
    case "undated":
      return about(() => undatedOf(db, viewerId));
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
