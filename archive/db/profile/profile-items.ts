import { sql, type RawBuilder } from "kysely";
import { ONLY_ME, PUBLIC } from "archive/contract/items/item-status";
import type { Db } from "archive/db/connection";
import { grantedTo, personOf, type ViewerKey } from "archive/db/access/granted";
import { BY_AGE, itemsToShow } from "archive/db/items/items";

/**
 * Items of one person that another, or a visitor, may see, newest first; a voice comes with its handwriting. Decided as
 * `maySeeItem` decides (domain/policy.ts); its owner sees there what everybody sees.
 */
export function itemsSeenBy(db: Db, ownerId: number | RawBuilder<number>, viewer: ViewerKey) {
  const rows = itemsToShow(db, viewer)
    .where("items.owner_id", "=", ownerId)
    .where("items.binned_at", "is", null)
    .where("items.voice_of", "is", null)
    .where("items.hidden_at", "is", null)
    .where(sql<boolean>`(items.status = ${PUBLIC} or (items.status <> ${ONLY_ME} and ${grantedTo(viewer)}
        and items.owner_id is distinct from ${personOf(viewer)}::bigint))`);
  return { rows, ...BY_AGE };
}
