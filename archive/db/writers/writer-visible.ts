import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { blockedBetween } from "archive/db/sharing/granted";

/** Columns or values. A column of `items` is the one of the query around these. */
interface WriterRef {
  id: RawBuilder<unknown>;
  ownerId: RawBuilder<unknown>;
}

/**
 * Ids of the items that one person shared with another, and of the voices that come with them: asked from the grants'
 * side, of which there are few, and not from the writer's items.
 */
function sharedIds(owner: RawBuilder<unknown>, viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with ways as (
      select shares.item_id from shares
      where shares.receiver_id = ${viewer} and shares.owner_id = ${owner} and shares.state = 'accepted'
      union
      select group_shares.item_id from memberships join group_shares on group_shares.group_id = memberships.group_id
      where memberships.person_id = ${viewer} and group_shares.sharer_id = ${owner})
    select alone.id from ways join items as alone on alone.id = ways.item_id where alone.voice_of is null
    union all select tied.id from ways join items as tied on tied.voice_of = ways.item_id)`;
}

/**
 * Whether, to others than its owner, an item is there at all with such a status. A voice that belongs to a handwriting
 * follows that.
 * @param item, cover the names that both go by in the query
 */
function isThere(item: string, cover: string, compared: "=" | "<>", status: number): RawBuilder<boolean> {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`(
    coalesce(${of(cover, "status")}, ${of(item, "status")}) ${sql.raw(compared)} ${sql.lit(status)}
    and ${of(item, "binned_at")} is null and ${of(cover, "binned_at")} is null
    and ${of(item, "hidden_at")} is null and ${of(cover, "hidden_at")} is null)`;
}

/** A writer's items that their owner shared with somebody, and that are there to see. */
function sharedItemsOf({ id, ownerId }: WriterRef, viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select theirs.id from ${sharedIds(ownerId, viewer)} as granted join items as theirs on theirs.id = granted.id
      left join items as their_cover on their_cover.id = theirs.voice_of
    where theirs.writer_id = ${id} and theirs.owner_id = ${ownerId}
      and ${isThere("theirs", "their_cover", "<>", ONLY_ME)}`;
}

/**
 * Whether a writer's owner shared an item of that writer's with somebody, who sees it: then they see the writer's page,
 * by `maySeeWriter` (domain/policy.ts). Nobody where either blocked the other, or the owner is leaving.
 */
export function writerSharedWith(writer: WriterRef, viewerId: number): RawBuilder<boolean> {
  const viewer = sql`${viewerId}::bigint`;
  return sql<boolean>`(exists (${sharedItemsOf(writer, viewer)})
    and not ${blockedBetween(writer.ownerId, viewer)}
    and exists (select from people as keeper where keeper.id = ${writer.ownerId} and keeper.deleted_at is null))`;
}

/**
 * Ids of a writer's items that somebody else may see, as maySeeItem decides: those that the owner shared with them, and
 * of those that anybody may see as many as a page can show.
 * @param page.from condition on `items` and `cover` that says where the page begins; `order` of these
 */
export function writerItemsSeenBy(
  writer: { id: number; ownerId: number },
  viewerId: number,
  { from, order, most }: { from: RawBuilder<boolean>; order: RawBuilder<unknown>; most: number },
): RawBuilder<number> {
  const ref = { id: sql`${writer.id}::bigint`, ownerId: sql`${writer.ownerId}::bigint` };
  return sql<number>`(
    ${sharedItemsOf(ref, sql`${viewerId}::bigint`)}
    union (select items.id from items left join items as cover on cover.id = items.voice_of
      where items.writer_id = ${ref.id} and items.status = ${sql.lit(PUBLIC)} and items.binned_at is null
        and ${isThere("items", "cover", "=", PUBLIC)} and ${from} order by ${order} limit ${most}))`;
}
