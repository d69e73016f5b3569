import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { unplanned } from "archive/db/rows";
import { blockedBetween, sharedWith } from "archive/db/access/granted";
import type { Condition } from "archive/db/matching/search-match";
import { placed, type HitPlace, type HitRange } from "./search-rows";

interface SharedSearch {
  seekerId: number;
  condition: Condition;
  whole: Condition;
  /** The first of two places that its hits take. */
  place: number;
}

/** Rows of `item_search` that a condition fits. */
export interface Gathering {
  name: "whole" | "parts" | "sounds" | "near" | "misheard";
  condition: Condition;
}

/** Ways to look through items, in the order of their places. */
export interface ItemSearch {
  seekerId: number;
  gatherings: Gathering[];
  /** Rows of the one gathering that fit it whole, which take a place of their own before the others. */
  whole?: Condition | undefined;
  /**
   * Number of the newest rows that are looked through one by one, before an index is asked for all that fit: a word
   * that very many have fills a page from these, and nobody gathers all of its hits to sort them. 0 asks the index at
   * once.
   */
  newest: number;
  /** The first of the places that its hits take. */
  place: number;
  range: HitRange;
}

/** Queries for hits in the order of their places, and the tables that they refer to (`hitsOf`). */
export interface ItemHits {
  queries: RawBuilder<HitPlace>[];
  reads: RawBuilder<unknown>[];
}

/** Hits among the seeker's own items, newest first; whether they are there to see is `mayFind`'s question. */
export function ownHits(search: ItemSearch): ItemHits {
  return newestHits("own", search, sql`found.owner_id = ${unplanned(sql`${search.seekerId}::bigint`)}`);
}

/** Hits among what everybody may see, likewise. */
export function publicHits(search: ItemSearch): ItemHits {
  return newestHits("open", search, sql`found.open`);
}

/** A table of all rows that a gathering's condition fits, which own and public hits read. */
export function gathered({ gatherings, whole }: Pick<ItemSearch, "gatherings" | "whole">): RawBuilder<unknown>[] {
  return gatherings.map(
    ({ name, condition }) => sql`${sql.ref(name)} as materialized (
      select item_id, owner_id, open, created_at ${whole ? sql`, ${whole.row} as whole` : sql``}
      from item_search as found where ${condition.index})`,
  );
}

const IN_ORDER = sql`order by created_at desc, item_id desc`;

/**
 * Hits among the newest rows, and then those among all older ones, which are gathered only where the newest don't fill
 * the page (`hitsOf` stops there).
 * @param whose names the tables of those rows
 * @param belongs which rows are looked through; they have an index by their age
 */
function newestHits(
  whose: "own" | "open",
  { gatherings, whole, newest, place, range: { after } }: ItemSearch,
  belongs: RawBuilder<unknown>,
): ItemHits {
  if (newest === 0) return { queries: gatheredHits(gatherings, place, belongs, whole), reads: [] };
  const read = new Map<string, RawBuilder<unknown>[]>();
  const queries = gatherings.flatMap(({ name }, at) => {
    if (after && after.place > place + at) return [];
    const from = after?.place === place + at ? after : null;
    const rows = `${whose}_${gatherings[0]?.name}_${from ? "on" : "first"}`;
    read.set(rows, newestRows(rows, { gatherings, newest, from }, belongs));
    const hits = sql`select ${sql.lit(place + at)}, created_at, item_id`;
    const edge = sql.ref(`${rows}_edge`);
    // "exists" is asked before anything else: where there are no older rows, nothing is gathered.
    return [
      sql<HitPlace>`(${hits} from ${sql.ref(rows)} where ${sql.ref(name)} ${IN_ORDER})`,
      sql<HitPlace>`(${hits} from ${sql.ref(name)} as found where ${belongs} and exists (select from ${edge})
        and (created_at, item_id) < (select created_at, item_id from ${edge}) ${IN_ORDER})`,
    ];
  });
  return { queries, reads: [...read.values()].flat() };
}

/**
 * A table of the newest rows, each with which conditions fit it, so that they are read once for all of these; and one
 * of the oldest of them, without a row where there are no older ones.
 */
function newestRows(
  name: string,
  { gatherings, newest, from }: Pick<ItemSearch, "gatherings" | "newest"> & { from: HitPlace | null },
  belongs: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const start = from ? sql`and (created_at, item_id) < (${from.at}, ${from.id}::bigint)` : sql``;
  const fits = gatherings.map((each) => sql`${each.condition.row} as ${sql.ref(each.name)}`);
  const rows = sql.ref(name);
  return [
    sql`${rows} as materialized (select created_at, item_id, ${sql.join(fits)} from (
      select item_id, created_at, words, near from item_search as found where ${belongs} ${start}
      ${IN_ORDER} limit ${sql.lit(newest)}) as found)`,
    sql`${sql.ref(`${name}_edge`)} as materialized (select created_at, item_id from ${rows}
      where (select count(*) from ${rows}) = ${sql.lit(newest)} order by created_at, item_id limit 1)`,
  ];
}

/** All hits of gatherings, those that fit one whole first. */
function gatheredHits(
  gatherings: Gathering[],
  place: number,
  belongs: RawBuilder<unknown>,
  whole?: Condition,
): RawBuilder<HitPlace>[] {
  const parts = whole ? [sql`found.whole`, sql`not found.whole`] : [sql`true`];
  return gatherings.flatMap(({ name }) =>
    parts.map(
      (which, at) => sql<HitPlace>`(select ${sql.lit(place + at)}, created_at, item_id from ${sql.ref(name)} as found
      where ${belongs} and ${which} ${IN_ORDER})`,
    ),
  );
}

/** Items beside those that they belong to. */
const ITEMS = sql`items left join items as cover on cover.id = items.voice_of`;
const OWNERS = sql`join people on people.id = items.owner_id`;

/**
 * Tells whether the item of the hit at hand (`hits`) is the seeker's own and out of the bin, or public, did not come to
 * them by a share, and neither blocked the other; of other hits that was asked where they were found. Asked of each row
 * in turn, by "case", until a page is full; "offset 0" keeps the planner from making a table of all such items first.
 * @param places.own below it are own ones @param places.open from it on public ones @param places.of as many are taken
 *   by each way of looking
 */
export function mayFind(seekerId: number, places: { own: number; open: number; of: number }): RawBuilder<boolean> {
  const place = sql`hits.place % ${sql.lit(places.of)}`;
  return sql<boolean>`case
    when ${place} < ${sql.lit(places.own)} then exists (
      select from ${ITEMS} where items.id = hits.id and items.owner_id = ${seekerId} and items.binned_at is null
        and cover.binned_at is null offset 0)
    when ${place} >= ${sql.lit(places.open)} then exists (
      select from ${ITEMS} ${OWNERS} where items.id = hits.id and items.owner_id <> ${seekerId}
        and ${isThere(PUBLIC, sql`=`)} and not ${blockedBetween(sql`items.owner_id`, sql`${seekerId}::bigint`)}
        and not ${sharedWith(seekerId)} offset 0)
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
