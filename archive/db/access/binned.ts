import { sql, type RawBuilder } from "kysely";

/**
 * Whether an item is out of the bin. What was granted on one that lies there stays, asleep: it grants nothing, and is
 * neither listed nor counted (product.md 4). For conditions on what points at items; where `items` itself is joined,
 * it is `binned_at is null`.
 * @param item column of its id
 */
export function isOutOfBin(item: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from items as awake where awake.id = ${item} and awake.binned_at is null)`;
}
