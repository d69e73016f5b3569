import { sql } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import { personIn } from "archive/db/accounts/people";
import type { Db } from "archive/db/connection";
import { itemsToShow } from "archive/db/items/items";
import { isLeaving, grantedTo } from "archive/db/access/granted";
import { partOf, type ListRange } from "archive/db/rows";
import { opensToSteward } from "archive/db/access/stewarded";

/**
 * What of others' somebody marked as a favourite, as far as they may see it now, by the items' age: decided as
 * `maySeeItem` decides (domain/policy.ts). There are as many as they pressed, in that order in an index.
 */
export function favouritesOfOthers(db: Db, viewerId: number) {
  const status = sql`coalesce(cover.status, items.status)`;
  const rows = itemsToShow(db, viewerId)
    .innerJoin("favourites", "favourites.item_id", "items.id")
    .select(sql<boolean>`true`.as("favourite"))
    .where("favourites.person_id", "=", viewerId)
    .where("items.owner_id", "<>", viewerId)
    .where(sql<boolean>`coalesce(items.binned_at, cover.binned_at, items.hidden_at, cover.hidden_at) is null`)
    .where(sql<boolean>`((${status} = ${PUBLIC} and not ${isLeaving(sql`items.owner_id`)})
      or (${status} <> ${ONLY_ME} and ${grantedTo(viewerId)})
      or ${opensToSteward(sql`${viewerId}::bigint`, { ownerId: sql.ref("items.owner_id"), status })})`);
  return { rows, time: sql<Date>`favourites.item_time`, id: sql<number>`favourites.item_id` };
}

/** The same, newest first. */
export function listFavouritesOfOthers(db: Db, viewerId: number, range: ListRange) {
  return partOf(favouritesOfOthers(db, viewerId), range).select(personIn("people").as("by")).execute();
}
