import { sql, type RawBuilder } from "kysely";
import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import type { ListFilter } from "archive/contract/items/list-filter";
import { itemsIn } from "archive/db/albums/album-items";
import { itemsShownIn } from "archive/db/albums/shared-albums";
import type { Db } from "archive/db/connection";
import { itemToShow, type ShownRecord } from "archive/db/items/items";
import { timelineOf, undatedOf } from "archive/db/items/timeline";
import { itemsSeenBy } from "archive/db/profile/profile-items";
import { profileVisibleTo } from "archive/db/access/profile-visible";
import { firstOf } from "archive/db/rows";
import { isOpenTo } from "archive/db/access/open-to";
import { itemsSharedWith, type SharedFilter } from "archive/db/sharing/shared-items";
import { itemsEntrusted, itemsEntrustedIn, type EntrustedRead } from "archive/db/stewards/entrusted-items";
import { itemsOfWriter } from "archive/db/writers/writer-items";
import { favouritesOfOthers } from "./favourites-of-others";
import { filteredItems } from "./filtered-items";
import { neighbourRows, neighboursIn, type NeighbourRows, type NeighbourRowsJson } from "./neighbours";

/**
 * A list that a person reads, or a visitor: all of their own as it is filtered, what of it has a date or none, an album
 * of their own, what was shared with them, an album that was, what of others' they marked, what is a writer's, a
 * profile, what is open to them as a steward.
 */
export type ListRead =
  | "undated"
  | "timeline"
  | "favourites"
  | { albumId: number; filter: ListFilter }
  | { shared: SharedFilter }
  | { sharedAlbumId: number }
  | { writerId: number }
  | { profileId: string }
  | { entrusted: EntrustedRead };

export interface ItemAmong extends ShownRecord {
  /** Null where it is not in that list. */
  neighbours: NeighbourRows | null;
}

/** An item with its files beside what stands about it in a list: one question. */
export async function findItemAmong(
  db: Db,
  itemId: number,
  viewerId: number | null,
  { list, pageSize }: { list: ListRead; pageSize: number },
): Promise<ItemAmong | null> {
  const beside = besideIn(db, { itemId, viewerId, list, pageSize });
  const found = await firstOf(
    itemToShow(db, itemId, viewerId).where(isOpenTo(viewerId)).select(beside.as("neighbours")),
  );
  return found && { ...found, neighbours: found.neighbours && neighbourRows(found.neighbours) };
}

interface Beside {
  itemId: number;
  viewerId: number | null;
  list: ListRead;
  pageSize: number;
}

function besideIn(db: Db, { itemId, viewerId, list, pageSize }: Beside): RawBuilder<NeighbourRowsJson | null> {
  if (list === "undated" || list === "timeline") {
    if (viewerId === null) return sql`null::json`;
    const own = list === "undated" ? undatedOf(db, viewerId) : timelineOf(db, viewerId);
    return neighboursIn(() => own, itemId, pageSize);
  }
  if (list !== "favourites" && "profileId" in list) {
    const shown = itemsSeenBy(db, shownOwner(list, viewerId), viewerId);
    return neighboursIn(() => shown, itemId, pageSize);
  }
  if (viewerId === null) return sql`null::json`;
  if (list === "favourites") return neighboursIn(() => favouritesOfOthers(db, viewerId), itemId, pageSize);
  if ("shared" in list)
    return neighboursIn((cut) => itemsSharedWith(db, viewerId, { ...list.shared, cut }), itemId, pageSize);
  if ("writerId" in list)
    return neighboursIn((cut) => itemsOfWriter(db, list.writerId, { viewerId, cut }), itemId, pageSize);
  if ("entrusted" in list) {
    const { id, part } = list.entrusted;
    if (typeof part === "object")
      return neighboursIn(() => itemsEntrustedIn(db, viewerId, id, part.albumId), itemId, pageSize);
    return neighboursIn(() => itemsEntrusted(db, viewerId, { id, part }), itemId, pageSize);
  }
  if ("sharedAlbumId" in list) {
    const shown = itemsShownIn(db, viewerId, list.sharedAlbumId);
    return neighboursIn(() => shown, itemId, pageSize);
  }
  if (list.albumId === FIRST_ALBUM) {
    const { filter } = list;
    return neighboursIn((cut) => filteredItems(db, viewerId, { filter, together: true, cut }), itemId, pageSize);
  }
  const { rows, ...order } = itemsIn(db, list.albumId, true);
  // What lies in an album is its owner's: in another person's there is none of the viewer's.
  const own = { rows: rows.where("items.owner_id", "=", viewerId), ...order };
  return neighboursIn(() => own, itemId, pageSize);
}

/** Whose profile that is, where the viewer may see it. */
function shownOwner({ profileId }: { profileId: string }, viewerId: number | null): RawBuilder<number> {
  return sql`(select people.id from people where people.random_id = ${profileId} and ${profileVisibleTo(viewerId)})`;
}
