import { sql, type RawBuilder } from "kysely";
import { PUBLIC } from "archive/contract/items/item-status";
import { stewardRight } from "./stewarded";
import { grantedTo, personOf, type ViewerKey } from "./granted";

/**
 * Whether the item of the row at hand (`items`, beside `cover`, the handwriting that a voice belongs to) may be seen at
 * all, as `maySeeItem` decides, which has the last word. Of one that may not, nothing else is looked up: to refuse it
 * takes no longer than to find none.
 */
export function isOpenTo(viewer: ViewerKey): RawBuilder<boolean> {
  const isPublic = sql`coalesce(cover.status, items.status) = ${sql.lit(PUBLIC)}`;
  if (viewer === null) return sql<boolean>`(items.binned_at is null and ${isPublic})`;
  const person = personOf(viewer);
  if (person === null) return sql<boolean>`(items.binned_at is null and ${grantedTo(viewer)})`;
  return sql<boolean>`(items.binned_at is null and (items.owner_id = ${person} or ${isPublic} or ${grantedTo(viewer)}
    or ${stewardRight(viewer)} is not null))`;
}
