import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { PATHS } from "archive/contract/paths";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { all, at, NONE, rowsOf, type SharingRow } from "./relation-row";

/** Calls that change something: each finds all rows as they were, and is asked by the owner last. */
export const WRITING: Record<string, SharingRow> = {
  ...rowsOf(SHARING_CALLS, {
    share: {
      send: (client, { itemId }) =>
        client.post(PATHS.share, { handwriting_id: itemId, addresses: ["new@mail.example"], confirm: true }),
    },
    shareWithGroup: {
      send: (client, { itemId, groupId }) =>
        client.post(at(PATHS.shareWithGroup, groupId), { handwriting_ids: [itemId], confirm: true }),
    },
    acceptShare: { send: (client, { shareId }) => client.post(PATHS.acceptShare, { id: shareId }) },
    ignoreShare: { send: (client, { shareId }) => client.post(PATHS.ignoreShare, { id: shareId }) },
    // The receiver takes it from their list, so the owner finds none to take back.
    removeShare: { send: (client, { shareId }) => client.post(at(PATHS.removeShare, shareId)) },
    removeGroupShare: {
      send: (client, { itemId, groupId }) => client.post(at(PATHS.removeGroupShare, itemId), { group_id: groupId }),
    },
    // From the blocked one's side there is no amina; from hers, one can't always accept from oneself.
    alwaysAccept: {
      expected: all(200, { blocked: 404, owner: 400 }),
      send: (client, { ids }) => client.post(at(PATHS.alwaysAccept, ids.owner)),
    },
    alwaysAcceptNot: { expected: NONE, send: (client, { ids }) => client.post(at(PATHS.alwaysAcceptNot, ids.owner)) },
    block: { expected: all(200, { owner: 400 }), send: (client, { ids }) => client.post(at(PATHS.block, ids.owner)) },
    unblock: { send: (client, { ids }) => client.post(at(PATHS.unblock, ids.blocked)) },
  }),
  ...rowsOf(LINK_CALLS, {
    linkCreate: {
      send: (client, { itemId }) => client.post(PATHS.linkCreate, { handwriting_ids: [itemId], confirm: true }),
    },
    linkUpdate: { send: (client, { link }) => client.post(at(PATHS.linkUpdate, link.id), { expires_days: 7 }) },
    linkDelete: { send: (client, { link }) => client.post(at(PATHS.linkDelete, link.id)) },
  }),
  ...rowsOf(ALBUM_CALLS, {
    albumCreate: {
      send: (client, { itemId }) => client.post(PATHS.albumCreate, { name: "Nanu", handwriting_ids: [itemId] }),
    },
    albumUpdate: { send: (client, { albumId }) => client.post(at(PATHS.albumUpdate, albumId), { name: "Changed" }) },
    albumMove: { send: (client, { albumId }) => client.post(at(PATHS.albumMove, albumId), { direction: "up" }) },
    albumCover: {
      send: (client, { albumId, itemId }) => client.post(at(PATHS.albumCover, albumId), { handwriting_id: itemId }),
    },
    albumArrange: {
      send: (client, { albumId, itemId }) =>
        client.post(PATHS.albumArrange, { handwriting_ids: [itemId], out_of: [albumId] }),
    },
    albumDelete: { send: (client, { albumId }) => client.post(at(PATHS.albumDelete, albumId)) },
    albumShare: {
      send: (client, { albumId, groupId }) =>
        client.post(at(PATHS.albumShare, albumId), { group_ids: [groupId], confirm: true }),
    },
    albumUnshare: {
      send: (client, { albumId, groupId }) => client.post(at(PATHS.albumUnshare, albumId), { group_id: groupId }),
    },
    albumOffer: {
      send: (client, { albumId, ids }) =>
        client.post(at(PATHS.albumOffer, albumId), { user_ids: [ids.member], confirm: true }),
    },
    // The receiver gives it up, so the owner finds none to take back.
    albumRemoveShare: {
      send: (client, { albumShareId }) => client.post(at(PATHS.albumRemoveShare, albumShareId)),
    },
    albumAccept: { send: (client, { albumShareId }) => client.post(PATHS.albumAccept, { id: albumShareId }) },
    albumIgnore: { send: (client, { albumShareId }) => client.post(PATHS.albumIgnore, { id: albumShareId }) },
  }),
  ...rowsOf(WRITER_CALLS, {
    writerUpdate: { send: (client, { writerId }) => client.post(at(PATHS.writerUpdate, writerId), { name: "Rokeya" }) },
    // With nobody but themselves; and they have one name alone.
    writerMerge: {
      expected: all(404, { owner: 400 }),
      send: (client, { writerId }) => client.post(at(PATHS.writerMerge, writerId), { into: writerId }),
    },
    // None has a face yet, nor is one sent.
    writerFace: {
      expected: all(404, { owner: 400 }),
      send: (client, { writerId }) => client.post(at(PATHS.writerFace, writerId)),
    },
    // It has no ninth page.
    writerFaceFromItem: {
      expected: all(404),
      send: (client, { writerId, itemId }) =>
        client.post(at(PATHS.writerFaceFromItem, writerId), { handwriting_id: itemId, page: 9 }),
    },
    writerFaceCrop: {
      expected: all(404),
      send: (client, { writerId }) => client.post(at(PATHS.writerFaceCrop, writerId), { step: "left" }),
    },
    writerFaceRemove: {
      expected: all(404),
      send: (client, { writerId }) => client.post(at(PATHS.writerFaceRemove, writerId)),
    },
    // Of nobody's whose page they may see; the other two are of what nobody asked.
    writerTie: {
      expected: all(404, { owner: 400 }),
      send: (client, { writerId }) => client.post(at(PATHS.writerTie, writerId), { with: writerId }),
    },
    writerTieAnswer: {
      expected: all(404),
      send: (client, { writerId }) => client.post(at(PATHS.writerTieAnswer, writerId), { accept: true }),
    },
    writerTieEnd: { expected: all(404), send: (client, { writerId }) => client.post(at(PATHS.writerTieEnd, writerId)) },
    writerSplit: {
      expected: all(404, { owner: 400 }),
      send: (client, { writerId }) => client.post(at(PATHS.writerSplit, writerId), { name: "নানু" }),
    },
    writerDelete: { send: (client, { writerId }) => client.post(at(PATHS.writerDelete, writerId)) },
  }),
  ...rowsOf(GROUP_CALLS, {
    groupCreate: { send: (client) => client.post(PATHS.groupCreate, { name: "Cousins" }) },
    groupUpdate: { send: (client, { groupId }) => client.post(at(PATHS.groupUpdate, groupId), { name: "Changed" }) },
    groupDelete: { send: (client, { groupId }) => client.post(at(PATHS.groupDelete, groupId)) },
    // The owner stays until they hand it over.
    groupLeave: {
      expected: all(404, { member: 200, owner: 400 }),
      send: (client, { groupId }) => client.post(at(PATHS.groupLeave, groupId)),
    },
    groupHandOver: {
      send: (client, { groupId, ids }) => client.post(at(PATHS.groupHandOver, groupId), { user_id: ids.member }),
    },
    groupMemberDelete: {
      expected: all(404, { owner: 400 }),
      send: (client, { groupId, ids }) => client.post(at(PATHS.groupMemberDelete, ids.owner), { group_id: groupId }),
    },
    groupAddPeople: {
      send: (client, { groupId, ids }) =>
        client.post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [ids.stranger] }),
    },
    groupInvitationDelete: {
      send: (client, { invitationId }) => client.post(at(PATHS.groupInvitationDelete, invitationId)),
    },
    acceptGroup: { send: (client, { invitationId }) => client.post(PATHS.acceptGroup, { id: invitationId }) },
    ignoreGroup: { send: (client, { invitationId }) => client.post(PATHS.ignoreGroup, { id: invitationId }) },
    invite: {
      send: (client, { groupId }) => client.post(PATHS.invite, { email: "new@mail.example", group_id: groupId }),
    },
    inviteMobile: {
      send: (client, { itemId }) =>
        client.post(PATHS.inviteMobile, { mobile: "01712345678", handwriting_id: itemId, confirm: true }),
    },
  }),
};
