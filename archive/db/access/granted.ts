import { sql, type RawBuilder } from "kysely";
import type { Given } from "archive/db/rows";

/** Condition that either of two people blocked the other; the arguments are columns or values. */
export function blockedBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from blocks
    where (blocks.person_id = ${one} and blocks.blocked_id = ${other}) or (blocks.person_id = ${other}
      and blocks.blocked_id = ${one}))`;
}

/** For whom rows are looked up: a person's id, a public link that its holder opened, or null for a visitor. */
export type ViewerKey = Given<number> | { linkId: number } | null;

/** The id of a viewer who is a person; null of a link's holder and of a visitor. */
export function personOf(viewer: ViewerKey): Given<number> | null {
  return viewer !== null && typeof viewer === "object" && "linkId" in viewer ? null : viewer;
}

/**
 * Whether somebody was granted the item of the row at hand (`items`): a share that they accepted, or one with a group
 * that they are a member of; or a public link that opens it. A voice that belongs to a handwriting has no grants of its
 * own. Never to a person where either blocked the other; of an owner who is leaving, what they had accepted alone.
 * @param viewer null, a visitor, is granted nothing
 */
export function grantedTo(viewer: ViewerKey): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return typeof viewer === "object" && "linkId" in viewer ? openedBy(viewer.linkId) : grantedToPerson(viewer);
}

/**
 * A link that is taken back meanwhile opens nothing; whether it has expired was asked when it was found by its address.
 * One to an album opens what lies there at the moment.
 */
function openedBy(linkId: number): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select 1 from link_items join links on links.id = link_items.link_id
    where link_items.link_id = ${linkId} and link_items.item_id = coalesce(items.voice_of, items.id)
      and links.owner_id = items.owner_id)
    or exists (
    select 1 from links join album_items on album_items.album_id = links.album_id
    where links.id = ${linkId} and album_items.item_id = coalesce(items.voice_of, items.id)
      and links.owner_id = items.owner_id))`;
}

function grantedToPerson(viewerId: Given<number>): RawBuilder<boolean> {
  return sql<boolean>`(${sharedWith(viewerId)} and not
    ${blockedBetween(sql`items.owner_id`, sql`${viewerId}::bigint`)})`;
}

/** Whether an item was shared with somebody, for where it is known that neither blocked the other. */
export function sharedWith(viewerId: Given<number>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select 1 from shares
      where shares.item_id = coalesce(items.voice_of, items.id) and shares.receiver_id = ${viewerId}
        and shares.state = 'accepted' and shares.owner_id = items.owner_id)
    or exists (
      select 1 from group_shares join memberships on memberships.group_id = group_shares.group_id
      where group_shares.item_id = coalesce(items.voice_of, items.id) and group_shares.sharer_id = items.owner_id
        and memberships.person_id = ${viewerId} and not ${isLeaving(sql`items.owner_id`)}))`;
}

/**
 * Condition that somebody is leaving: to everyone else they, and what is theirs, are as if deleted already
 * (docs/decisions/0028). For conditions on what points at people; where `people` itself is joined, it is `deleted_at is
 * null`.
 * @param person column or value of their id
 */
export function isLeaving(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from people as leaver where leaver.id = ${person}
    and leaver.deleted_at is not null)`;
}

/** Number of members of the group at hand whom others see. @param group column of its id */
export function presentMembers(group: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from memberships as each join people as present on present.id = each.person_id
    where each.group_id = ${group} and present.deleted_at is null)`;
}
