import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { blockedBetween, sharedWith } from "archive/db/sharing/granted";
import type { Match } from "./search-match";
import { placed, type HitPlace } from "./search-rows";

/** Of very many with the same words the newest are looked at: whoever seeks types one more. */
const MOST_OWN = 500;
const MOST_PUBLIC = 200;

export interface ItemSearch {
  seekerId: number;
  /** What of the match is looked for. */
  condition: RawBuilder<boolean>;
  whole: Match["whole"];
  /** The first of two places that its hits take. */
  place: number;
}

/**
 * Items beside those that they belong to; each way of search below begins with its own rows of `found`, and names as
 * few tables as it can: choosing in which order to read them takes longer than reading them.
 */
const ITEMS = sql`
  join items on items.id = found.item_id
  left join items as cover on cover.id = items.voice_of`;
const OWNERS = sql`join people on people.id = items.owner_id`;

const newest = (most: number) => sql`order by found.created_at desc, found.item_id desc limit ${sql.lit(most)}`;

/** Hits among the seeker's own items. */
export function ownHits({ seekerId, condition, whole, place }: ItemSearch): RawBuilder<HitPlace> {
  return sql<HitPlace>`(select ${placed(place, whole)}, found.created_at, found.item_id from (
    select found.item_id, found.created_at, found.words from item_search as found ${ITEMS}
    where found.owner_id = ${seekerId} and ${condition} and items.owner_id = ${seekerId} and items.binned_at is null
      and cover.binned_at is null
    ${newest(MOST_OWN)}) as found)`;
}

/**
 * Hits among what others shared with the seeker and they accepted, and what shows in their groups: as maySeeItem
 * decides (domain/policy.ts).
 */
export function sharedHits({ seekerId, condition, whole, place }: ItemSearch): RawBuilder<HitPlace> {
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
    select ${placed(place, whole)}, found.created_at, found.item_id from (
      select found.item_id, found.created_at, found.words from ids join item_search as found
        on found.item_id = ids.item_id ${ITEMS} ${OWNERS}
      where ${condition} and items.owner_id = ids.owner_id and items.owner_id <> ${seekerId}
        and coalesce(items.voice_of, items.id) in (select item_id from ways)
        and ${isThere(ONLY_ME, sql`<>`)} and not ${blockedBetween(sql`items.owner_id`, sql`${seekerId}::bigint`)}
      ${newest(MOST_OWN)}) as found)`;
}

/**
 * Hits among everybody's public items, without those that came to the seeker by a share, and without whoever is blocked
 * either way.
 */
export function publicHits({ seekerId, condition, whole, place }: ItemSearch): RawBuilder<HitPlace> {
  return sql<HitPlace>`(select ${placed(place, whole)}, found.created_at, found.item_id from (
    select found.item_id, found.created_at, found.words from item_search as found ${ITEMS} ${OWNERS}
    where found.open and ${condition} and items.owner_id <> ${seekerId} and ${isThere(PUBLIC, sql`=`)}
      and not ${blockedBetween(sql`items.owner_id`, sql`${seekerId}::bigint`)} and not ${sharedWith(seekerId)}
    ${newest(MOST_PUBLIC)}) as found)`;
}

/**
 * To others than its owner it is there at all, with such a status; a voice that belongs to a handwriting follows that.
 */
function isThere(status: number, compared: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(cover.status, items.status) ${compared} ${status} and items.binned_at is null
    and cover.binned_at is null
    and items.hidden_at is null and cover.hidden_at is null and people.deleted_at is null)`;
}
