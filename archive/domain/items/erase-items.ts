import { lockItems, lockOwner, lockVoicesOf } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { eraseWithFiles } from "archive/domain/media/erase-files";
import { mayManageItem, mayRestoreItem } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { factsOf } from "./item-view";

/**
 * Erases items from the caller's bin now, as the bin is emptied after 30 days. The voice that belongs to a handwriting
 * goes with it; a voice that is named alone goes alone.
 * @param itemIds all or none: one that isn't the caller's refuses the batch, and so does one that isn't in the bin
 * @throws Refusal "not_found", or "bad_request" for the caller's own that isn't in the bin
 */
export async function eraseItems(services: Services, actor: Actor, itemIds: number[]): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, actor.personId))) throw refuse("sign_in");
    const items = (await lockItems(tx, itemIds)).map((item) => ({ id: item.id, facts: factsOf(item) }));
    const own = items.filter(({ facts }) => mayRestoreItem(actor, facts) || mayManageItem(actor, facts));
    if (own.length < itemIds.length) throw refuse("not_found");
    const binned = own.every(({ facts }) => mayRestoreItem(actor, facts));
    if (!binned) throw refuse("bad_request", { message: { key: "item.not_in_bin" } });
    const voices = await lockVoicesOf(tx, itemIds);
    await eraseWithFiles(services, tx, [...new Set([...itemIds, ...voices])]);
  });
}
