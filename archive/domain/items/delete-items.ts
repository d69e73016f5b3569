import { lockItems, lockOwner, setBinned, setVoiceOf } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { mayManageItem } from "archive/domain/policy";
import { setNotificationsHidden } from "archive/domain/sharing/revoke";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { factsOf } from "./item-view";

/**
 * Moves items to the bin, where they stay for 30 days; nobody sees them from the next request on. What was granted on
 * them sleeps with them. The voice that belongs to a handwriting goes with it; a voice deleted by itself leaves its
 * handwriting, which may take another.
 * @param itemIds all or none: one that isn't the caller's refuses the batch
 * @throws Refusal "not_found"
 */
export async function deleteItems(services: Services, actor: Actor, itemIds: number[]): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    const items = await lockItems(tx, itemIds);
    if (items.length < itemIds.length || !items.every((item) => mayManageItem(actor, factsOf(item))))
      throw refuse("not_found");
    for (const { id, voiceOf } of items) {
      if (voiceOf !== null && !itemIds.includes(voiceOf))
        await setVoiceOf(tx, id, { handwritingId: null, formerly: voiceOf, now });
    }
    await setNotificationsHidden(tx, itemIds, true);
    await setBinned(tx, itemIds, now);
  });
}
