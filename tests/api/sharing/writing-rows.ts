import { PATHS } from "archive/contract/paths";
import { all, at, EVERYBODY, INVITEE, NONE, OWNER, type SharingRow } from "./relation-row";

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
  [`post ${PATHS.writerUpdate}`]: {
    expected: OWNER,
    send: (client, { writerId }) => client.post(at(PATHS.writerUpdate, writerId), { name: "Rokeya" }),
  },
  // With nobody but themselves; and they have one name alone.
  [`post ${PATHS.writerMerge}`]: {
    expected: all(404, { owner: 400 }),
    send: (client, { writerId }) => client.post(at(PATHS.writerMerge, writerId), { into: writerId }),
  },
  // None has a face yet, nor is one sent.
  [`post ${PATHS.writerFace}`]: {
    expected: all(404, { owner: 400 }),
    send: (client, { writerId }) => client.post(at(PATHS.writerFace, writerId)),
  },
  // It has no ninth page.
  [`post ${PATHS.writerFaceFromItem}`]: {
    expected: all(404),
    send: (client, { writerId, itemId }) =>
      client.post(at(PATHS.writerFaceFromItem, writerId), { handwriting_id: itemId, page: 9 }),
  },
  [`post ${PATHS.writerFaceCrop}`]: {
    expected: all(404),
    send: (client, { writerId }) => client.post(at(PATHS.writerFaceCrop, writerId), { step: "left" }),
  },
  [`post ${PATHS.writerFaceRemove}`]: {
    expected: all(404),
    send: (client, { writerId }) => client.post(at(PATHS.writerFaceRemove, writerId)),
  },
  // Of nobody's whose page they may see; the other two are of what nobody asked.
  [`post ${PATHS.writerTie}`]: {
    expected: all(404, { owner: 400 }),
    send: (client, { writerId }) => client.post(at(PATHS.writerTie, writerId), { with: writerId }),
  },
  [`post ${PATHS.writerTieAnswer}`]: {
    expected: all(404),
    send: (client, { writerId }) => client.post(at(PATHS.writerTieAnswer, writerId), { accept: true }),
  },
  [`post ${PATHS.writerTieEnd}`]: {
    expected: all(404),
    send: (client, { writerId }) => client.post(at(PATHS.writerTieEnd, writerId)),
  },
  [`post ${PATHS.writerSplit}`]: {
    expected: all(404, { owner: 400 }),
    send: (client, { writerId }) => client.post(at(PATHS.writerSplit, writerId), { name: "নানু" }),
  },
  [`post ${PATHS.writerDelete}`]: {
    expected: OWNER,
    send: (client, { writerId }) => client.post(at(PATHS.writerDelete, writerId)),
  },
  [`post ${PATHS.albumDelete}`]: {
    expected: OWNER,
    send: (client, { albumId }) => client.post(at(PATHS.albumDelete, albumId)),
  },
  [`post ${PATHS.albumShare}`]: {
    expected: OWNER,
    send: (client, { albumId, groupId }) =>
      client.post(at(PATHS.albumShare, albumId), { group_ids: [groupId], confirm: true }),
  },
  [`post ${PATHS.albumUnshare}`]: {
    expected: OWNER,
    send: (client, { albumId, groupId }) => client.post(at(PATHS.albumUnshare, albumId), { group_id: groupId }),
  },
  [`post ${PATHS.albumOffer}`]: {
    expected: OWNER,
    send: (client, { albumId, ids }) =>
      client.post(at(PATHS.albumOffer, albumId), { user_ids: [ids.member], confirm: true }),
  },
  // The receiver gives it up, so the owner finds none to take back.
  [`post ${PATHS.albumRemoveShare}`]: {
    expected: INVITEE,
    send: (client, { albumShareId }) => client.post(at(PATHS.albumRemoveShare, albumShareId)),
  },
  [`post ${PATHS.albumAccept}`]: {
    expected: INVITEE,
    send: (client, { albumShareId }) => client.post(PATHS.albumAccept, { id: albumShareId }),
  },
  [`post ${PATHS.albumIgnore}`]: {
    expected: INVITEE,
    send: (client, { albumShareId }) => client.post(PATHS.albumIgnore, { id: albumShareId }),
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
