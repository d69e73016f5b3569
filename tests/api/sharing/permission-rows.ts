import { envelope } from "archive/contract/envelope";
import { WireOpened } from "archive/contract/link";
import { fillPath, PATHS } from "archive/contract/paths";
import { RELATIONS, type Circle, type Relation } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";

/** Statuses for RELATIONS, in their order. */
export type ByRelation = readonly number[];

interface SharingRow {
  send(client: PersonClient, circle: Circle, relation: Relation): Promise<Response>;
  expected: ByRelation;
}

/** One status for all who are signed in, with exceptions; a visitor is asked to sign in. */
function all(status: number, but: Partial<Record<Relation, number>> = {}): ByRelation {
  const each: Partial<Record<Relation, number>> = { visitor: 401, ...but };
  return RELATIONS.map((relation) => each[relation] ?? status);
}

const EVERYBODY = all(200);
const MEMBERS = all(404, { member: 200, owner: 200 });
const OWNER = all(404, { owner: 200 });
const INVITEE = all(404, { invitee: 200 });
const NONE = all(404);
const HOLDERS = all(200, { visitor: 200 });

const get =
  (path: string, query = ""): SharingRow["send"] =>
  (client) =>
    client.get(path + query);
/** `{id}` is the circle's item, group, … */
const at = (path: string, id: number) => fillPath(path, { id });
const inGroup =
  (path: string): SharingRow["send"] =>
  (client, { groupId }) =>
    client.get(`${path}?group_id=${groupId}`);

async function linkMedia(client: PersonClient, { link: { token } }: Circle): Promise<string> {
  const [item] = envelope(WireOpened).parse(await (await client.get(fillPath(PATHS.linkOpen, { token }))).json()).data
    .items;
  return fillPath(PATHS.linkMedia, {
    token,
    itemId: item?.id ?? 0,
    contentVersion: item?.content_version ?? 0,
    fileId: item?.files[0]?.id ?? 0,
    name: "w200.jpg",
  });
}

/** Calls that change nothing: all asked in one world. */
export const READING: Record<string, SharingRow> = {
  [`get ${PATHS.sharedWithMe}`]: { expected: EVERYBODY, send: get(PATHS.sharedWithMe) },
  [`get ${PATHS.sharedWithMeByGroup}`]: { expected: MEMBERS, send: inGroup(PATHS.sharedWithMeByGroup) },
  [`get ${PATHS.receivedItem}`]: {
    expected: MEMBERS,
    send: (client, { itemId }) => client.get(at(PATHS.receivedItem, itemId)),
  },
  [`get ${PATHS.sources}`]: { expected: EVERYBODY, send: get(PATHS.sources) },
  // From the blocked one's side there is no amina; from hers, one can't block oneself.
  [`get ${PATHS.block}`]: {
    expected: all(200, { blocked: 404, owner: 400 }),
    send: (client, { ids }) => client.get(at(PATHS.block, ids.owner)),
  },
  [`get ${PATHS.pendingShares}`]: { expected: EVERYBODY, send: get(PATHS.pendingShares) },
  [`get ${PATHS.requestCount}`]: { expected: EVERYBODY, send: get(PATHS.requestCount) },
  [`get ${PATHS.whoCanSee}`]: {
    expected: OWNER,
    send: (client, { itemId }) => client.get(at(PATHS.whoCanSee, itemId)),
  },
  [`get ${PATHS.whichGroupsCanSee}`]: {
    expected: OWNER,
    send: (client, { itemId }) => client.get(at(PATHS.whichGroupsCanSee, itemId)),
  },
  [`get ${PATHS.alwaysAccepted}`]: { expected: EVERYBODY, send: get(PATHS.alwaysAccepted) },
  [`get ${PATHS.blocked}`]: { expected: EVERYBODY, send: get(PATHS.blocked) },
  [`get ${PATHS.groups}`]: { expected: EVERYBODY, send: get(PATHS.groups) },
  [`get ${PATHS.groupIds}`]: { expected: EVERYBODY, send: get(PATHS.groupIds) },
  [`get ${PATHS.groupDetails}`]: {
    expected: MEMBERS,
    send: (client, { groupId }) => client.get(at(PATHS.groupDetails, groupId)),
  },
  [`get ${PATHS.groupMembers}`]: { expected: MEMBERS, send: inGroup(PATHS.groupMembers) },
  [`get ${PATHS.groupItems}`]: { expected: MEMBERS, send: inGroup(PATHS.groupItems) },
  [`get ${PATHS.groupInvitations}`]: { expected: OWNER, send: inGroup(PATHS.groupInvitations) },
  [`get ${PATHS.pendingGroups}`]: { expected: EVERYBODY, send: get(PATHS.pendingGroups) },
  [`get ${PATHS.findPeople}`]: {
    expected: MEMBERS,
    send: (client, { groupId }) => client.get(`${PATHS.findPeople}?query=Bela&group_id=${groupId}`),
  },
  // It has no picture.
  [`get ${PATHS.groupIcon}`]: {
    expected: NONE,
    send: (client, { groupId }) => client.get(fillPath(PATHS.groupIcon, { id: groupId, version: "none" })),
  },
  [`get ${PATHS.shareProfile}`]: { expected: EVERYBODY, send: get(PATHS.shareProfile) },
  [`get ${PATHS.links}`]: {
    expected: OWNER,
    send: (client, { itemId }) => client.get(`${PATHS.links}?item_id=${itemId}`),
  },
  [`get ${PATHS.linkDetails}`]: {
    expected: OWNER,
    send: (client, { link }) => client.get(at(PATHS.linkDetails, link.id)),
  },
  // Whoever has the address sees it, signed in or not; what else there is has its own address.
  [`get ${PATHS.linkOpen}`]: {
    expected: HOLDERS,
    send: (client, { link: { token } }) => client.get(fillPath(PATHS.linkOpen, { token })),
  },
  [`get ${PATHS.linkMedia}`]: {
    expected: HOLDERS,
    send: async (client, circle) => client.get(await linkMedia(client, circle)),
  },
  [`get ${PATHS.linkDownload}`]: {
    expected: HOLDERS,
    send: (client, { link: { token }, itemId }) => client.get(fillPath(PATHS.linkDownload, { token, itemId })),
  },
  [`post ${PATHS.linkOpen}`]: {
    expected: HOLDERS,
    send: (client, { link: { token } }) =>
      client.post(fillPath(PATHS.linkOpen, { token }), { password: "none-is-wanted" }),
  },
  [`get ${PATHS.albums}`]: {
    expected: OWNER,
    send: (client, { itemId }) => client.get(`${PATHS.albums}?handwriting_ids=${itemId}`),
  },
  [`get ${PATHS.albumDetails}`]: {
    expected: OWNER,
    send: (client, { albumId }) => client.get(at(PATHS.albumDetails, albumId)),
  },
  [`get ${PATHS.itemCounts}`]: { expected: EVERYBODY, send: get(PATHS.itemCounts) },
  // The token is asked for, not the person.
  [`get ${PATHS.invitationDetails}`]: {
    expected: all(404, { visitor: 404 }),
    send: get(PATHS.invitationDetails, "?token=none"),
  },
  [`post ${PATHS.lookUpAddress}`]: {
    expected: EVERYBODY,
    send: (client) => client.post(PATHS.lookUpAddress, { query: "nobody@mail.example" }),
  },
};

/** Calls that change something: each finds all rows as they were, and is asked by the owner last. */
export const WRITING: Record<string, SharingRow> = {
  [`post ${PATHS.share}`]: {
    expected: OWNER,
    send: (client, { itemId }) =>
      client.post(PATHS.share, { handwriting_id: itemId, addresses: ["new@mail.example"], confirm: true }),
  },
  [`post ${PATHS.shareWithGroup}`]: {
    expected: OWNER,
    send: (client, { itemId, groupId }) =>
      client.post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [itemId], confirm: true }),
  },
  [`post ${PATHS.acceptShare}`]: {
    expected: INVITEE,
    send: (client, { shareId }) => client.post(PATHS.acceptShare, { id: shareId }),
  },
  [`post ${PATHS.ignoreShare}`]: {
    expected: INVITEE,
    send: (client, { shareId }) => client.post(PATHS.ignoreShare, { id: shareId }),
  },
  // The receiver takes it from their list, so the owner finds none to take back.
  [`post ${PATHS.removeShare}`]: {
    expected: INVITEE,
    send: (client, { shareId }) => client.post(at(PATHS.removeShare, shareId)),
  },
  [`post ${PATHS.removeGroupShare}`]: {
    expected: OWNER,
    send: (client, { itemId, groupId }) => client.post(at(PATHS.removeGroupShare, itemId), { group_id: groupId }),
  },
  // From the blocked one's side there is no amina; from hers, one can't always accept from oneself.
  [`post ${PATHS.alwaysAccept}`]: {
    expected: all(200, { blocked: 404, owner: 400 }),
    send: (client, { ids }) => client.post(at(PATHS.alwaysAccept, ids.owner)),
  },
  [`post ${PATHS.alwaysAcceptNot}`]: {
    expected: NONE,
    send: (client, { ids }) => client.post(at(PATHS.alwaysAcceptNot, ids.owner)),
  },
  [`post ${PATHS.block}`]: {
    expected: all(200, { owner: 400 }),
    send: (client, { ids }) => client.post(at(PATHS.block, ids.owner)),
  },
  [`post ${PATHS.unblock}`]: {
    expected: OWNER,
    send: (client, { ids }) => client.post(at(PATHS.unblock, ids.blocked)),
  },
  [`post ${PATHS.linkCreate}`]: {
    expected: OWNER,
    send: (client, { itemId }) => client.post(PATHS.linkCreate, { handwriting_ids: [itemId], confirm: true }),
  },
  [`post ${PATHS.linkUpdate}`]: {
    expected: OWNER,
    send: (client, { link }) => client.post(at(PATHS.linkUpdate, link.id), { expires_days: 7 }),
  },
  [`post ${PATHS.linkDelete}`]: {
    expected: OWNER,
    send: (client, { link }) => client.post(at(PATHS.linkDelete, link.id)),
  },
  [`post ${PATHS.albumCreate}`]: {
    expected: OWNER,
    send: (client, { itemId }) => client.post(PATHS.albumCreate, { name: "Nanu", handwriting_ids: [itemId] }),
  },
  [`post ${PATHS.albumUpdate}`]: {
    expected: OWNER,
    send: (client, { albumId }) => client.post(at(PATHS.albumUpdate, albumId), { name: "Changed" }),
  },
  [`post ${PATHS.albumMove}`]: {
    expected: OWNER,
    send: (client, { albumId }) => client.post(at(PATHS.albumMove, albumId), { direction: "up" }),
  },
  [`post ${PATHS.albumCover}`]: {
    expected: OWNER,
    send: (client, { albumId, itemId }) => client.post(at(PATHS.albumCover, albumId), { handwriting_id: itemId }),
  },
  [`post ${PATHS.albumArrange}`]: {
    expected: OWNER,
    send: (client, { albumId, itemId }) =>
      client.post(PATHS.albumArrange, { handwriting_ids: [itemId], out_of: [albumId] }),
  },
  [`post ${PATHS.albumDelete}`]: {
    expected: OWNER,
    send: (client, { albumId }) => client.post(at(PATHS.albumDelete, albumId)),
  },
  [`post ${PATHS.groupCreate}`]: {
    expected: EVERYBODY,
    send: (client) => client.post(PATHS.groupCreate, { name: "Cousins" }),
  },
  [`post ${PATHS.groupUpdate}`]: {
    expected: OWNER,
    send: (client, { groupId }) => client.post(at(PATHS.groupUpdate, groupId), { name: "Changed" }),
  },
  [`post ${PATHS.groupDelete}`]: {
    expected: OWNER,
    send: (client, { groupId }) => client.post(at(PATHS.groupDelete, groupId)),
  },
  // The owner stays until they hand it over.
  [`post ${PATHS.groupLeave}`]: {
    expected: all(404, { member: 200, owner: 400 }),
    send: (client, { groupId }) => client.post(at(PATHS.groupLeave, groupId)),
  },
  [`post ${PATHS.groupHandOver}`]: {
    expected: OWNER,
    send: (client, { groupId, ids }) => client.post(at(PATHS.groupHandOver, groupId), { user_id: ids.member }),
  },
  [`post ${PATHS.groupMemberDelete}`]: {
    // A member who names themselves leaves; here another is named.
    expected: all(404, { owner: 400 }),
    send: (client, { groupId, ids }) => client.post(at(PATHS.groupMemberDelete, ids.owner), { group_id: groupId }),
  },
  [`post ${PATHS.groupAddPeople}`]: {
    expected: OWNER,
    send: (client, { groupId, ids }) =>
      client.post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [ids.stranger] }),
  },
  [`post ${PATHS.groupInvitationDelete}`]: {
    expected: OWNER,
    send: (client, { invitationId }) => client.post(at(PATHS.groupInvitationDelete, invitationId)),
  },
  [`post ${PATHS.acceptGroup}`]: {
    expected: INVITEE,
    send: (client, { invitationId }) => client.post(PATHS.acceptGroup, { id: invitationId }),
  },
  [`post ${PATHS.ignoreGroup}`]: {
    expected: INVITEE,
    send: (client, { invitationId }) => client.post(PATHS.ignoreGroup, { id: invitationId }),
  },
  [`post ${PATHS.invite}`]: {
    expected: OWNER,
    send: (client, { groupId }) => client.post(PATHS.invite, { email: "new@mail.example", group_id: groupId }),
  },
  [`post ${PATHS.inviteMobile}`]: {
    expected: OWNER,
    send: (client, { itemId }) =>
      client.post(PATHS.inviteMobile, { mobile: "01712345678", handwriting_id: itemId, confirm: true }),
  },
};
