import { sql } from "kysely";
import type { Person } from "archive/contract/person";
import { audienceFor } from "archive/db/access/audience";
import { personIn } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import { markedBy } from "archive/db/items/favourites";
import { itemsToShow, type ShownRecord } from "archive/db/items/items";
import { cutTo, partOf, type Cut, type ListRange } from "archive/db/rows";
import { WAY, waysTo, type Way } from "archive/db/sharing/shared-items";

/** Order of the list: the last put in or shared first; or what has a date, the earliest written first. */
interface Part {
  byWriting: boolean;
  cut: Cut;
}

/** Columns of a way by which an item came to somebody; of their own there is none. */
type MaybeWay = { [Column in keyof Way]: Column extends "itemId" | "at" ? Way[Column] : Way[Column] | null };

export interface MineOrSharedRecord extends ShownRecord, MaybeWay {
  by: Person;
}

/**
 * A person's own items and what was shared with them and accepted, by people, groups and albums, as one list. Both are
 * cut where they lie in that order already, and once more together: a page reads as many rows of each as it shows.
 */
export function mineAndSharedOf(db: Db, personId: number, { byWriting, cut }: Part) {
  // As the indexes have them (migrations 0001 and 0041).
  const time = byWriting
    ? sql<Date>`written_place(each.written_from, each.written_to)`
    : sql.ref<Date>("each.created_at");
  const dated = byWriting ? sql`and each.written_at <> ''` : sql``;
  const order = { oldestFirst: byWriting };
  const shared = waysTo(personId, { groupId: null, ownerId: null, byWriting, cut });
  const ways = sql<MaybeWay>`(
    select one.* from (
      (select each.id as "itemId", ${time} as at, null::timestamptz as "sharedAt", null::bigint as "shareId",
          null::bigint as "groupId", null::text as "groupName", null::text as "groupIcon"
        from items as each
        where each.owner_id = ${personId} and each.binned_at is null and each.voice_of is null ${dated}
          ${cut({ time, id: sql.ref("each.id"), ...order })})
      union all
      select shared."itemId", shared.at, shared."sharedAt", shared."shareId", shared."groupId", shared."groupName",
        shared."groupIcon"
      from ${shared} as shared) as one
    where true ${cut({ time: sql`one.at`, id: sql`one."itemId"`, ...order })})`;
  const rows = itemsToShow(db, personId)
    .select([markedBy(personId).as("favourite"), audienceFor(personId).as("audience")])
    .innerJoin(ways.as("way"), "way.itemId", "items.id");
  return { rows, time: sql<Date>`way.at`, id: sql<number>`way."itemId"`, ...order };
}

/** A part of it. */
export function listMineAndShared(
  db: Db,
  personId: number,
  { byWriting, ...range }: ListRange & Pick<Part, "byWriting">,
): Promise<MineOrSharedRecord[]> {
  return partOf(mineAndSharedOf(db, personId, { byWriting, cut: cutTo(range) }), range)
    .select([...WAY, personIn("people").as("by")])
    .execute();
}
