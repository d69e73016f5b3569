import { sql, type RawBuilder } from "kysely";

/** Whether either of two people blocked the other; the arguments are columns or values. */
export function blockedBetween(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from blocks
    where (blocks.person_id = ${one} and blocks.blocked_id = ${other}) or (blocks.person_id = ${other} and blocks.blocked_id = ${one}))`;
}

/**
 * Whether somebody was granted the item of the row at hand (`items`): a share that they accepted, or one with a group that they are
 * a member of. A voice that belongs to a handwriting has no grants of its own. Never where either blocked the other.
 * @param viewerId null for a visitor, who is granted nothing
 */
export function grantedTo(viewerId: number | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  return sql<boolean>`((
    exists (
      select 1 from shares
      where shares.item_id = coalesce(items.voice_of, items.id) and shares.receiver_id = ${viewerId}
        and shares.state = 'accepted' and shares.owner_id = items.owner_id)
    or exists (
      select 1 from group_shares join memberships on memberships.group_id = group_shares.group_id
      where group_shares.item_id = coalesce(items.voice_of, items.id) and group_shares.sharer_id = items.owner_id
        and memberships.person_id = ${viewerId})
  ) and not ${blockedBetween(sql`items.owner_id`, sql`${viewerId}::bigint`)})`;
}
