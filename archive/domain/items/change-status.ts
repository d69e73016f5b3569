import type { ItemStatus } from "archive/contract/items/item-status";
import type { Tx } from "archive/db/connection";
import { insertEvent } from "archive/db/items/history";
import { setStatus } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";

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
