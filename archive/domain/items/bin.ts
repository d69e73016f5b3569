import type { Tx } from "archive/db/connection";
import { insertEvent } from "archive/db/items/history";
import {
  countVoicesOf,
  lockItem,
  lockItems,
  lockOwner,
  lockVoiceOf,
  setBinned,
  updateItem,
  lockVoicesOf,
} from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { mayRestoreItem, mayManageItem } from "archive/domain/policy";
import { setNotificationsHidden } from "archive/domain/access/revoke";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { factsOf } from "./item-view";
import { eraseWithFiles } from "archive/domain/items/erase-items";
import { lockAllManaged } from "./lock-managed";
import { assertPlanHasRoom } from "./room";

/**
 * Brings items back from the bin as they were, and whoever they were granted to sees them again, but for what was taken
 * away meanwhile. A handwriting and the voice that belongs to it come back together, asked for by either; a voice that
 * was deleted by itself belongs to its handwriting again, where that is there and took no other.
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
    const more = ids.length + (await countVoicesOf(tx, ids));
    await assertPlanHasRoom(services, tx, actor.personId, { ...owner, more });
    await setBinned(tx, ids, null);
    await insertEvent(tx, { itemIds: ids, act: "restored", by: actor.personId, at: services.now() });
    await setNotificationsHidden(tx, ids, false);
    for (const voice of items)
      if (voice.wasVoiceOf !== null) await tieAgain(tx, voice, voice.wasVoiceOf, services.now());
  });
}

async function tieAgain(
  tx: Tx,
  voice: { id: number; ownerId: number },
  handwritingId: number,
  now: Date,
): Promise<void> {
  const handwriting = await lockItem(tx, handwritingId);
  const free =
    handwriting?.ownerId === voice.ownerId && handwriting.binnedAt === null && !(await lockVoiceOf(tx, handwritingId));
  const tied = free ? { voice_of: handwritingId, status: handwriting.status } : { voice_of: null };
  await updateItem(tx, voice.id, { ...tied, was_voice_of: null, updated_at: now });
}

/**
 * Moves items to the bin, where they stay for 30 days; nobody sees them from the next request on. What was granted on
 * them sleeps with them. The voice that belongs to a handwriting goes with it; a voice deleted by itself leaves its
 * handwriting, which may take another.
 * @param itemIds all or none: one that isn't the caller's refuses the batch
 * @throws Refusal "not_found"
 */
export function deleteItems(services: Services, actor: Actor, itemIds: number[]): Promise<void> {
  return services.db.transaction().execute((tx) => binItems(services, tx, actor, itemIds));
}

/** Does as `deleteItems` in a transaction that does more. */
export async function binItems(services: Services, tx: Tx, actor: Actor, itemIds: number[]): Promise<void> {
  const now = services.now();
  for (const { id, voiceOf } of await lockAllManaged(tx, actor, itemIds)) {
    if (voiceOf !== null && !itemIds.includes(voiceOf))
      await updateItem(tx, id, { voice_of: null, was_voice_of: voiceOf, updated_at: now });
  }
  await setNotificationsHidden(tx, itemIds, true);
  await setBinned(tx, itemIds, now);
  await insertEvent(tx, { itemIds, act: "binned", by: actor.personId, at: now });
}

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
    if (!binned) throw refuse("bad_request", "item.not_in_bin");
    const voices = await lockVoicesOf(tx, itemIds);
    await eraseWithFiles(services, tx, [...new Set([...itemIds, ...voices])]);
  });
}
