import { leavingEnd } from "archive/contract/leaving/leaving";
import type { ReadIn } from "archive/contract/lists/list-address";
import type { ReceivedItem } from "archive/contract/sharing/received";
import { findWaysOf } from "archive/db/sharing/received";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { viewItem } from "archive/domain/items/item-view";
import type { Services } from "archive/domain/services";
import { getItemIn } from "./read-item";

/** An item that the caller may see, and how it came to them. @throws Refusal "not_found" */
export async function getReceivedItem(
  services: Services,
  actor: Actor,
  itemId: number,
  read: ReadIn,
): Promise<ReceivedItem> {
  const record = await getItemIn(services, actor, itemId, read);
  const item = viewItem(actor, record);
  // A voice that belongs to a handwriting came with that.
  const ways = await findWaysOf(services.db, actor.personId, {
    itemId: record.voiceOf ?? itemId,
    ownerId: record.ownerId,
  });
  return {
    ...item,
    neighbours: record.neighbours,
    favourite: record.favourite ?? false,
    shareId: ways?.shareId ?? null,
    groups: (ways?.groups ?? []).map(groupSummary),
    sharedBy: item.mine ? null : (ways?.by ?? null),
    always: ways?.always ?? false,
    until: record.ownerLeftAt && leavingEnd(record.ownerLeftAt).toISOString(),
  };
}
