import { sql, type RawBuilder } from "kysely";
import type { Db } from "archive/db/connection";
import { personOf, type ViewerKey } from "archive/db/access/granted";

/** Whether the viewer marked the item of the row at hand (`items`); no link's holder and no visitor marks any. */
export function markedBy(viewer: ViewerKey): RawBuilder<boolean> {
  const person = personOf(viewer);
  if (person === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from favourites where favourites.person_id = ${person} and favourites.item_id = items.id)`;
}

/** Whether its owner marked the item of the row at hand (`items`), in lists of their own. */
export const MARKED_BY_OWNER = sql<boolean>`exists (
  select from favourites where favourites.person_id = items.owner_id and favourites.item_id = items.id)`;

/** Marks an item for a person; what is marked already stays so. */
export async function insertFavourite(db: Db, personId: number, item: { id: number; createdAt: Date }): Promise<void> {
  await db
    .insertInto("favourites")
    .values({ person_id: personId, item_id: item.id, item_time: item.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, personId: number, itemId: number): Promise<void> {
  await db.deleteFrom("favourites").where("person_id", "=", personId).where("item_id", "=", itemId).execute();
}
