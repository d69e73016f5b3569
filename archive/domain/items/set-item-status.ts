import type { ItemStatus } from "archive/contract/item-status";
import { followStatus, lockItem, lockOwner, updateItem } from "archive/db/item-writes";
import type { Actor } from "archive/domain/actor";
import { mayManageItem } from "archive/domain/policy";
import { refuse, type Refusal } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { factsOf } from "./item-view";

/**
 * Says anew who may see an item, and the voice that belongs to it; holds from the next request, for media that a browser has open too.
 * @throws Refusal "not_found"; "bad_request" for a voice that follows its handwriting
 */
export async function setItemStatus(services: Services, actor: Actor, itemId: number, status: ItemStatus): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    const item = await lockItem(tx, itemId);
    if (!item || !mayManageItem(actor, factsOf(item))) throw refuse("not_found");
    const fault = statusFault(item, status);
    if (fault) throw fault;
    if (item.status !== status) await updateItem(tx, itemId, { status, newContent: false, now });
    await followStatus(tx, itemId, status, now);
  });
}

/** A voice that belongs to a handwriting has no status of its own. @returns null where the status may be set */
export function statusFault(item: { status: ItemStatus; voiceOf: number | null }, status: ItemStatus | undefined): Refusal | null {
  if (item.voiceOf === null || status === undefined || status === item.status) return null;
  return refuse("bad_request", { message: { key: "item.voice_follows" }, fields: { status: [{ key: "item.voice_follows" }] } });
}
