import { countItemsOf, countVoicesOf, lockItems, lockOwner, setBinned } from "archive/db/item-writes";
import type { Actor } from "archive/domain/actor";
import { mayRestoreItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { factsOf } from "./item-view";

/**
 * Brings items back from the bin as they were; a handwriting and the voice that belongs to it come back together, asked for by either.
 * @param itemIds all or none: one that isn't in the caller's bin refuses the batch
 * @throws Refusal "not_found"; "free_limit" where the plan has no room for all of them
 */
export async function restoreItems(services: Services, actor: Actor, itemIds: number[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, actor.personId);
    if (!owner) throw refuse("sign_in");
    const asked = await lockItems(tx, itemIds);
    if (asked.length < itemIds.length) throw refuse("not_found");
    const ids = [...new Set(asked.map(({ id, voiceOf }) => voiceOf ?? id))];
    const items = await lockItems(tx, ids);
    if (!items.every((item) => mayRestoreItem(actor, factsOf(item)))) throw refuse("not_found");
    const room = services.config.freeItemLimit - (await countItemsOf(tx, actor.personId));
    if (!owner.paid && room < ids.length + (await countVoicesOf(tx, ids))) throw refuse("free_limit");
    await setBinned(tx, ids, null);
  });
}
