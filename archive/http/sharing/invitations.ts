import { GROUP_CALLS as CALLS } from "archive/contract/sharing/group-calls";
import type { Address } from "archive/contract/address";
import type { SignedIn, Caller } from "archive/domain/actor";
import { decideInvitation, listPendingInvitations } from "archive/domain/groups/decide-invitation";
import { invite, listGroupInvitations, revokeInvitation } from "archive/domain/groups/invite";
import { findPeople, lookUpAddress } from "archive/domain/search/find-people";
import { getOffer } from "archive/domain/invitations/offer";
import { shareItem } from "archive/domain/sharing/share-item";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";

/** Calls of invitations: finding people, inviting them or their addresses, and deciding. */
export function invitationCalls(api: CallApp, services: Services): void {
  api.take(CALLS.findPeople, ({ actor, query: { query, group_id: groupId, user_ids: ids, ...asked } }) =>
    findPeople(services, actor, { query, groupId, ids }, asked),
  );
  api.take(CALLS.lookUpAddress, async ({ actor, body: { query: address } }) => {
    await lookUpAddress(services, actor, address);
    return { address, invited: true as const };
  });
  api.take(CALLS.groupAddPeople, async ({ caller, body }) => {
    const asked = { personIds: body.user_ids, field: "user_ids" };
    const invited = await invite(services, caller, body.group_id, asked);
    return done(invited > 0 ? "invite.sent" : "invite.invited_again");
  });

  function inviteAddress(
    sender: Caller & { actor: SignedIn },
    to: { address: Address; field: string },
    { group_id, handwriting_id = 0, confirm }: { group_id?: number; handwriting_id?: number; confirm: boolean },
  ): Promise<unknown> {
    if (group_id !== undefined) return invite(services, sender, group_id, { addresses: [to.address], field: to.field });
    return shareItem(services, sender, { handwriting_id, addresses: [to.address], public: false, confirm });
  }
  api.take(CALLS.invite, ({ caller, body }) => inviteAddress(caller, { address: body.email, field: "email" }, body));
  api.take(CALLS.inviteMobile, ({ caller, body }) =>
    inviteAddress(caller, { address: body.mobile, field: "mobile" }, body),
  );

  api.take(CALLS.invitationDetails, ({ actor, query }) => getOffer(services, actor, query.token));
  api.take(CALLS.pendingGroups, ({ actor, query }) => listPendingInvitations(services, actor, query));
  api.take(CALLS.groupInvitations, ({ actor, query }) => listGroupInvitations(services, actor, query, query));
  api.take(CALLS.groupInvitationDelete, ({ actor, id }) => revokeInvitation(services, actor, id));
  api.take(CALLS.acceptGroup, ({ actor, body }) => decideInvitation(services, actor, body, "accepted"));
  api.take(CALLS.ignoreGroup, ({ actor, body }) => decideInvitation(services, actor, body, "ignored"));
}
