import { SHARING_CALLS as CALLS } from "archive/contract/sharing/calls";
import { countRequests } from "archive/domain/invitations/offer";
import { decideShare, removeShare } from "archive/domain/sharing/decide-share";
import {
  getReceivedItem,
  listFavourites,
  listPending,
  listShared,
  listSharedTimeline,
  listSources,
} from "archive/domain/lists/received";
import { listMineAndSharedItems } from "archive/domain/lists/mine-and-shared";
import { shareItem } from "archive/domain/sharing/share-item";
import { removeGroupShare, shareWithGroups } from "archive/domain/sharing/share-with-group";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import {
  alwaysAccept,
  alwaysAcceptNot,
  blockPerson,
  listAlways,
  listBlocked,
  unblockPerson,
  foreseeBlock,
} from "archive/domain/sharing/blocks";
import { listGrants, listGroupGrants } from "archive/domain/sharing/who-can-see";

/** Calls of sharing: offering, deciding, taking back, blocking, who sees what, and what came to the caller. */
export function sharingCalls(api: CallApp, services: Services): void {
  api.take(CALLS.share, async ({ caller, body }) => {
    const asked = await shareItem(services, caller, body);
    return done(asked > 0 || body.public ? "sharing.shared" : "sharing.shared_again");
  });
  api.take(CALLS.shareWithGroup, ({ actor, id, body: { handwriting_ids: itemIds, group_ids: others = [], confirm } }) =>
    shareWithGroups(services, actor, { groupIds: [...new Set([id, ...others])], itemIds, confirm }),
  );
  for (const call of [CALLS.sharedWithMe, CALLS.sharedWithMeByGroup])
    api.take(call, ({ actor, query: { person_id: ownerId, group_id: groupId, favourite, ...asked } }) =>
      favourite ? listFavourites(services, actor, asked) : listShared(services, actor, { ownerId, groupId }, asked),
    );
  api.take(CALLS.pendingShares, ({ actor, query }) => listPending(services, actor, query));
  api.take(CALLS.acceptShare, ({ actor, body }) => decideShare(services, actor, body, "accepted"));
  api.take(CALLS.ignoreShare, ({ actor, body }) => decideShare(services, actor, body, "ignored"));
  api.take(CALLS.removeShare, ({ actor, id }) => removeShare(services, actor, id));
  api.take(CALLS.removeGroupShare, ({ actor, id, body }) => removeGroupShare(services, actor, id, body.group_id));
  api.take(CALLS.requestCount, ({ actor }) => countRequests(services, actor));
  api.take(CALLS.whoCanSee, ({ actor, id, query }) => listGrants(services, actor, id, query));
  api.take(CALLS.whichGroupsCanSee, ({ actor, id, query }) => listGroupGrants(services, actor, id, query));
  api.take(CALLS.alwaysAccepted, ({ actor }) => listAlways(services, actor));
  api.take(CALLS.blocked, ({ actor, query }) => listBlocked(services, actor, query));
  api.take(CALLS.alwaysAccept, ({ actor, id }) => alwaysAccept(services, actor, id));
  api.take(CALLS.alwaysAcceptNot, ({ actor, id }) => alwaysAcceptNot(services, actor, id));
  api.take(CALLS.block, ({ actor, id }) => blockPerson(services, actor, id));
  api.take(CALLS.unblock, ({ actor, id }) => unblockPerson(services, actor, id));
  api.take(CALLS.receivedItem, ({ actor, id, query }) => getReceivedItem(services, actor, id, query));
  api.take(CALLS.mineAndShared, ({ actor, query }) => listMineAndSharedItems(services, actor, query));
  api.take(CALLS.timelineShared, ({ actor, query }) => listSharedTimeline(services, actor, query));
  api.take(CALLS.sources, ({ actor }) => listSources(services, actor));
  api.take(CALLS.blockForeseen, ({ actor, id }) => foreseeBlock(services, actor, id));
}
