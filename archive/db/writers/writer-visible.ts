import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { blockedBetween } from "archive/db/sharing/granted";

/**
 * Ids of the items that one person shared with another, and the voices that come with them: asked from the grants'
 * side, of which there are few, and not from the writer's items.
 * @param owner, viewer column or value of their ids
 */
function sharedIds(owner: RawBuilder<unknown>, viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with ways as (
      select shares.item_id from shares
      where shares.receiver_id = ${viewer} and shares.owner_id = ${owner} and shares.state = 'accepted'
      union
      select group_shares.item_id from memberships join group_shares on group_shares.group_id = memberships.group_id
      where memberships.person_id = ${viewer} and group_shares.sharer_id = ${owner})
    select items.id from ways join items on items.id = ways.item_id where items.voice_of is null
    union all select tied.id from ways join items as tied on tied.voice_of = ways.item_id)`;
}

/**
 * To others than its owner the item at hand (`items`, beside `cover`, the handwriting that a voice belongs to) is there
 * at all, with such a status.
 */
function isThere(status: number, compared: "=" | "<>"): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(cover.status, items.status) ${sql.raw(compared)} ${sql.lit(status)}
    and items.binned_at is null and cover.binned_at is null and items.hidden_at is null and cover.hidden_at is null)`;
}

const ITEMS = sql`items left join items as cover on cover.id = items.voice_of`;

/** A writer's items that their owner shared with somebody, and that are there to see. */
function sharedItemsOf(writer: WriterRef, viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select items.id from ${sharedIds(writer.ownerId, viewer)} as granted join ${ITEMS} on items.id = granted.id
    where items.writer_id = ${writer.id} and items.owner_id = ${writer.ownerId} and ${isThere(ONLY_ME, "<>")}`;
}

/** Columns or values. */
interface WriterRef {
  id: RawBuilder<unknown>;
  ownerId: RawBuilder<unknown>;
}

/**
 * Whether a writer's owner shared an item of that writer's with somebody, who sees it: then they see the writer's page,
 * by `maySeeWriter` (domain/policy.ts). Nobody where either blocked the other, or the owner is leaving.
 */
export function writerSharedWith(writer: WriterRef, viewerId: number): RawBuilder<boolean> {
  const viewer = sql`${viewerId}::bigint`;
  return sql<boolean>`(exists (${sharedItemsOf(writer, viewer)})
    and not ${blockedBetween(writer.ownerId, viewer)}
    and exists (select from people as owner where owner.id = ${writer.ownerId} and owner.deleted_at is null))`;
}

/**
 * Ids of a writer's items that somebody else may see, as maySeeItem decides: those that the owner shared with them, and
 * of those that anybody may see as many as a page can show.
 * @param from condition on `items` that says where the page begins
 */
export function writerItemsSeenBy(
  writer: { id: number; ownerId: number },
  viewerId: number,
  { from, order, most }: { from: RawBuilder<boolean>; order: RawBuilder<unknown>; most: number },
): RawBuilder<number> {
  const ref = { id: sql`${writer.id}::bigint`, ownerId: sql`${writer.ownerId}::bigint` };
  return sql<number>`(
    ${sharedItemsOf(ref, sql`${viewerId}::bigint`)}
    union (select items.id from ${ITEMS} where items.writer_id = ${ref.id} and items.status = ${sql.lit(PUBLIC)}
      and ${isThere(PUBLIC, "=")} and ${from} order by ${order} limit ${most}))`;
}
