import { sql, type RawBuilder } from "kysely";
import { ONLY_ME } from "archive/contract/items/item-status";
import type { Person } from "archive/contract/person";
import type { Db } from "archive/db/connection";
import { grantedTo, isLeaving } from "archive/db/access/granted";
import { markedBy } from "archive/db/items/favourites";
import { itemsToShow, type ShownRecord } from "archive/db/items/items";
import { cutTo, partOf, valuesOf, type Cut, type ListRange, type Order } from "archive/db/rows";
import { personIn } from "archive/db/accounts/people";

/** Way by which an item came to somebody. */
export interface Way {
  itemId: number;
  /** By what the list is ordered. */
  at: Date;
  sharedAt: Date;
  shareId: number | null;
  groupId: number | null;
  groupName: string | null;
  groupIcon: string | null;
}

/** Columns of a way (`way`) that are told with its item. */
export const WAY = [
  "way.itemId",
  "way.sharedAt",
  "way.shareId",
  "way.groupId",
  "way.groupName",
  "way.groupIcon",
] as const;

export interface SharedItemRecord extends ShownRecord, Way {
  by: Person;
}

/** Of the list of what was shared: only what that group sees; only what that person shared. */
export interface SharedFilter {
  groupId: number | null;
  ownerId: number | null;
  /** What has a date alone, by when it was written, the earliest first. */
  byWriting?: boolean;
}

export interface SharedPart extends SharedFilter {
  cut: Cut;
}

/**
 * Ways by which items came to somebody, each item once: their own share before a group, the last group before others.
 * The shares, and what each group sees, are cut where they lie in order already: a page of a long list reads as many
 * rows as it shows.
 */
export function waysTo(viewerId: number, { groupId, ownerId, byWriting = false, cut }: SharedPart): RawBuilder<Way> {
  const ofGroup = groupId !== null;
  // Decided as everywhere: what a block took, or the operator hid, is not listed either.
  const listed = sql`items.binned_at is null and items.status <> ${ONLY_ME} and ${grantedTo(viewerId)}
    and (items.hidden_at is null or items.owner_id = ${viewerId})
    ${ofGroup ? sql`` : sql`and items.owner_id <> ${viewerId}`}`;
  const from = (owner: RawBuilder<unknown>) => (ownerId === null ? sql`` : sql`and ${owner} = ${ownerId}`);
  const order = (table: string) => ({
    time: sql.ref<Date>(`${table}.${byWriting ? "written_time" : "created_at"}`),
    id: sql.ref<number>(`${table}.item_id`),
    oldestFirst: byWriting,
  });
  const [byShare, byGroup] = [order("shares"), order("group_shares")];
  const dated = ({ time }: Order) => (byWriting ? sql`and ${time} is not null` : sql``);
  const shares = sql`
    (select shares.item_id, ${byShare.time} as at, shares.created_at, shares.id as share_id, null::bigint as group_id
    from shares join items on items.id = shares.item_id
    where shares.receiver_id = ${viewerId} and shares.state = 'accepted' and ${listed} ${from(sql`shares.owner_id`)}
      ${dated(byShare)} ${cut(byShare)})
    union all`;
  const notBefore = sql`
    and not exists (
      select 1 from shares where shares.item_id = group_shares.item_id and shares.receiver_id = ${viewerId}
        and shares.state = 'accepted')
    and not exists (
      select 1 from group_shares as other join memberships as mine on mine.group_id = other.group_id
      where other.item_id = group_shares.item_id and mine.person_id = ${viewerId}
        and (other.created_at, other.group_id) > (group_shares.created_at, group_shares.group_id))`;
  return sql<Way>`(
    select ways.item_id as "itemId", ways.at, ways.created_at as "sharedAt", ways.share_id as "shareId",
      groups.id as "groupId", groups.name as "groupName", groups.icon as "groupIcon"
    from (
      ${ofGroup ? sql`` : shares}
      select shown.item_id, shown.at, shown.created_at, null::bigint, memberships.group_id
      from memberships cross join lateral (
        select group_shares.item_id, ${byGroup.time} as at, group_shares.created_at
        from group_shares join items on items.id = group_shares.item_id
        where group_shares.group_id = memberships.group_id and ${listed} and not ${isLeaving(sql`items.owner_id`)}
          ${from(sql`group_shares.sharer_id`)} ${ofGroup ? sql`` : notBefore}
          ${dated(byGroup)} ${cut(byGroup)}
      ) as shown
      where memberships.person_id = ${viewerId} ${ofGroup ? sql`and memberships.group_id = ${groupId}` : sql``}
    ) as ways (item_id, at, created_at, share_id, group_id)
    left join groups on groups.id = ways.group_id
    where true ${cut({ time: sql`ways.at`, id: sql`ways.item_id`, oldestFirst: byWriting })})`;
}

/**
 * What was shared with somebody. What they had accepted of somebody who is leaving they may still take out.
 * @param part.groupId with it the viewer's own items too, since it is the group's list
 */
export function itemsSharedWith(db: Db, viewerId: number, part: SharedPart) {
  const rows = itemsToShow(db, viewerId)
    .select(markedBy(viewerId).as("favourite"))
    .innerJoin(waysTo(viewerId, part).as("way"), "way.itemId", "items.id");
  return { rows, time: sql<Date>`way.at`, id: sql<number>`way."itemId"`, oldestFirst: part.byWriting };
}

/** A part of it, last shared first. */
export function listSharedWith(
  db: Db,
  viewerId: number,
  filter: SharedFilter,
  range: ListRange,
): Promise<SharedItemRecord[]> {
  return partOf(itemsSharedWith(db, viewerId, { ...filter, cut: cutTo(range) }), range)
    .select([...WAY, personIn("people").as("by")])
    .execute();
}

/** Ids of all that a group of somebody's shows them, their own too. */
export function listIdsInGroup(db: Db, viewerId: number, groupId: number): Promise<number[]> {
  const all = waysTo(viewerId, { groupId, ownerId: null, cut: () => sql`` }).as("way");
  return valuesOf(db.selectFrom(all).select("way.itemId"), "itemId");
}
