import { z } from "zod";
import { Flag, WireId } from "archive/contract/ids";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import {
  Decision,
  GroupShareChoice,
  GroupShareRequest,
  RequestCount,
  shareRequest,
  pendingShareWire,
  sharedItemWire,
} from "archive/contract/sharing/share";
import { countRequests } from "archive/domain/invitations/offer";
import { decideShare, removeShare } from "archive/domain/sharing/decide-share";
import { listFavourites, listPending, listShared } from "archive/domain/lists/list-shared";
import { shareItem } from "archive/domain/sharing/share-item";
import { removeGroupShare, shareWithGroups } from "archive/domain/sharing/share-with-group";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";

const SharedQuery = ListQuery.extend({
  /** Only what this person shared. */
  person_id: WireId.optional(),
  /** Only what this group sees. */
  group_id: WireId.optional(),
  /** Instead: what of others' the caller marked as a favourite and may see, public items with it, newest first. */
  favourite: Flag,
});
/** A list of what is offered, or of what was ignored. */
export const PendingQuery = ListQuery.extend({ state: z.enum(["pending", "ignored"]).default("pending") });

/** Calls of sharing: offering, accepting, ignoring, taking back, and what came to the caller. */
export function sharingCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.share,
    {
      summary: "Offer an item to people or addresses, or open it to everyone; 409 says what changes, until `confirm`",
      body: shareRequest(services.config.mobileCountry),
    },
    async ({ caller, body }) => {
      const asked = await shareItem(services, caller, body);
      return done(asked > 0 || body.public ? "sharing.shared" : "sharing.shared_again");
    },
  );
  api.post(
    PATHS.shareWithGroup,
    {
      summary: "Show items to a group of the caller's, or to several; 409 likewise",
      body: GroupShareRequest,
      message: "sharing.shared_with_group",
    },
    ({ actor, id, body: { handwriting_ids: itemIds, group_ids: others = [], confirm } }) =>
      shareWithGroups(services, actor, { groupIds: [...new Set([id, ...others])], itemIds, confirm }),
  );
  for (const path of [PATHS.sharedWithMe, PATHS.sharedWithMeByGroup])
    api.list(
      path,
      {
        summary: "What was shared with the caller and accepted, or shows in their groups, last first",
        query: SharedQuery,
        reply: sharedItemWire.array(),
      },
      ({ actor, query: { person_id: ownerId, group_id: groupId, favourite, ...asked } }) =>
        favourite ? listFavourites(services, actor, asked) : listShared(services, actor, { ownerId, groupId }, asked),
    );
  api.list(
    PATHS.pendingShares,
    {
      summary: "What is offered to the caller: who, and what kind",
      query: PendingQuery,
      reply: pendingShareWire.array(),
    },
    ({ actor, query }) => listPending(services, actor, query.state, query),
  );
  for (const [path, state, message, summary] of [
    [
      PATHS.acceptShare,
      "accepted",
      "sharing.accepted",
      "Accept what was offered, by id or by the token of a mail; gives the item's id",
    ],
    [PATHS.ignoreShare, "ignored", "sharing.ignored", "Ignore it; it may be accepted later"],
  ] as const)
    api.post(path, { summary, body: Decision, reply: Created, message }, async ({ actor, body }) => ({
      id: await decideShare(services, actor, body, state),
    }));
  api.post(
    PATHS.removeShare,
    {
      summary: "Take a share away: its owner takes it back, or its receiver no longer wants it",
      message: "sharing.removed",
    },
    ({ actor, id }) => removeShare(services, actor, id),
  );
  api.post(
    PATHS.removeGroupShare,
    {
      summary: "Take an item out of a group, for whoever shared it and for the group's owner",
      body: GroupShareChoice,
      message: "sharing.removed",
    },
    ({ actor, id, body }) => removeGroupShare(services, actor, id, body.group_id),
  );
  api.get(
    PATHS.requestCount,
    { summary: "How many invitations wait for the caller", reply: RequestCount },
    ({ actor }) => countRequests(services, actor),
  );
}
