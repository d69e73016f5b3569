import { z } from "zod";
import { GONE, OR_ABSENT, byCountry, callsOf, file, list, read, stream, write } from "archive/contract/call-definition";
import { WireId, left, Ids } from "archive/contract/ids";
import { Created } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { BEARER, MEMBERS, OFFERED, OWN, SIGNED_IN } from "archive/contract/permission";
import { foundPersonWire } from "archive/contract/person";
import {
  GroupCreate,
  GroupEdit,
  groupWire,
  WireGroupId,
  OneOfGroup,
  memberWire,
  GroupChoice,
  PersonChoice,
  AddPeople,
  pendingGroupWire,
  groupInvitationWire,
} from "./group";
import {
  addressLookUp,
  AddressAnswer,
  MailInvitation,
  mobileInvitation,
  InvitationQuery,
  offerWire,
} from "./invitation";
import { Decision, PendingQuery, sharedItemWire } from "./share";

const files = { icon: "The group's picture." };

/** A list that belongs to a group, or that one row of it. */
const OneOf = ListQuery.extend(OneOfGroup.shape);

const PeopleQuery = ListQuery.extend({
  query: z.string().max(254).default(""),
  group_id: WireId.optional(),
  /** In place of a query: people who were found before. */
  user_ids: left(Ids),
});

/** Groups: making, changing and deleting them, their members and items; finding people, inviting, and deciding. */
export const GROUP_CALLS = callsOf("groups", {
  groupCreate: stream({
    path: "/group/create",
    summary: "Make a group; its picture (`icon`) of at least 200 by 200, at most 5 MB",
    may: SIGNED_IN,
    streams: GroupCreate,
    files,
    reply: Created,
    message: "group.created",
  }),
  groupUpdate: stream({
    path: "/group/update/{id}",
    summary: "Change a group's name, description or picture",
    may: OWN,
    streams: GroupEdit,
    files,
    reply: Created,
    message: "group.updated",
    refusedWith: [409],
  }),
  groupDetails: read({
    path: "/group/details/{id}",
    summary: "A group, for its members",
    may: MEMBERS,
    reply: groupWire,
  }),
  groups: list({
    path: "/group/group-list",
    summary: "The caller's groups, last joined first",
    may: SIGNED_IN,
    query: ListQuery,
    reply: groupWire.array(),
  }),
  groupIds: read({
    path: "/group/group-list-id",
    summary: "Ids of all the caller's groups",
    may: SIGNED_IN,
    reply: WireGroupId.array(),
  }),
  groupMembers: list({
    path: "/group/member-list",
    summary: "Members of a group, last joined first; with `one` that person alone",
    may: MEMBERS,
    query: OneOf,
    reply: memberWire.array(),
    refusedWith: [404],
  }),
  groupItems: list({
    path: "/group/item-list",
    summary: "What a group sees, last shared first; the caller's own with it",
    may: MEMBERS,
    query: ListQuery.extend(GroupChoice.shape),
    reply: sharedItemWire.array(),
    refusedWith: [404],
  }),
  groupHandOver: write({
    path: "/group/hand-over/{id}",
    summary: "Give a group to another of its members",
    may: OWN,
    body: PersonChoice,
    message: "group.handed_over",
    refusals: OR_ABSENT,
  }),
  groupMemberDelete: write({
    path: "/group/member/delete/{id}",
    summary: "Remove a member, by the person's id, from a group of the caller's own",
    may: OWN,
    body: GroupChoice,
    message: "group.member_removed",
    refusals: OR_ABSENT,
  }),
  groupIcon: file({
    path: "/media/group/{id}/{version}",
    summary: "A group's picture, for its members and those who are invited",
    may: OWN,
    mediaType: "image/jpeg",
  }),
  findPeople: list({
    path: "/group/user-search",
    summary:
      "People by parts of their names, three letters at least, those alone whose profile the caller may see; " +
      "by ids of some found before; for a whole address nobody, known or not; without any, those one shares " +
      "with most",
    may: MEMBERS,
    query: PeopleQuery,
    reply: foundPersonWire.array(),
    refusedWith: [404],
  }),
  lookUpAddress: write({
    path: "/invite/search-user-email-phone",
    summary: "Take an address for an invitation; known and unknown ones are answered alike",
    may: SIGNED_IN,
    body: byCountry(addressLookUp),
    reply: AddressAnswer,
    message: "invite.sent",
  }),
  groupAddPeople: write({
    path: "/group/add-multiple-pepole",
    summary: "Invite several people to a group of the caller's own, all or none",
    may: OWN,
    body: AddPeople,
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  invite: write({
    path: "/invite/send-invite",
    summary: "Invite by e-mail to a group or to an item; 409 as with sharing, until `confirm`",
    may: OWN,
    body: MailInvitation,
    message: "invite.sent",
    refusals: OR_ABSENT,
    refusedWith: [404, 429],
  }),
  inviteMobile: write({
    path: "/invite/send-invite-mobile",
    summary: "Invite by text message to a group or to an item; 409 as with sharing, until `confirm`",
    may: OWN,
    body: byCountry(mobileInvitation),
    message: "invite.sent",
    refusals: OR_ABSENT,
    refusedWith: [404],
  }),
  invitationDetails: write({
    path: "/invite/details",
    method: "get",
    summary: "What the token of a mail offers; changes nothing",
    person: "either",
    may: BEARER,
    query: InvitationQuery,
    reply: offerWire,
    refusals: GONE,
    refusedWith: [404],
  }),
  pendingGroups: list({
    path: "/group/group-list-pending",
    summary: "Groups that the caller is invited to, last first",
    may: SIGNED_IN,
    query: PendingQuery,
    reply: pendingGroupWire.array(),
  }),
  groupInvitations: list({
    path: "/group/invitation-list",
    summary: "Invitations that a group of the caller's own has out, last first; with `one` that one alone",
    may: OWN,
    query: OneOf,
    reply: groupInvitationWire.array(),
    refusedWith: [404],
  }),
  groupInvitationDelete: write({
    path: "/group/invitation/delete/{id}",
    summary: "Take an invitation to a group back",
    may: OWN,
    message: "invite.taken_back",
    refusals: OR_ABSENT,
  }),
  groupDelete: write({
    path: "/group/delete/{id}",
    summary: "Delete a group; what was shared with it is seen there no more",
    may: OWN,
    message: "group.deleted",
    refusals: OR_ABSENT,
  }),
  groupLeave: write({
    path: "/group/leave/{id}",
    summary: "Leave a group; its owner can't",
    may: MEMBERS,
    message: "group.left",
    refusals: OR_ABSENT,
  }),
  acceptGroup: write({
    path: "/group/accept/group",
    summary: "Join a group, by the invitation's id or the token of a mail; gives the group's id",
    may: OFFERED,
    body: Decision,
    reply: Created,
    message: "group.joined",
    refusals: GONE,
    refusedWith: [404],
  }),
  ignoreGroup: write({
    path: "/group/ignore/group",
    summary: "Ignore an invitation; one may still join later",
    may: OFFERED,
    body: Decision,
    reply: Created,
    message: "group.ignored",
    refusals: GONE,
    refusedWith: [404],
  }),
});
