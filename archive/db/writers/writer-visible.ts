import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { blockedBetween } from "archive/db/sharing/granted";

/** Columns or values of the query around these. */
interface WriterRef {
  id: RawBuilder<unknown>;
  ownerId: RawBuilder<unknown>;
}

/**
 * Whether, to others than its owner, an item is there at all with such a status. A voice that belongs to a handwriting
 * follows that.
 */
function isThere(compared: "=" | "<>", status: number): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce(their_cover.status, theirs.status) ${sql.raw(compared)} ${sql.lit(status)}
    and theirs.binned_at is null and their_cover.binned_at is null
    and theirs.hidden_at is null and their_cover.hidden_at is null)`;
}

/**
 * A writer's items that their owner shared with somebody, and that are there to see; a voice comes with its
 * handwriting. Gone through from what was shared (`offset 0` keeps it so): most readers have few of an owner's items,
 * and a writer may have a million.
 */
function sharedItemsOf({ id, ownerId }: WriterRef, viewer: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const ways = [
    sql`(select item_id from shares
      where receiver_id = ${viewer} and owner_id = ${ownerId} and state = 'accepted' offset 0)`,
    sql`(select group_shares.item_id from memberships join group_shares on group_shares.group_id = memberships.group_id
      where memberships.person_id = ${viewer} and group_shares.sharer_id = ${ownerId} offset 0)`,
  ];
  return ways.map(
    (way) => sql`
    select theirs.id from ${way} as ways
      cross join lateral (
        select * from items where items.id = ways.item_id and items.voice_of is null
        union all select * from items where items.voice_of = ways.item_id offset 0) as theirs
      left join items as their_cover on their_cover.id = theirs.voice_of
    where theirs.writer_id = ${id} and theirs.owner_id = ${ownerId} and ${isThere("<>", ONLY_ME)}`,
  );
}

/**
 * Whether a writer's owner shared an item of that writer's with somebody, who sees it: then they see the writer's page,
 * by `maySeeWriter` (domain/policy.ts). Nobody where either blocked the other, or the owner is leaving.
 */
export function writerSharedWith(writer: WriterRef, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const shared = sharedItemsOf(writer, viewer).map((items) => sql`exists (${items})`);
  return sql<boolean>`((${sql.join(shared, sql` or `)})
    and not ${blockedBetween(writer.ownerId, viewer)}
    and exists (select from people as keeper where keeper.id = ${writer.ownerId} and keeper.deleted_at is null))`;
}

/**
 * Ids of a writer's items that somebody else may see, as maySeeItem decides, those that a page can show and a few more:
 * what the owner shared with them, and what anybody may see.
 * @param page.from condition on `theirs` and `their_cover` that says where the page begins; `order` of these
 */
export function writerItemsSeenBy(
  writer: { id: number; ownerId: number },
  viewerId: number,
  { from, order, most }: { from: RawBuilder<boolean>; order: RawBuilder<unknown>; most: number },
): RawBuilder<number> {
  const ref = { id: sql`${writer.id}::bigint`, ownerId: sql`${writer.ownerId}::bigint` };
  const open = sql`
    select theirs.id from items as theirs left join items as their_cover on their_cover.id = theirs.voice_of
    where theirs.writer_id = ${ref.id} and theirs.status = ${sql.lit(PUBLIC)} and theirs.binned_at is null
      and ${isThere("=", PUBLIC)}`;
  const ways = [...sharedItemsOf(ref, sql`${viewerId}::bigint`), open];
  const first = ways.map((items) => sql`(${items} and ${from} order by ${order} limit ${most})`);
  return sql<number>`(${sql.join(first, sql` union `)})`;
}
