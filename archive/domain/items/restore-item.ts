import { countItemsOf, lockItem, lockOwner, lockVoiceOf, setBinned } from "archive/db/item-writes";
import type { Actor } from "archive/domain/actor";
import { mayRestoreItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { factsOf } from "./item-view";

/**
 * Brings an item back from the bin as it was; a handwriting and the voice that belongs to it come back together.
 * @throws Refusal "not_found"; "free_limit" where the plan has no room for it
 */
export async function restoreItem(services: Services, actor: Actor, itemId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, actor.personId);
    if (!owner) throw refuse("sign_in");
    const asked = await lockItem(tx, itemId);
    const item = asked?.voiceOf ? await lockItem(tx, asked.voiceOf) : asked;
    if (!item || !mayRestoreItem(actor, factsOf(item))) throw refuse("not_found");
    const voice = await lockVoiceOf(tx, item.id);
    const room = services.config.freeItemLimit - (await countItemsOf(tx, actor.personId));
    if (!owner.paid && room < (voice ? 2 : 1)) throw refuse("free_limit");
    await setBinned(tx, [item.id], null);
  });
}
