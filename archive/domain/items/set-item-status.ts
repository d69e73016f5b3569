import { ONLY_ME, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { takeGrantsOf } from "archive/db/sharing/grants";
import type { Actor } from "archive/domain/actor";
import { type Refusal, refuseFieldAndForm } from "archive/base/refusal";
import { endSharesBy } from "archive/domain/access/end-shares";
import { assertMayTakeBack, askToConfirm } from "archive/domain/access/take-grants";
import type { Services } from "archive/domain/services";
import { lockAllManaged } from "./lock-managed";
import type { Tx } from "archive/db/connection";
import { insertEvent } from "archive/db/items/history";
import { setStatus } from "archive/db/items/item-writes";

/**
 * Says anew who may see some items, and the voices that belong to them; holds from the next request, for media that a
 * browser has open too.
 * @param itemIds all or none: one that isn't the caller's refuses the batch
 * @param to.confirm "only me" takes an item from whoever it was shared with, "public" opens it to everyone
 * @throws Refusal "not_found"; "bad_request" for a voice that follows a handwriting which is not among them;
 * "needs_confirmation"
 */
export async function setItemsStatus(
  services: Services,
  actor: Actor,
  itemIds: number[],
  { status, confirm = false }: { status: ItemStatus; confirm?: boolean },
): Promise<void> {
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const items = await lockAllManaged(tx, actor, itemIds);
    for (const item of items) {
      const fault = item.voiceOf !== null && itemIds.includes(item.voiceOf) ? null : statusFault(item, status);
      if (fault) throw fault;
    }
    const opened = items.filter((item) => item.status !== PUBLIC);
    if (status === PUBLIC && opened.length > 0 && !confirm)
      throw askToConfirm(opened, PUBLIC, { opensTo: { public: true } });
    if (status === ONLY_ME) {
      await assertMayTakeBack(tx, items, confirm);
      await takeGrantsOf(tx, itemIds, endSharesBy(actor, now));
    }
    await changeStatus(tx, actor, { itemIds, status, now });
  });
}

/** A voice that belongs to a handwriting has no status of its own. @returns null where the status may be set */
export function statusFault(
  item: { status: ItemStatus; voiceOf: number | null },
  status: ItemStatus | undefined,
): Refusal | null {
  if (item.voiceOf === null || status === undefined || status === item.status) return null;
  return refuseFieldAndForm("status", "item.voice_follows");
}

/** Gives items of the caller's a status, and the voices that belong to them, and writes it into their history. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  { itemIds, status, now }: { itemIds: number[]; status: ItemStatus; now: Date },
): Promise<void> {
  const changed = await setStatus(tx, itemIds, status, now);
  if (changed.length > 0)
    await insertEvent(tx, { itemIds: changed, act: "status", by: actor.personId, at: now, details: { status } });
}
