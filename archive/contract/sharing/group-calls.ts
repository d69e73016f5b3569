import { z } from "zod";
import { GONE, OR_ABSENT, byCountry, callsOf, file, list, read, stream, write } from "archive/contract/call-definition";
import { WireId, left, Ids } from "archive/contract/ids";
import { Created } from "archive/contract/items/item";
import { ListQuery } from "archive/contract/list-query";
import { BEARER, MEMBERS, OWN, SIGNED_IN } from "archive/contract/permission";
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
import { decision } from "./decision";
import { PendingQuery, sharedItemWire } from "./share";

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
  groupCreate: stream(
    "/group/create",
    "Make a group; its picture (`icon`) of at least 200 by 200, at most 5 MB",
    SIGNED_IN,
    { streams: GroupCreate, files, reply: Created, message: "group.created" },
  ),
  groupUpdate: stream("/group/update/{id}", "Change a group's name, description or picture", OWN, {
    streams: GroupEdit,
    files,
    reply: Created,
    message: "group.updated",
    refusedWith: [409],
  }),
  groupDetails: read("/group/details/{id}", "A group, for its members", MEMBERS, { reply: groupWire }),
  groups: list("/group/group-list", "The caller's groups, last joined first", SIGNED_IN, {
    query: ListQuery,
    reply: groupWire.array(),
  }),
  groupIds: read("/group/group-list-id", "Ids of all the caller's groups", SIGNED_IN, { reply: WireGroupId.array() }),
  groupMembers: list(
    "/group/member-list",
    "Members of a group, last joined first; with `one` that person alone",
    MEMBERS,
    { query: OneOf, reply: memberWire.array(), refusedWith: [404] },
  ),
  groupItems: list("/group/item-list", "What a group sees, last shared first; the caller's own with it", MEMBERS, {
    query: ListQuery.extend(GroupChoice.shape),
    reply: sharedItemWire.array(),
    refusedWith: [404],
  }),
  groupHandOver: write("/group/hand-over/{id}", "Give a group to another of its members", OWN, {
    body: PersonChoice,
    message: "group.handed_over",
    refusals: OR_ABSENT,
  }),
  groupMemberDelete: write(
    "/group/member/delete/{id}",
    "Remove a member, by the person's id, from a group of the caller's own",
    OWN,
    { body: GroupChoice, message: "group.member_removed", refusals: OR_ABSENT },
  ),
  groupIcon: file("/media/group/{id}/{version}", "A group's picture, for its members and those who are invited", OWN, {
    mediaType: "image/jpeg",
  }),
  findPeople: list(
    "/group/user-search",
    "People by parts of their names, three letters at least, those alone whose profile the caller may see; " +
      "by ids of some found before; for a whole address nobody, known or not; without any, those one shared " +
      "with last",
    MEMBERS,
    { query: PeopleQuery, reply: foundPersonWire.array(), refusedWith: [404] },
  ),
  lookUpAddress: write(
    "/invite/search-user-email-phone",
    "Take an address for an invitation; known and unknown ones are answered alike",
    SIGNED_IN,
    { body: byCountry(addressLookUp), reply: AddressAnswer, message: "invite.sent" },
  ),
  groupAddPeople: write(
    "/group/add-multiple-pepole",
    "Invite several people to a group of the caller's own, all or none",
    OWN,
    { body: AddPeople, refusals: OR_ABSENT, refusedWith: [404] },
  ),
  invite: write(
    "/invite/send-invite",
    "Invite by e-mail to a group or to an item; 409 as with sharing, until `confirm`",
    OWN,
    { body: MailInvitation, message: "invite.sent", refusals: OR_ABSENT, refusedWith: [404, 429] },
  ),
  inviteMobile: write(
    "/invite/send-invite-mobile",
    "Invite by text message to a group or to an item; 409 as with sharing, until `confirm`",
    OWN,
    { body: byCountry(mobileInvitation), message: "invite.sent", refusals: OR_ABSENT, refusedWith: [404] },
  ),
  invitationDetails: write("/invite/details", "What the token of a mail offers; changes nothing", BEARER, {
    method: "get",
    person: "either",
    query: InvitationQuery,
    reply: offerWire,
    refusals: GONE,
    refusedWith: [404],
  }),
  pendingGroups: list("/group/group-list-pending", "Groups that the caller is invited to, last first", SIGNED_IN, {
    query: PendingQuery,
    reply: pendingGroupWire.array(),
  }),
  groupInvitations: list(
    "/group/invitation-list",
    "Invitations that a group of the caller's own has out, last first; with `one` that one alone",
    OWN,
    { query: OneOf, reply: groupInvitationWire.array(), refusedWith: [404] },
  ),
  groupInvitationDelete: write("/group/invitation/delete/{id}", "Take an invitation to a group back", OWN, {
    message: "invite.taken_back",
    refusals: OR_ABSENT,
  }),
  groupDelete: write("/group/delete/{id}", "Delete a group; what was shared with it is seen there no more", OWN, {
    message: "group.deleted",
    refusals: OR_ABSENT,
  }),
  groupLeave: write("/group/leave/{id}", "Leave a group; its owner can't", MEMBERS, {
    message: "group.left",
    refusals: OR_ABSENT,
  }),
  acceptGroup: decision(
    "/group/accept/group",
    "Join a group, by the invitation's id or the token of a mail; gives the group's id",
    "group.joined",
  ),
  ignoreGroup: decision("/group/ignore/group", "Ignore an invitation; one may still join later", "group.ignored"),
});
