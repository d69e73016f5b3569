import { leavingEnd } from "archive/contract/leaving/leaving";
import type { PendingShare, SharedItem } from "archive/contract/sharing/share";
import { listFavouritesOfOthers } from "archive/db/lists/favourites-of-others";
import { listSharedWith, type SharedItemRecord } from "archive/db/sharing/shared-items";
import { waitingItems } from "archive/db/sharing/shares";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { getSeenGroup } from "archive/domain/groups/get-group";
import { viewItem } from "archive/domain/items/item-view";
import { yearsBeginning } from "archive/domain/items/timeline";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { listWaiting, type WaitingAsked } from "archive/domain/offers/list-offers";
import type { Services } from "archive/domain/services";
import type { Sources, ReceivedItem } from "archive/contract/sharing/received";
import { listGroupsShowing, listSharersTo, findWaysOf } from "archive/db/sharing/received";
import type { ReadIn } from "archive/contract/lists/list-address";
import { getItemIn } from "./read-item";

/**
 * Items that were shared with the caller and accepted, or show in a group of theirs, last shared first.
 * @param filter.groupId what a group sees, the caller's own with it
 * @throws Refusal "not_found" for a group that is not theirs
 */
export async function listShared(
  services: Services,
  actor: Actor,
  filter: { groupId?: number; ownerId?: number },
  asked: PageAsked,
): Promise<Page<SharedItem>> {
  const { groupId = null, ownerId = null } = filter;
  if (groupId !== null) await getSeenGroup(services.db, actor, groupId);
  return pageOf(
    asked,
    (range) => listSharedWith(services.db, actor.personId, { groupId, ownerId }, range),
    (row) => viewShared(actor, row),
  );
}

/**
 * The same as far as it has a date, by when it was written or spoken, the earliest first.
 * @param asked.from the year to begin with, where there is no cursor
 */
export function listSharedTimeline(
  { db }: Services,
  actor: Actor,
  { from, ...asked }: { cursor?: string; limit: number; from?: string },
): Promise<Page<SharedItem>> {
  return pageOf(
    { ...asked, page: 1, start: from ? yearsBeginning(from) : null },
    (range) => listSharedWith(db, actor.personId, { groupId: null, ownerId: null, byWriting: true }, range),
    (row) => viewShared(actor, row),
  );
}

/** Items of others' that the caller marked as a favourite, as far as they may see it, newest first. */
export function listFavourites({ db }: Services, actor: Actor, asked: PageAsked): Promise<Page<SharedItem>> {
  const noWay = { shareId: null, groupId: null, groupName: null, groupIcon: null };
  return pageOf(
    asked,
    (range) => listFavouritesOfOthers(db, actor.personId, range),
    (row) => viewShared(actor, { ...row, ...noWay, sharedAt: row.at }),
  );
}

/** An item as whoever it was shared with sees it. */
export function viewShared(actor: Actor, row: Omit<SharedItemRecord, "itemId">): SharedItem {
  const group =
    row.groupId === null ? null : groupSummary({ id: row.groupId, name: row.groupName ?? "", icon: row.groupIcon });
  return {
    ...viewItem(actor, row),
    favourite: row.favourite ?? false,
    shareId: row.shareId,
    group,
    sharedBy: row.by,
    sharedAt: row.sharedAt.toISOString(),
    until: row.ownerLeftAt && leavingEnd(row.ownerLeftAt).toISOString(),
  };
}

/** Offers to the caller that wait, or were ignored: by whom, and of what kind. */
export function listPending(services: Services, actor: Actor, asked: WaitingAsked): Promise<Page<PendingShare>> {
  return listWaiting(services, actor, asked, waitingItems, ({ kind, by }) => ({ kind, sharedBy: by }));
}

/** People and groups whose things the caller's list of shared things holds. */
export async function listSources({ db }: Services, actor: Actor): Promise<Sources> {
  const people = await listSharersTo(db, actor.personId);
  const groups = await listGroupsShowing(db, actor.personId);
  return { people, groups: groups.map(groupSummary) };
}

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
