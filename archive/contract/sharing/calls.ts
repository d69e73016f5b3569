import { Flag, WireId } from "archive/contract/ids";
import { Created } from "archive/contract/items/item";
import { GONE, OR_ABSENT, byCountry, callsOf, list, read, write } from "archive/contract/call-definition";
import { ReadIn } from "archive/contract/lists/list-address";
import { TimelineQuery } from "archive/contract/items/timeline";
import { ListQuery } from "archive/contract/list-query";
import { MEMBERS, OWN, OFFERED, SIGNED_IN } from "archive/contract/permission";
import { personWire } from "archive/contract/person";
import { blockEffectWire } from "./block";
import { receivedItemWire, sourcesWire } from "./received";
import {
  Decision,
  PendingQuery,
  sharedItemWire,
  shareRequest,
  GroupShareRequest,
  pendingShareWire,
  GroupShareChoice,
  grantWire,
  groupGrantWire,
} from "./share";
import { RequestCount } from "./invitation";

const SharedQuery = ListQuery.extend({
  /** Only what this person shared. */
  person_id: WireId.optional(),
  /** Only what this group sees. */
  group_id: WireId.optional(),
  /** Instead: what of others' the caller marked as a favourite and may see, public items with it, newest first. */
  favourite: Flag,
});
const SHARED = {
  summary: "What was shared with the caller and accepted, or shows in their groups, last first",
  query: SharedQuery,
  reply: sharedItemWire.array(),
};

/** Sharing items: offering, accepting, ignoring, taking back, blocking, and what came to the caller. */
export const SHARING_CALLS = callsOf("sharing", {
  share: write({
    path: "/shared-file/share",
    summary: "Offer an item to people or addresses, or open it to everyone; 409 says what changes, until `confirm`",
    may: OWN,
    body: byCountry(shareRequest),
    refusals: OR_ABSENT,
    refusedWith: [404, 409],
  }),
  shareWithGroup: write({
    path: "/shared-file/share-with-group/{id}",
    summary: "Show items to a group of the caller's, or to several; 409 likewise",
    may: OWN,
    body: GroupShareRequest,
    message: "sharing.shared_with_group",
    refusals: OR_ABSENT,
    refusedWith: [409],
  }),
  pendingShares: list({
    path: "/shared-file/share-with-me-pending-list",
    summary: "What is offered to the caller: who, and what kind",
    may: SIGNED_IN,
    query: PendingQuery,
    reply: pendingShareWire.array(),
  }),
  removeShare: write({
    path: "/shared-file/remove-share/{id}",
    summary: "Take a share away: its owner takes it back, or its receiver no longer wants it",
    may: OFFERED,
    message: "sharing.removed",
    refusals: OR_ABSENT,
  }),
  removeGroupShare: write({
    path: "/shared-file/remove-group-share/{id}",
    summary: "Take an item out of a group, for whoever shared it and for the group's owner",
    may: OWN,
    body: GroupShareChoice,
    message: "sharing.removed",
    refusals: OR_ABSENT,
  }),
  requestCount: read({
    path: "/shared-file/request-count",
    summary: "How many invitations wait for the caller",
    may: SIGNED_IN,
    reply: RequestCount,
  }),
  whoCanSee: list({
    path: "/shared-file/who-can-see/{id}",
    summary: "With whom an item of the caller's is shared, or was offered to, last first",
    may: OWN,
    query: ListQuery,
    reply: grantWire.array(),
  }),
  whichGroupsCanSee: list({
    path: "/shared-file/who-can-see-groups/{id}",
    summary: "Which groups see an item of the caller's, last first",
    may: OWN,
    query: ListQuery,
    reply: groupGrantWire.array(),
  }),
  alwaysAccepted: read({
    path: "/shared-file/always-accept",
    summary: "From whom the caller accepts without being asked",
    may: SIGNED_IN,
    reply: personWire.array(),
  }),
  blocked: list({
    path: "/people/blocked",
    summary: "Whom the caller blocks, last blocked first",
    may: SIGNED_IN,
    query: ListQuery,
    reply: personWire.array(),
  }),
  receivedItem: read({
    path: "/shared-file/share-with-me/{id}",
    summary: "An item that the caller may see, and how it came to them",
    may: MEMBERS,
    query: ReadIn,
    reply: receivedItemWire,
  }),
  sources: read({
    path: "/shared-file/share-with-me-from",
    summary: "Whose things, and of which groups, the list of shared things holds",
    may: SIGNED_IN,
    reply: sourcesWire,
  }),
  blockForeseen: read({
    path: "/people/block/{id}",
    summary: "What blocking a person would take along; changes nothing",
    may: SIGNED_IN,
    reply: blockEffectWire,
  }),
  sharedWithMe: list({ path: "/shared-file/share-with-me", may: SIGNED_IN, ...SHARED, refusedWith: [404] }),
  sharedWithMeByGroup: list({
    path: "/shared-file/share-with-me-with-group-image",
    may: MEMBERS,
    ...SHARED,
    refusedWith: [404],
  }),
  acceptShare: write({
    path: "/shared-file/accept/file",
    summary: "Accept what was offered, by id or by the token of a mail; gives the item's id",
    may: OFFERED,
    body: Decision,
    reply: Created,
    message: "sharing.accepted",
    refusals: GONE,
    refusedWith: [404],
  }),
  ignoreShare: write({
    path: "/shared-file/ignore/file",
    summary: "Ignore it; it may be accepted later",
    may: OFFERED,
    body: Decision,
    reply: Created,
    message: "sharing.ignored",
    refusals: GONE,
    refusedWith: [404],
  }),
  alwaysAccept: write({
    path: "/shared-file/always-accept/{id}",
    summary: "Accept from this person without being asked",
    may: SIGNED_IN,
    message: "sharing.always",
  }),
  alwaysAcceptNot: write({
    path: "/shared-file/always-accept/remove/{id}",
    summary: "Be asked again",
    may: OWN,
    message: "sharing.always_not",
    refusals: GONE,
  }),
  block: write({
    path: "/people/block/{id}",
    summary: "Block a person: nothing comes from them, neither finds the other, and they are not told",
    may: SIGNED_IN,
    message: "people.blocked",
  }),
  unblock: write({
    path: "/people/unblock/{id}",
    summary: "Block them no longer",
    may: OWN,
    message: "people.unblocked",
    refusals: GONE,
  }),
  timelineShared: list({
    path: "/hand-writing/timeline/shared",
    summary: "What others shared with the person that has a date, by when it was written or spoken, the earliest first",
    may: SIGNED_IN,
    query: TimelineQuery,
    reply: sharedItemWire.array(),
  }),
});
