import { SHARING_CALLS as CALLS } from "archive/contract/sharing/calls";
import { countRequests } from "archive/domain/invitations/offer";
import { decideShare, removeShare } from "archive/domain/sharing/decide-share";
import { listFavourites, listPending, listShared } from "archive/domain/lists/received";
import { shareItem } from "archive/domain/sharing/share-item";
import { removeGroupShare, shareWithGroups } from "archive/domain/sharing/share-with-group";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";

/** Calls of sharing: offering, accepting, ignoring, taking back, and what came to the caller. */
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
}
