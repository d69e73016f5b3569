import { z } from "zod";
import { Flag, left, WireId } from "archive/contract/ids";
import { GONE, OR_ABSENT, byCountry, callsOf, list, read, write } from "archive/contract/call-definition";
import { ReadIn } from "archive/contract/lists/list-address";
import { TimelineQuery } from "archive/contract/items/timeline";
import { ListQuery } from "archive/contract/list-query";
import { MEMBERS, OWN, OFFERED, SIGNED_IN } from "archive/contract/permission";
import { personWire } from "archive/contract/person";
import { blockEffectWire } from "./block";
import { decision } from "./decision";
import { receivedItemWire, sourcesWire } from "./received";
import {
  PendingQuery,
  mineOrSharedWire,
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
/** `from`: the year to begin with, by when things were written. */
const MineAndSharedQuery = TimelineQuery.extend({ view: left(z.literal("year")) });
const WITH_ME = "What was shared with the caller and accepted, or shows in their groups, last first";
const SHARED = { query: SharedQuery, reply: sharedItemWire.array() };

/** Sharing items: offering, accepting, ignoring, taking back, blocking, and what came to the caller. */
export const SHARING_CALLS = callsOf("sharing", {
  share: write(
    "/shared-file/share",
    "Offer an item to people or addresses, or open it to everyone; 409 says what changes, until `confirm`",
    OWN,
    { body: byCountry(shareRequest), refusals: OR_ABSENT, refusedWith: [404, 409] },
  ),
  shareWithGroup: write(
    "/shared-file/share-with-group/{id}",
    "Show items to a group of the caller's, or to several; 409 likewise",
    OWN,
    { body: GroupShareRequest, message: "sharing.shared_with_group", refusals: OR_ABSENT, refusedWith: [409] },
  ),
  pendingShares: list(
    "/shared-file/share-with-me-pending-list",
    "What is offered to the caller: who, and what kind",
    SIGNED_IN,
    { query: PendingQuery, reply: pendingShareWire.array() },
  ),
  removeShare: write(
    "/shared-file/remove-share/{id}",
    "Take a share away: its owner takes it back, or its receiver no longer wants it",
    OFFERED,
    { message: "sharing.removed", refusals: OR_ABSENT },
  ),
  removeGroupShare: write(
    "/shared-file/remove-group-share/{id}",
    "Take an item out of a group, for whoever shared it and for the group's owner",
    OWN,
    { body: GroupShareChoice, message: "sharing.removed", refusals: OR_ABSENT },
  ),
  requestCount: read("/shared-file/request-count", "How many invitations wait for the caller", SIGNED_IN, {
    reply: RequestCount,
  }),
  whoCanSee: list(
    "/shared-file/who-can-see/{id}",
    "With whom an item of the caller's is shared, or was offered to, last first",
    OWN,
    { query: ListQuery, reply: grantWire.array() },
  ),
  whichGroupsCanSee: list(
    "/shared-file/who-can-see-groups/{id}",
    "Which groups see an item of the caller's, last first",
    OWN,
    { query: ListQuery, reply: groupGrantWire.array() },
  ),
  alwaysAccepted: read("/shared-file/always-accept", "From whom the caller accepts without being asked", SIGNED_IN, {
    reply: personWire.array(),
  }),
  blocked: list("/people/blocked", "Whom the caller blocks, last blocked first", SIGNED_IN, {
    query: ListQuery,
    reply: personWire.array(),
  }),
  receivedItem: read(
    "/shared-file/share-with-me/{id}",
    "An item that the caller may see, and how it came to them",
    MEMBERS,
    { query: ReadIn, reply: receivedItemWire },
  ),
  sources: read(
    "/shared-file/share-with-me-from",
    "Whose things, and of which groups, the list of shared things holds",
    SIGNED_IN,
    { reply: sourcesWire },
  ),
  blockForeseen: read("/people/block/{id}", "What blocking a person would take along; changes nothing", SIGNED_IN, {
    reply: blockEffectWire,
  }),
  sharedWithMe: list("/shared-file/share-with-me", WITH_ME, SIGNED_IN, { ...SHARED, refusedWith: [404] }),
  sharedWithMeByGroup: list("/shared-file/share-with-me-with-group-image", WITH_ME, MEMBERS, {
    ...SHARED,
    refusedWith: [404],
  }),
  acceptShare: decision(
    "/shared-file/accept/file",
    "Accept what was offered, by id or by the token of a mail; gives the item's id",
    "sharing.accepted",
  ),
  ignoreShare: decision("/shared-file/ignore/file", "Ignore it; it may be accepted later", "sharing.ignored"),
  alwaysAccept: write("/shared-file/always-accept/{id}", "Accept from this person without being asked", SIGNED_IN, {
    message: "sharing.always",
  }),
  alwaysAcceptNot: write("/shared-file/always-accept/remove/{id}", "Be asked again", OWN, {
    message: "sharing.always_not",
    refusals: GONE,
  }),
  block: write(
    "/people/block/{id}",
    "Block a person: nothing comes from them, neither finds the other, and they are not told",
    SIGNED_IN,
    { message: "people.blocked" },
  ),
  unblock: write("/people/unblock/{id}", "Block them no longer", OWN, { message: "people.unblocked", refusals: GONE }),
  mineAndShared: list(
    "/hand-writing/mine-and-shared",
    "The person's own items and what was shared with them and accepted, or shows in their groups, as one list: last " +
      "put in or shared first, or with `view` what has a date, by when it was written",
    SIGNED_IN,
    { query: MineAndSharedQuery, reply: mineOrSharedWire.array() },
  ),
  timelineShared: list(
    "/hand-writing/timeline/shared",
    "What others shared with the person that has a date, by when it was written or spoken, the earliest first",
    SIGNED_IN,
    { query: TimelineQuery, reply: sharedItemWire.array() },
  ),
});
