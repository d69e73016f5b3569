import type { ItemStatus } from "archive/contract/item-status";
import { lockItem, updateItem } from "archive/db/items";
import type { Actor } from "archive/domain/actor";
import { mayManageItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { factsOf } from "./item-view";

/** Says anew who may see an item; holds from the next request, for media that a browser has open too. @throws Refusal "not_found" */
export async function setItemStatus(services: Services, actor: Actor, itemId: number, status: ItemStatus): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
    if (item.status !== status) await updateItem(tx, itemId, { status, newContent: false, now: services.now() });
  });
}
