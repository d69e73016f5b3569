import { envelope } from "archive/contract/envelope";
import { openedWire } from "archive/contract/sharing/link";
import { fillPath, PATHS } from "archive/contract/paths";
import type { Circle } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";
import { all, at, EVERYBODY, NONE, OWNER, type SharingRow } from "./relation-row";

const MEMBERS = all(404, { member: 200, owner: 200 });

const HOLDERS = all(200, { visitor: 200 });

const get =
  (path: string, query = ""): SharingRow["send"] =>
  (client) =>
    client.get(path + query);

const inGroup =
  (path: string): SharingRow["send"] =>
  (client, { groupId }) =>
    client.get(`${path}?group_id=${groupId}`);

async function linkMedia(client: PersonClient, { link: { token } }: Circle): Promise<string> {
  const [item] = envelope(openedWire.schema).parse(await (await client.get(fillPath(PATHS.linkOpen, { token }))).json())
    .data.items;
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
  [`get ${PATHS.writers}`]: { expected: EVERYBODY, send: get(PATHS.writers) },
  [`get ${PATHS.writerFind}`]: { expected: EVERYBODY, send: get(`${PATHS.writerFind}?query=নানু`) },
  [`get ${PATHS.writersSeen}`]: { expected: EVERYBODY, send: get(PATHS.writersSeen) },
  [`get ${PATHS.writerDetails}`]: {
    expected: MEMBERS,
    send: (client, { writerId }) => client.get(at(PATHS.writerDetails, writerId)),
  },
  [`get ${PATHS.writerItems}`]: {
    expected: MEMBERS,
    send: (client, { writerId }) => client.get(at(PATHS.writerItems, writerId)),
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
  [`get ${PATHS.home}`]: { expected: EVERYBODY, send: get(PATHS.home) },
  [`get ${PATHS.sharedAlbums}`]: { expected: MEMBERS, send: inGroup(PATHS.sharedAlbums) },
  // Its owner has the album itself.
  [`get ${PATHS.sharedAlbum}`]: {
    expected: all(404, { member: 200 }),
    send: (client, { albumId }) => client.get(at(PATHS.sharedAlbum, albumId)),
  },
  [`get ${PATHS.sharedAlbumItems}`]: {
    expected: all(404, { member: 200 }),
    send: (client, { albumId }) => client.get(at(PATHS.sharedAlbumItems, albumId)),
  },
  [`get ${PATHS.albumWhoCanSee}`]: {
    expected: OWNER,
    send: (client, { albumId }) => client.get(at(PATHS.albumWhoCanSee, albumId)),
  },
  [`get ${PATHS.albumsPending}`]: { expected: EVERYBODY, send: get(PATHS.albumsPending) },
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
