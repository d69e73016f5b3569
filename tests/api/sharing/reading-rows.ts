import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { envelope } from "archive/contract/envelope";
import { HOME_CALLS } from "archive/contract/home-calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { openedWire } from "archive/contract/sharing/link";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import type { Circle } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";
import { all, at, NONE, rowsOf, type SharingRow } from "./relation-row";

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
  ...rowsOf(SHARING_CALLS, {
    sharedWithMe: { send: get(PATHS.sharedWithMe) },
    sharedWithMeByGroup: { send: inGroup(PATHS.sharedWithMeByGroup) },
    receivedItem: { send: (client, { itemId }) => client.get(at(PATHS.receivedItem, itemId)) },
    sources: { send: get(PATHS.sources) },
    // From the blocked one's side there is no amina; from hers, one can't block oneself.
    blockForeseen: {
      expected: all(200, { blocked: 404, owner: 400 }),
      send: (client, { ids }) => client.get(at(PATHS.block, ids.owner)),
    },
    pendingShares: { send: get(PATHS.pendingShares) },
    requestCount: { send: get(PATHS.requestCount) },
    whoCanSee: { send: (client, { itemId }) => client.get(at(PATHS.whoCanSee, itemId)) },
    whichGroupsCanSee: { send: (client, { itemId }) => client.get(at(PATHS.whichGroupsCanSee, itemId)) },
    alwaysAccepted: { send: get(PATHS.alwaysAccepted) },
    blocked: { send: get(PATHS.blocked) },
  }),
  ...rowsOf(WRITER_CALLS, {
    writers: { send: get(PATHS.writers) },
    writerFind: { send: get(`${PATHS.writerFind}?query=নানু`) },
    writersSeen: { send: get(PATHS.writersSeen) },
    writerDetails: { send: (client, { writerId }) => client.get(at(PATHS.writerDetails, writerId)) },
    writerItems: { send: (client, { writerId }) => client.get(at(PATHS.writerItems, writerId)) },
  }),
  ...rowsOf(GROUP_CALLS, {
    groups: { send: get(PATHS.groups) },
    groupIds: { send: get(PATHS.groupIds) },
    groupDetails: { send: (client, { groupId }) => client.get(at(PATHS.groupDetails, groupId)) },
    groupMembers: { send: inGroup(PATHS.groupMembers) },
    groupItems: { send: inGroup(PATHS.groupItems) },
    groupInvitations: { send: inGroup(PATHS.groupInvitations) },
    pendingGroups: { send: get(PATHS.pendingGroups) },
    findPeople: { send: (client, { groupId }) => client.get(`${PATHS.findPeople}?query=Bela&group_id=${groupId}`) },
    // It has no picture.
    groupIcon: {
      expected: NONE,
      send: (client, { groupId }) => client.get(fillPath(PATHS.groupIcon, { id: groupId, version: "none" })),
    },
    // The token is asked for, not the person.
    invitationDetails: { expected: all(404, { visitor: 404 }), send: get(PATHS.invitationDetails, "?token=none") },
    lookUpAddress: { send: (client) => client.post(PATHS.lookUpAddress, { query: "nobody@mail.example" }) },
  }),
  ...rowsOf(PROFILE_CALLS, {
    shareProfile: { send: get(PATHS.shareProfile) },
  }),
  ...rowsOf(LINK_CALLS, {
    links: { send: (client, { itemId }) => client.get(`${PATHS.links}?item_id=${itemId}`) },
    linkDetails: { send: (client, { link }) => client.get(at(PATHS.linkDetails, link.id)) },
    // Whoever has the address sees it, signed in or not; what else there is has its own address.
    linkOpen: { send: (client, { link: { token } }) => client.get(fillPath(PATHS.linkOpen, { token })) },
    linkMedia: { send: async (client, circle) => client.get(await linkMedia(client, circle)) },
    linkDownload: {
      send: (client, { link: { token }, itemId }) => client.get(fillPath(PATHS.linkDownload, { token, itemId })),
    },
    linkUnlock: {
      send: (client, { link: { token } }) =>
        client.post(fillPath(PATHS.linkOpen, { token }), { password: "none-is-wanted" }),
    },
  }),
  ...rowsOf(ALBUM_CALLS, {
    albums: { send: (client, { itemId }) => client.get(`${PATHS.albums}?handwriting_ids=${itemId}`) },
    albumDetails: { send: (client, { albumId }) => client.get(at(PATHS.albumDetails, albumId)) },
    sharedAlbums: { send: inGroup(PATHS.sharedAlbums) },
    // Its owner has the album itself.
    sharedAlbum: {
      expected: all(404, { member: 200 }),
      send: (client, { albumId }) => client.get(at(PATHS.sharedAlbum, albumId)),
    },
    sharedAlbumItems: {
      expected: all(404, { member: 200 }),
      send: (client, { albumId }) => client.get(at(PATHS.sharedAlbumItems, albumId)),
    },
    albumWhoCanSee: { send: (client, { albumId }) => client.get(at(PATHS.albumWhoCanSee, albumId)) },
    albumsPending: { send: get(PATHS.albumsPending) },
  }),
  ...rowsOf(HOME_CALLS, {
    home: { send: get(PATHS.home) },
    itemCounts: { send: get(PATHS.itemCounts) },
  }),
};
