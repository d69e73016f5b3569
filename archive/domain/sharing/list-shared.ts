import { leavingEnd } from "archive/contract/leaving/leaving";
import type { PendingShare, SharedItem } from "archive/contract/sharing/share";
import { listSharedWith, type SharedItemRecord } from "archive/db/sharing/shared-items";
import { listPendingShares } from "archive/db/sharing/shares";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/groups/group-view";
import { getSeenGroup } from "archive/domain/groups/get-group";
import { receiverOf } from "archive/domain/invitations/invitable";
import { viewItem } from "archive/domain/items/item-view";
import { mapPage, pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import type { Services } from "archive/domain/services";

/**
 * What was shared with the caller and accepted, or shows in a group of theirs, last shared first.
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
  const { rows, next } = await pageOf(asked, (range) =>
    listSharedWith(services.db, actor.personId, { groupId, ownerId }, range),
  );
  return { rows: rows.map((row) => viewShared(actor, row)), next };
}

function viewShared(actor: Actor, row: SharedItemRecord): SharedItem {
  const group =
    row.groupId === null ? null : groupSummary({ id: row.groupId, name: row.groupName ?? "", icon: row.groupIcon });
  return {
    ...viewItem(actor, row),
    shareId: row.shareId,
    group,
    sharedBy: row.by,
    sharedAt: row.at.toISOString(),
    until: row.ownerLeftAt && leavingEnd(row.ownerLeftAt).toISOString(),
  };
}

/** What is offered to the caller and waits, or was ignored: who, and what kind. */
export async function listPending(
  services: Services,
  actor: Actor,
  state: "pending" | "ignored",
  asked: PageAsked,
): Promise<Page<PendingShare>> {
  const receiver = await receiverOf(services.db, actor);
  const page = await pageOf(asked, (range) => listPendingShares(services.db, receiver, state, range));
  return mapPage(page, ({ id, at, kind, state, by }) => ({
    id,
    kind,
    state,
    sharedBy: by,
    createdAt: at.toISOString(),
  }));
}
