import { binItem, lockItem } from "archive/db/items";
import type { Actor } from "archive/domain/actor";
import { mayManageItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { factsOf } from "./item-view";

/** Moves an item to the bin, where it stays for 30 days; nobody sees it from the next request on. @throws Refusal "not_found" */
export async function deleteItem(services: Services, actor: Actor, itemId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
    await binItem(tx, itemId, services.now());
  });
}
