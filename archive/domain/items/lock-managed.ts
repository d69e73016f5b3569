import { lockItem, lockItems, lockOwner } from "archive/db/items/item-writes";
import type { Tx } from "archive/db/connection";
import type { Actor } from "archive/domain/actor";
import { mayManageItem, mayShareItem } from "archive/domain/policy";
import { refuse, refuseFieldAndForm } from "archive/base/refusal";
import { factsOf } from "./item-view";

/** An item of the caller's own, out of the bin, that is about to change, its row locked. @throws Refusal "not_found" */
export async function lockManaged(tx: Tx, actor: Actor, itemId: number) {
  const item = await lockItem(tx, itemId);
  if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
  return item;
}

/**
 * Several of them, under the lock of their owner: an item and the voice that follows it are locked in one order by all.
 * @throws Refusal "not_found" where one isn't the caller's: all or none
 */
export async function lockAllManaged(tx: Tx, actor: Actor, itemIds: number[]) {
  await lockOwner(tx, actor.personId);
  const items = await lockItems(tx, itemIds);
  if (items.length < itemIds.length || !items.every((item) => mayManageItem(actor, factsOf(item))))
    throw refuse("not_found");
  return items;
}

/**
 * Several that are about to be offered to others.
 * @param field of the form that names them
 * @throws Refusal as `lockAllManaged`; "bad_request" for one that is hidden, or a voice that follows its handwriting
 */
export async function lockShareable(tx: Tx, actor: Actor, itemIds: number[], field: string) {
  const items = await lockAllManaged(tx, actor, itemIds);
  if (!items.every((item) => mayShareItem(actor, factsOf(item)))) throw refuseFieldAndForm(field, "report.not_shared");
  if (items.some(({ voiceOf }) => voiceOf !== null)) throw refuseFieldAndForm(field, "item.voice_follows");
  return items;
}
