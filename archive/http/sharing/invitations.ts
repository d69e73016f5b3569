import { z } from "zod";
import type { Address } from "archive/contract/address";
import { AddPeople, OneOfGroup, groupInvitationWire, pendingGroupWire } from "archive/contract/sharing/group";
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
import type { Language } from "archive/contract/language";
import { PATHS } from "archive/contract/paths";
import { foundPersonWire } from "archive/contract/person";
import { Decision } from "archive/contract/sharing/share";
import type { Actor } from "archive/domain/actor";
import { decideInvitation, listPendingInvitations } from "archive/domain/groups/decide-invitation";
import { inviteAddress, invitePeople, listGroupInvitations, revokeInvitation } from "archive/domain/groups/invite";
import { findPeople, lookUpAddress } from "archive/domain/invitations/find-people";
import { getOffer } from "archive/domain/invitations/offer";
import { shareItem } from "archive/domain/sharing/share-item";
import type { Services } from "archive/domain/services";
import { answer, done } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";

const OneOf = ListQuery.extend(OneOfGroup.shape);
const PendingQuery = ListQuery.extend({ state: z.enum(["pending", "ignored"]).default("pending") });
const PeopleQuery = ListQuery.extend({
  query: z.string().max(254).default(""),
  group_id: WireId.optional(),
  /** In place of a query: people who were found before. */
  user_ids: left(Ids),
});

/** Calls of invitations: finding people, inviting them or their addresses, and deciding. */
export function invitationCalls(app: CallApp, services: Services): void {
  const country = services.config.mobileCountry;

  call(
    app,
    {
      method: "get",
      path: PATHS.findPeople,
      summary:
        "People by parts of their names, three letters at least, those alone whose profile the caller may see; " +
        "by ids of some found before; for a whole address nobody, known or not; without any, those one shares " +
        "with most",
      query: PeopleQuery,
      reply: foundPersonWire.array(),
    },
    async ({ caller, query }) => {
      const search = { query: query.query, groupId: query.group_id, ids: query.user_ids };
      return answerPage(query, await findPeople(services, caller.actor, search, pageAsked(query)));
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.lookUpAddress,
      summary: "Take an address for an invitation; known and unknown ones are answered alike",
      body: addressLookUp(country),
      reply: AddressAnswer,
    },
    async ({ caller, body: { query: address } }) => {
      await lookUpAddress(services, caller.actor, address);
      return answer({ address, invited: true }, { key: "invite.sent" });
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.groupAddPeople,
      summary: "Invite several people to a group of the caller's own, all or none",
      body: AddPeople,
    },
    async ({ caller, body: { group_id: groupId, user_ids: personIds } }) => {
      const invited = await invitePeople(services, caller.actor, groupId, personIds);
      return done(invited > 0 ? "invite.sent" : "invite.invited_again");
    },
  );

  type Invitation = { group_id?: number; handwriting_id?: number; confirm: boolean };
  async function invite(
    sender: { actor: Actor; language: Language },
    to: { address: Address; field: string },
    body: Invitation,
  ): Promise<void> {
    if (body.group_id !== undefined) return inviteAddress(services, sender, body.group_id, to);
    await shareItem(services, sender, {
      handwriting_id: body.handwriting_id ?? 0,
      addresses: [to.address],
      handwriting_ids: undefined,
      user_ids: undefined,
      public: false,
      confirm: body.confirm,
    });
  }

  call(
    app,
    {
      method: "post",
      path: PATHS.invite,
      summary: "Invite by e-mail to a group or to an item; 409 as with sharing, until `confirm`",
      body: MailInvitation,
    },
    async ({ caller, body }) => {
      await invite(caller, { address: body.email, field: "email" }, body);
      return done("invite.sent");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.inviteMobile,
      summary: "Invite by text message to a group or to an item; 409 as with sharing, until `confirm`",
      body: mobileInvitation(country),
    },
    async ({ caller, body }) => {
      await invite(caller, { address: body.mobile, field: "mobile" }, body);
      return done("invite.sent");
    },
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.invitationDetails,
      summary: "What the token of a mail offers; changes nothing",
      person: "either",
      query: InvitationQuery,
      reply: offerWire,
    },
    async ({ caller, query: { token } }) => answer(await getOffer(services, caller.actor, token)),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.pendingGroups,
      summary: "Groups that the caller is invited to, last first",
      query: PendingQuery,
      reply: pendingGroupWire.array(),
    },
    async ({ caller, query }) =>
      answerPage(query, await listPendingInvitations(services, caller.actor, query.state, pageAsked(query))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupInvitations,
      summary: "Invitations that a group of the caller's own has out, last first; with `one` that one alone",
      query: OneOf,
      reply: groupInvitationWire.array(),
    },
    async ({ caller, query }) =>
      answerPage(query, await listGroupInvitations(services, caller.actor, query, pageAsked(query))),
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.groupInvitationDelete,
      summary: "Take an invitation to a group back",
    },
    async ({ caller, id }) => {
      await revokeInvitation(services, caller.actor, id());
      return done("invite.taken_back");
    },
  );

  for (const [path, state, key] of [
    [PATHS.acceptGroup, "accepted", "group.joined"],
    [PATHS.ignoreGroup, "ignored", "group.ignored"],
  ] as const) {
    const summary =
      state === "accepted"
        ? "Join a group, by the invitation's id or the token of a mail; gives the group's id"
        : "Ignore an invitation; one may still join later";
    call(app, { method: "post", path, summary, body: Decision, reply: Created }, async ({ caller, body }) =>
      answer({ id: await decideInvitation(services, caller.actor, body, state) }, { key }),
    );
  }
}
