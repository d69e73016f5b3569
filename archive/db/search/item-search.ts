import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { unplanned } from "archive/db/rows";
import { blockedBetween, sharedWith } from "archive/db/access/granted";
import type { Condition } from "archive/db/matching/search-match";
import { placed, type Gathering, type HitPlace, type HitRange } from "./search-rows";

interface SharedSearch {
  seekerId: number;
  condition: Condition;
  whole: Condition;
  /** The first of two places that its hits take. */
  place: number;
}

export interface ItemSearch {
  seekerId: number;
  gathering: Gathering;
  /** That its hits take. */
  place: number;
  range: HitRange;
}

/** Hits among the seeker's own items, newest first; whether they are there to see is `mayFind`'s question. */
export function ownHits(search: ItemSearch): RawBuilder<HitPlace>[] {
  return newestHits(search, sql`found.owner_id = ${unplanned(sql`${search.seekerId}::bigint`)}`);
}

/** Hits among what everybody may see, likewise. */
export function publicHits(search: ItemSearch): RawBuilder<HitPlace>[] {
  return newestHits(search, sql`found.open`);
}

/**
 * Hits among the newest rows, and then those among all older ones, which are gathered only where the newest don't fill
 * the page (`hitsOf` stops there).
 * @param belongs which rows are looked through; they have an index by their age
 */
function newestHits(
  { gathering: { name, condition, whole, newest }, place, range: { after } }: ItemSearch,
  belongs: RawBuilder<unknown>,
): RawBuilder<HitPlace>[] {
  if (whole) return gatheredHits(name, place, belongs);
  if (after && after.place > place) return [];
  const start = after?.place === place ? sql`and (created_at, item_id) < (${after.at}, ${after.id}::bigint)` : sql``;
  const rows = sql`from item_search as found where ${belongs} ${start}`;
  const order = sql`order by created_at desc, item_id desc`;
  const hits = sql`select ${sql.lit(place)}, created_at, item_id`;
  // "exists" is asked before anything else: where there are no older rows, nothing is gathered.
  return [
    sql<HitPlace>`(${hits} from (
      select item_id, created_at, words, near ${rows} ${order} limit ${sql.lit(newest)}) as found
      where ${condition.row} ${order})`,
    sql<HitPlace>`(
      with edge as materialized (select created_at, item_id ${rows} ${order} offset ${sql.lit(newest - 1)} limit 1)
      ${hits} from ${sql.ref(name)} as found
      where ${belongs} and exists (select from edge) and (created_at, item_id) < (select created_at, item_id from edge)
      ${order})`,
  ];
}

/** All hits of a gathering, those that it fits whole first. */
function gatheredHits(name: string, place: number, belongs: RawBuilder<unknown>): RawBuilder<HitPlace>[] {
  return [sql`found.whole`, sql`not found.whole`].map(
    (which, at) => sql<HitPlace>`(select ${sql.lit(place + at)}, created_at, item_id from ${sql.ref(name)} as found
      where ${belongs} and ${which} order by created_at desc, item_id desc)`,
  );
}

/** Items beside those that they belong to. */
const ITEMS = sql`items left join items as cover on cover.id = items.voice_of`;
const OWNERS = sql`join people on people.id = items.owner_id`;

/**
 * Tells whether the item of the hit at hand (`hits`) is the seeker's own and out of the bin, or public, did not come to
 * them by a share, and neither blocked the other; of other hits that was asked where they were found. Asked of each row
 * in turn, by "case", until a page is full.
 * @param places.own below it are own ones @param places.open from it on public ones @param places.of as many are taken
 *   by each way of looking
 */
export function mayFind(seekerId: number, places: { own: number; open: number; of: number }): RawBuilder<boolean> {
  const place = sql`hits.place % ${sql.lit(places.of)}`;
  return sql<boolean>`case
    when ${place} < ${sql.lit(places.own)} then exists (
      select from ${ITEMS} where items.id = hits.id and items.owner_id = ${seekerId} and items.binned_at is null
        and cover.binned_at is null)
    when ${place} >= ${sql.lit(places.open)} then exists (
      select from ${ITEMS} ${OWNERS} where items.id = hits.id and items.owner_id <> ${seekerId}
        and ${isThere(PUBLIC, sql`=`)} and not ${blockedBetween(sql`items.owner_id`, sql`${seekerId}::bigint`)}
        and not ${sharedWith(seekerId)})
    else true end`;
}

/**
 * Hits among what others shared with the seeker and they accepted, and what shows in their groups: as maySeeItem
 * decides (domain/policy.ts).
 */
export function sharedHits({ seekerId, condition, whole, place }: SharedSearch): RawBuilder<HitPlace> {
  return sql<HitPlace>`(
    with ways as materialized (
      select shares.item_id, shares.owner_id from shares where shares.receiver_id = ${seekerId}
        and shares.state = 'accepted'
      union
      select group_shares.item_id, group_shares.sharer_id from memberships join group_shares
        on group_shares.group_id = memberships.group_id where memberships.person_id = ${seekerId}),
    ids as materialized (
      select item_id, owner_id from ways union select tied.id, ways.owner_id from ways join items as tied
        on tied.voice_of = ways.item_id)
    select ${placed(place, whole.row)} as place, found.created_at, found.item_id
    from ids join item_search as found on found.item_id = ids.item_id join (${ITEMS}) on items.id = found.item_id
      ${OWNERS}
    where ${condition.row} and items.owner_id = ids.owner_id and items.owner_id <> ${seekerId}
      and coalesce(items.voice_of, items.id) in (select item_id from ways)
      and ${isThere(ONLY_ME, sql`<>`)} and not ${blockedBetween(sql`items.owner_id`, sql`${seekerId}::bigint`)}
    order by place, found.created_at desc, found.item_id desc)`;
}

/**
 * To others than its owner it is there at all, with such a status; a voice that belongs to a handwriting follows that.
 */
function isThere(status: number, compared: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(cover.status, items.status) ${compared} ${status} and items.binned_at is null
    and cover.binned_at is null
    and items.hidden_at is null and cover.hidden_at is null and people.deleted_at is null)`;
}
