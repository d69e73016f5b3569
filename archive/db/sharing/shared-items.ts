import { sql } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { grantedTo } from "./granted";
import { itemsToShow, type ShownRecord } from "archive/db/items/items";
import { partOf, type ListRange } from "archive/db/rows";
import { personIn } from "archive/db/accounts/people";

interface Way {
  itemId: number;
  at: Date;
  shareId: number | null;
  groupId: number | null;
  groupName: string | null;
  groupIcon: string | null;
}

export interface SharedItemRecord extends ShownRecord, Way {
  by: Person;
}

/** Ways by which items came to somebody: shares that they accepted, and groups of theirs. */
function waysTo(viewerId: number, groupId: number | null) {
  const shares = sql`
    select shares.item_id, shares.created_at as at, shares.id as share_id, null::bigint as group_id
    from shares where shares.receiver_id = ${viewerId} and shares.state = 'accepted' union all`;
  // Sorted here already, so that a page of a long list joins as many rows as it shows.
  return sql<Way>`(select * from (
    select distinct on (ways.item_id) ways.item_id as "itemId", ways.at, ways.share_id as "shareId",
      groups.id as "groupId", groups.name as "groupName", groups.icon as "groupIcon"
    from (
      ${groupId === null ? shares : sql``}
      select group_shares.item_id, group_shares.created_at, null::bigint as share_id, group_shares.group_id
      from memberships join group_shares on group_shares.group_id = memberships.group_id
      where memberships.person_id = ${viewerId} and (${groupId}::bigint is null
        or memberships.group_id = ${groupId}::bigint)
    ) as ways (item_id, at, share_id, group_id)
    left join groups on groups.id = ways.group_id
    order by ways.item_id, ways.share_id nulls last, ways.at desc
  ) as once order by once.at desc, once."itemId" desc)`.as("way");
}

/** Of the list of what was shared: only what that group sees; only what that person shared. */
export interface SharedFilter {
  groupId: number | null;
  ownerId: number | null;
}

/**
 * What was shared with somebody; each item once, by its own share before a group.
 * @param filter.groupId with it the viewer's own items too, since it is the group's list
 */
export function itemsSharedWith(db: Db, viewerId: number, filter: SharedFilter) {
  let rows = itemsToShow(db, viewerId)
    .innerJoin(waysTo(viewerId, filter.groupId), "way.itemId", "items.id")
    .where("items.binned_at", "is", null)
    .where("items.status", "<>", ONLY_ME)
    // What they had accepted of somebody who is leaving they may still take out.
    .where((where) => where.or([where("people.deleted_at", "is", null), where("way.shareId", "is not", null)]));
  // Decided as everywhere: what a block took, or the operator hid, is not listed either.
  rows = rows
    .where(grantedTo(viewerId))
    .where((where) => where.or([where("items.hidden_at", "is", null), where("items.owner_id", "=", viewerId)]));
  if (filter.groupId === null) rows = rows.where("items.owner_id", "<>", viewerId);
  if (filter.ownerId !== null) rows = rows.where("items.owner_id", "=", filter.ownerId);
  return { rows, time: sql<Date>`way.at`, id: sql<number>`way."itemId"` };
}

/** The same, last shared first. */
export function listSharedWith(
  db: Db,
  viewerId: number,
  filter: SharedFilter,
  range: ListRange,
): Promise<SharedItemRecord[]> {
  return partOf(itemsSharedWith(db, viewerId, filter), range)
    .select(["way.itemId", "way.shareId", "way.groupId", "way.groupName", "way.groupIcon", personIn("people").as("by")])
    .execute();
}
