import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { opensToSteward } from "./stewarded";
import { blockedBetween, grantedTo, personOf, type ViewerKey } from "./granted";

/** Columns or values of the query around these. */
interface WriterRef {
  id: RawBuilder<unknown>;
  ownerId: RawBuilder<unknown>;
}

/** Whether, to others than its owner, an item is there at all. A voice that belongs to a handwriting follows that. */
const IS_THERE = sql<boolean>`(
  coalesce(their_cover.status, theirs.status) <> ${sql.lit(ONLY_ME)}
  and theirs.binned_at is null and their_cover.binned_at is null
  and theirs.hidden_at is null and their_cover.hidden_at is null)`;

/**
 * A writer's items that their owner shared with somebody, and that are there to see; a voice comes with its
 * handwriting. Gone through from what was shared (`offset 0` keeps it so): most readers have few of an owner's items,
 * and a writer may have a million.
 * @param columns of `theirs`, the item
 */
function sharedItemsOf({ id, ownerId }: WriterRef, viewer: RawBuilder<unknown>, columns: RawBuilder<unknown>) {
  const ways = [
    sql`(select item_id from shares
      where receiver_id = ${viewer} and owner_id = ${ownerId} and state = 'accepted' offset 0)`,
    sql`(select group_shares.item_id from memberships join group_shares on group_shares.group_id = memberships.group_id
      where memberships.person_id = ${viewer} and group_shares.sharer_id = ${ownerId} offset 0)`,
  ];
  return ways.map(
    (way) => sql`
    select ${columns} from ${way} as ways
      cross join lateral (
        select * from items where items.id = ways.item_id and items.voice_of is null
        union all select * from items where items.voice_of = ways.item_id offset 0) as theirs
      left join items as their_cover on their_cover.id = theirs.voice_of
    where theirs.writer_id = ${id} and theirs.owner_id = ${ownerId} and ${IS_THERE}`,
  );
}

/**
 * A writer's items that lie open to somebody as the owner's steward. No join, for the reason that `open` below has
 * none.
 * @param columns of `theirs`, the item
 */
function entrustedItemsOf({ id, ownerId }: WriterRef, viewer: RawBuilder<unknown>, columns: RawBuilder<unknown>) {
  return sql`
    select ${columns} from items as theirs
    where theirs.writer_id = ${id} and theirs.owner_id = ${ownerId}
      and ${opensToSteward(viewer, { ownerId, status: sql.ref("theirs.status") })}
      and theirs.binned_at is null and theirs.hidden_at is null and not exists (
        select from items as letter
        where letter.id = theirs.voice_of and (letter.binned_at is not null or letter.hidden_at is not null) offset 0)`;
}

/**
 * Whether a writer's owner shared an item of that writer's with somebody, who sees it, or it lies open to them as the
 * owner's steward: then they see the writer's page, by `maySeeWriter` (domain/policy.ts). Nobody where either blocked
 * the other, or the owner is leaving.
 */
export function writerSharedWith(writer: WriterRef, viewer: RawBuilder<unknown>): RawBuilder<boolean> {
  const ways = [...sharedItemsOf(writer, viewer, sql``), entrustedItemsOf(writer, viewer, sql``)];
  const shared = ways.map((items) => sql`exists (${items})`);
  return sql<boolean>`((${sql.join(shared, sql` or `)})
    and not ${blockedBetween(writer.ownerId, viewer)}
    and exists (select from people as keeper where keeper.id = ${writer.ownerId} and keeper.deleted_at is null))`;
}

/**
 * A writer's items that another than their owner may see, as maySeeItem decides: what the owner shared with them, what
 * lies open to them as the owner's steward, and what anybody may see. Whether either blocked the other, and whether the
 * owner is leaving, is decided before.
 * @param page.columns of `theirs`, the item; `part` which of them, as the end of the question
 * @returns a question for each way by which they see some; they may have items in common
 */
export function writerItemsSeenBy(
  { id, ownerId }: WriterRef,
  viewer: RawBuilder<unknown>,
  { columns, part }: { columns: RawBuilder<unknown>; part: RawBuilder<unknown> },
): RawBuilder<unknown>[] {
  // As in the list of one's own no join, which would hide the index's order.
  const open = sql`
    select ${columns} from items as theirs
    where theirs.writer_id = ${id} and theirs.status = ${sql.lit(PUBLIC)} and theirs.binned_at is null
      and theirs.hidden_at is null and not exists (
        select from items as letter where letter.id = theirs.voice_of and (letter.status <> ${sql.lit(PUBLIC)}
          or letter.binned_at is not null or letter.hidden_at is not null) offset 0)`;
  const ways = [
    ...sharedItemsOf({ id, ownerId }, viewer, columns),
    entrustedItemsOf({ id, ownerId }, viewer, columns),
    open,
  ];
  return ways.map((items) => sql`${items} and ${ownerId} <> ${viewer} ${part}`);
}

/**
 * A writer of the item at hand (`items`, beside `people`, its owner), where the viewer may see their page: whom this
 * very item was granted to, without a look at what else was.
 * @param writerId column of their id
 */
export function writerSeenBy(writerId: RawBuilder<unknown>, viewer: ViewerKey) {
  const person = personOf(viewer);
  if (person === null) return sql<number | null>`null::bigint`;
  const writer = { id: writerId, ownerId: sql.ref("items.owner_id") };
  const given = sql`(people.deleted_at is null and ${grantedTo(viewer)})`;
  return sql<number | null>`case when ${writerId} is not null and (items.owner_id = ${person} or ${given}
    or ${writerSharedWith(writer, sql`${person}::bigint`)}) then ${writerId} end`;
}
