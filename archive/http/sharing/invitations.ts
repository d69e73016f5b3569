import { z } from "zod";
import type { Address } from "archive/contract/address";
import { AddPeople, groupInvitationWire, pendingGroupWire } from "archive/contract/sharing/group";
import { Ids, left, WireId } from "archive/contract/ids";
import {
  AddressAnswer,
  addressLookUp,
  InvitationQuery,
  MailInvitation,
  mobileInvitation,
  offerWire,
} from "archive/contract/sharing/invitation";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { foundPersonWire } from "archive/contract/person";
import { Decision } from "archive/contract/sharing/share";
import type { SignedIn, Caller } from "archive/domain/actor";
import { decideInvitation, listPendingInvitations } from "archive/domain/groups/decide-invitation";
import { inviteAddress, invitePeople, listGroupInvitations, revokeInvitation } from "archive/domain/groups/invite";
import { findPeople, lookUpAddress } from "archive/domain/search/find-people";
import { getOffer } from "archive/domain/invitations/offer";
import { shareItem } from "archive/domain/sharing/share-item";
import type { Services } from "archive/domain/services";
import { done } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";
import { OneOf } from "./groups";
import { PendingQuery } from "./sharing";

const PeopleQuery = ListQuery.extend({
  query: z.string().max(254).default(""),
  group_id: WireId.optional(),
  /** In place of a query: people who were found before. */
  user_ids: left(Ids),
});

/** Calls of invitations: finding people, inviting them or their addresses, and deciding. */
export function invitationCalls(api: CallApp, services: Services): void {
  const country = services.config.mobileCountry;

  api.list(
    PATHS.findPeople,
    {
      summary:
        "People by parts of their names, three letters at least, those alone whose profile the caller may see; " +
        "by ids of some found before; for a whole address nobody, known or not; without any, those one shares " +
        "with most",
      query: PeopleQuery,
      reply: foundPersonWire.array(),
    },
    ({ actor, query: { query, group_id: groupId, user_ids: ids, ...asked } }) =>
      findPeople(services, actor, { query, groupId, ids }, asked),
  );
  api.post(
    PATHS.lookUpAddress,
    {
      summary: "Take an address for an invitation; known and unknown ones are answered alike",
      body: addressLookUp(country),
      reply: AddressAnswer,
      message: "invite.sent",
    },
    async ({ actor, body: { query: address } }) => {
      await lookUpAddress(services, actor, address);
      return { address, invited: true as const };
    },
  );
  api.post(
    PATHS.groupAddPeople,
    { summary: "Invite several people to a group of the caller's own, all or none", body: AddPeople },
    async ({ actor, body }) => {
      const invited = await invitePeople(services, actor, body.group_id, body.user_ids);
      return done(invited > 0 ? "invite.sent" : "invite.invited_again");
    },
  );

  function invite(
    sender: Caller & { actor: SignedIn },
    to: { address: Address; field: string },
    { group_id, handwriting_id = 0, confirm }: { group_id?: number; handwriting_id?: number; confirm: boolean },
  ): Promise<unknown> {
    if (group_id !== undefined) return inviteAddress(services, sender, group_id, to);
    return shareItem(services, sender, { handwriting_id, addresses: [to.address], public: false, confirm });
  }
  api.post(
    PATHS.invite,
    {
      summary: "Invite by e-mail to a group or to an item; 409 as with sharing, until `confirm`",
      body: MailInvitation,
      message: "invite.sent",
    },
    ({ caller, body }) => invite(caller, { address: body.email, field: "email" }, body),
  );
  api.post(
    PATHS.inviteMobile,
    {
      summary: "Invite by text message to a group or to an item; 409 as with sharing, until `confirm`",
      body: mobileInvitation(country),
      message: "invite.sent",
    },
    ({ caller, body }) => invite(caller, { address: body.mobile, field: "mobile" }, body),
  );

  api.get(
    PATHS.invitationDetails,
    {
      summary: "What the token of a mail offers; changes nothing",
      person: "either",
      query: InvitationQuery,
      reply: offerWire,
    },
    ({ actor, query }) => getOffer(services, actor, query.token),
  );
  api.list(
    PATHS.pendingGroups,
    {
      summary: "Groups that the caller is invited to, last first",
      query: PendingQuery,
      reply: pendingGroupWire.array(),
    },
    ({ actor, query }) => listPendingInvitations(services, actor, query.state, query),
  );
  api.list(
    PATHS.groupInvitations,
    {
      summary: "Invitations that a group of the caller's own has out, last first; with `one` that one alone",
      query: OneOf,
      reply: groupInvitationWire.array(),
    },
    ({ actor, query }) => listGroupInvitations(services, actor, query, query),
  );
  api.post(
    PATHS.groupInvitationDelete,
    { summary: "Take an invitation to a group back", message: "invite.taken_back" },
    ({ actor, id }) => revokeInvitation(services, actor, id),
  );
  for (const [path, state, message, summary] of [
    [
      PATHS.acceptGroup,
      "accepted",
      "group.joined",
      "Join a group, by the invitation's id or the token of a mail; gives the group's id",
    ],
    [PATHS.ignoreGroup, "ignored", "group.ignored", "Ignore an invitation; one may still join later"],
  ] as const)
    api.post(path, { summary, body: Decision, reply: Created, message }, async ({ actor, body }) => ({
      id: await decideInvitation(services, actor, body, state),
    }));
}
