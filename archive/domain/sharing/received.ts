import { leavingEnd } from "archive/contract/leaving/leaving";
import type { ReceivedItem, Sources } from "archive/contract/sharing/received";
import { findWaysOf, listGroupsShowing, listSharersTo } from "archive/db/sharing/received";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/groups/group-view";
import { getItemToShow, viewItem } from "archive/domain/items/item-view";
import type { Services } from "archive/domain/services";

/** An item that the caller may see, and how it came to them. @throws Refusal "not_found" */
export async function getReceivedItem({ db }: Services, actor: Actor, itemId: number): Promise<ReceivedItem> {
  const record = await getItemToShow(db, actor, itemId);
  const item = viewItem(actor, record);
  // A voice that belongs to a handwriting came with that.
  const ways = await findWaysOf(db, actor.personId, { itemId: record.voiceOf ?? itemId, ownerId: record.ownerId });
  return {
    ...item,
    shareId: ways?.shareId ?? null,
    groups: (ways?.groups ?? []).map(groupSummary),
    sharedBy: item.mine ? null : (ways?.by ?? null),
    always: ways?.always ?? false,
    until: record.ownerLeftAt && leavingEnd(record.ownerLeftAt).toISOString(),
  };
}

/** Whose things, and of which groups, the caller's list of shared things holds. */
export async function listSources({ db }: Services, actor: Actor): Promise<Sources> {
  const people = await listSharersTo(db, actor.personId);
  const groups = await listGroupsShowing(db, actor.personId);
  return { people, groups: groups.map(groupSummary) };
}
