import { listBinOf } from "archive/db/items/items";
import type { Actor } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { viewItem } from "./item-view";
import { cursorOf, placeOf } from "./list-cursor";
import type { ItemList } from "./list-my-items";

/** A person's own bin, last binned first. @param limit 1 to 100 */
export async function listBin(
  services: Services,
  actor: Actor,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ItemList> {
  const rows = await listBinOf(services.db, actor.personId, {
    after: cursor ? placeOf(cursor) : null,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last?.binnedAt ? cursorOf({ time: last.binnedAt, id: last.id }) : null;
  return { items: shown.map((item) => viewItem(actor, item)), next };
}
