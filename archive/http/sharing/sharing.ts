import { z } from "zod";
import { WireId } from "archive/contract/ids";
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
import { listPending, listShared } from "archive/domain/sharing/list-shared";
import { shareItem } from "archive/domain/sharing/share-item";
import { removeGroupShare, shareWithGroups } from "archive/domain/sharing/share-with-group";
import type { Services } from "archive/domain/services";
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";

const SharedQuery = ListQuery.extend({
  /** Only what this person shared. */
  person_id: WireId.optional(),
  /** Only what this group sees. */
  group_id: WireId.optional(),
});
const PendingQuery = ListQuery.extend({ state: z.enum(["pending", "ignored"]).default("pending") });

/** Calls of sharing: offering, accepting, ignoring, taking back, and what came to the caller. */
export function sharingCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.share,
      summary: "Offer an item to people or addresses, or open it to everyone; 409 says what changes, until `confirm`",
      body: shareRequest(services.config.mobileCountry),
    },
    async ({ caller, body }) => {
      const asked = await shareItem(services, caller, body);
      return done(asked > 0 || body.public ? "sharing.shared" : "sharing.shared_again");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.shareWithGroup,
      summary: "Show items to a group of the caller's, or to several; 409 likewise",
      body: GroupShareRequest,
    },
    async ({ caller, id, body: { handwriting_ids: itemIds, group_ids: others = [], confirm } }) => {
      await shareWithGroups(services, caller.actor, { groupIds: [...new Set([id(), ...others])], itemIds, confirm });
      return done("sharing.shared_with_group");
    },
  );

  for (const path of [PATHS.sharedWithMe, PATHS.sharedWithMeByGroup]) {
    call(
      app,
      {
        method: "get",
        path,
        summary: "What was shared with the caller and accepted, or shows in their groups, last first",
        query: SharedQuery,
        reply: sharedItemWire.array(),
      },
      async ({ caller, query }) => {
        const filter = { ownerId: query.person_id, groupId: query.group_id };
        return answerPage(query, await listShared(services, caller.actor, filter, pageAsked(query)));
      },
    );
  }

  call(
    app,
    {
      method: "get",
      path: PATHS.pendingShares,
      summary: "What is offered to the caller: who, and what kind",
      query: PendingQuery,
      reply: pendingShareWire.array(),
    },
    async ({ caller, query }) =>
      answerPage(query, await listPending(services, caller.actor, query.state, pageAsked(query))),
  );

  for (const [path, state, done] of [
    [PATHS.acceptShare, "accepted", "sharing.accepted"],
    [PATHS.ignoreShare, "ignored", "sharing.ignored"],
  ] as const) {
    const summary =
      state === "accepted"
        ? "Accept what was offered, by id or by the token of a mail; gives the item's id"
        : "Ignore it; it may be accepted later";
    call(app, { method: "post", path, summary, body: Decision, reply: Created }, async ({ caller, body }) =>
      answer({ id: await decideShare(services, caller.actor, body, state) }, { key: done }),
    );
  }

  call(
    app,
    {
      method: "post",
      path: PATHS.removeShare,
      summary: "Take a share away: its owner takes it back, or its receiver no longer wants it",
    },
    async ({ caller, id }) => {
      await removeShare(services, caller.actor, id());
      return done("sharing.removed");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.removeGroupShare,
      summary: "Take an item out of a group, for whoever shared it and for the group's owner",
      body: GroupShareChoice,
    },
    async ({ caller, id, body }) => {
      await removeGroupShare(services, caller.actor, id(), body.group_id);
      return done("sharing.removed");
    },
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.requestCount,
      summary: "How many invitations wait for the caller",
      reply: RequestCount,
    },
    async ({ caller }) => answer(await countRequests(services, caller.actor)),
  );
}
