import type { Db } from "archive/db/connection";
import { BY_AGE, itemsToShow, type ShownRecord } from "archive/db/items/items";
import { partOf, type ListRange } from "archive/db/rows";
import { openTo } from "./stewarded";

/** What lies open to a steward, as one list. */
export function itemsEntrusted(db: Db, stewardId: number, stewardshipId: number) {
  return { rows: itemsToShow(db, stewardId).where(openTo(stewardId, stewardshipId, { together: true })), ...BY_AGE };
}

/** The same, newest first. */
export function listEntrusted(
  db: Db,
  stewardId: number,
  stewardshipId: number,
  range: ListRange,
): Promise<(ShownRecord & { at: Date })[]> {
  return partOf(itemsEntrusted(db, stewardId, stewardshipId), range).execute();
}
