import { KIND_NAMES, NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import {
  findParts,
  findPartsAboutGroups,
  takeParts,
  type NotificationPart,
  type Told,
} from "archive/db/notifications/notification-parts";
import {
  deleteGrantedRows,
  listGrantedRows,
  type GrantedRows,
  type GrantedWhere,
} from "archive/db/sharing/granted-rows";

/** Kinds that go with a membership: who is no member is told nothing of a group. */
const ABOUT_GROUPS = KIND_NAMES.filter((kind) => /group/.test(NOTIFICATION_KINDS[kind].about));

/**
 * Takes back what was granted or offered, and with it what told of it: a notification that tells of several counts one
 * less. Whoever's counts change with it has them looked up anew.
 * @returns what was there
 */
export function revoke(tx: Tx, where: GrantedWhere): Promise<GrantedRows> {
  return deleteGrantedRows(tx, where, (gone) => change(tx, gone, "withdraw"));
}

/**
 * Hides what tells of some items, which go to the bin, or shows it again: a notification that tells of several counts
 * them apart. Whoever's counts change with it has them looked up anew.
 */
export async function setNotificationsHidden(tx: Tx, itemIds: number[], hidden: boolean): Promise<void> {
  await change(tx, await listGrantedRows(tx, itemIds), hidden ? "hide" : "show");
}

/** What is taken from the notification of each. */
const TAKEN = {
  withdraw: (part: NotificationPart) => part,
  hide: (part: NotificationPart) => ({ ...part, count: 0, asleep: -part.count }),
  show: (part: NotificationPart) => ({ ...part, count: 0, asleep: part.count }),
};

/** Changes what told of some rows. */
async function change(tx: Tx, rows: GrantedRows, how: keyof typeof TAKEN): Promise<void> {
  const { shares, albumShares, groupShares, memberships, invitations, blocks } = rows;
  if (Object.values(rows).every(({ length }) => length === 0)) return;
  const told = [
    ...shares.flatMap(toldOfShare),
    ...albumShares.flatMap(toldOfAlbumShare),
    ...groupShares.map(toldOfGroupShare),
    ...invitations.flatMap(toldOfInvitation),
  ];
  const parts = [...(await findParts(tx, told)), ...(await findPartsAboutGroups(tx, memberships, ABOUT_GROUPS))];
  if (told.length + memberships.length > 0) await takeParts(tx, parts.map(TAKEN[how]));
  const people = [
    ...[...parts, ...memberships, ...blocks].map(({ personId }) => personId),
    ...blocks.map(({ blockedId }) => blockedId),
    ...[...shares, ...albumShares, ...invitations].flatMap(({ receiverId }) => receiverId ?? []),
  ];
  await tellPeople(tx, "seen", [...new Set(people)]);
}

type Row<Table extends keyof GrantedRows> = GrantedRows[Table][number];

/** A share tells its receiver, and once it is accepted its owner; one that is accepted without asking tells nobody. */
function toldOfShare({ itemId, ownerId, receiverId, state, createdAt, decidedAt }: Row<"shares">): Told[] {
  const request: Told = { kind: "share_request", personId: receiverId, senderId: ownerId, itemId, since: createdAt };
  if (state !== "accepted") return [request];
  if (decidedAt?.getTime() === createdAt.getTime()) return [];
  return [request, { kind: "share_accepted", personId: ownerId, itemId, since: decidedAt }];
}

/** The same of an album as a whole. */
function toldOfAlbumShare({ ownerId, receiverId, state, createdAt, decidedAt }: Row<"albumShares">): Told[] {
  const request: Told = { kind: "album_request", personId: receiverId, senderId: ownerId, since: createdAt };
  if (state !== "accepted") return [request];
  if (decidedAt?.getTime() === createdAt.getTime()) return [];
  return [request, { kind: "album_accepted", personId: ownerId, since: decidedAt }];
}

function toldOfGroupShare({ groupId, sharerId, itemId, createdAt }: Row<"groupShares">): Told {
  return { kind: "group_file", groupId, senderId: sharerId, itemId, since: createdAt };
}

/** One that was accepted goes as well, and its notification stays. */
function toldOfInvitation({ inviterId, receiverId, createdAt, joined }: Row<"invitations">): Told[] {
  return joined ? [] : [{ kind: "group", personId: receiverId, senderId: inviterId, since: createdAt }];
}
