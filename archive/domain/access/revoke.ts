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
  type OfferRow,
} from "archive/db/offers/granted-rows";
import { OFFER_KINDS, OFFERS, type OfferKind } from "archive/db/offers/offer-tables";

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
  const { groupShares, memberships, blocks } = rows;
  if (Object.values(rows).every(({ length }) => length === 0)) return;
  const told = [
    ...OFFER_KINDS.flatMap((kind) => rows[kind].flatMap((row) => toldOfOffer(kind, row))),
    ...groupShares.map(toldOfGroupShare),
  ];
  const parts = [...(await findParts(tx, told)), ...(await findPartsAboutGroups(tx, memberships, ABOUT_GROUPS))];
  if (told.length + memberships.length > 0) await takeParts(tx, parts.map(TAKEN[how]));
  const people = [
    ...[...parts, ...memberships, ...blocks].map(({ personId }) => personId),
    ...blocks.map(({ blockedId }) => blockedId),
    ...OFFER_KINDS.flatMap((kind) => rows[kind].flatMap(({ receiverId }) => receiverId ?? [])),
  ];
  await tellPeople(tx, "seen", [...new Set(people)]);
}

/**
 * An offer tells its receiver, and once it is accepted its sender; one that is accepted without asking tells nobody. Of
 * one that became something else its notifications stay.
 */
function toldOfOffer(
  kind: OfferKind,
  { subjectId, senderId, receiverId, state, createdAt, decidedAt, taken }: OfferRow,
): Told[] {
  if (taken) return [];
  const { request, accepted } = OFFERS[kind].told;
  const about = NOTIFICATION_KINDS[request].about === "item" ? { itemId: subjectId } : {};
  const asked: Told = { kind: request, personId: receiverId, senderId, ...about, since: createdAt };
  if (state !== "accepted") return [asked];
  if (decidedAt?.getTime() === createdAt.getTime()) return [];
  return [asked, { kind: accepted, personId: senderId, ...about, since: decidedAt }];
}

function toldOfGroupShare({ groupId, sharerId, itemId, createdAt }: GrantedRows["groupShares"][number]): Told {
  return { kind: "group_file", groupId, senderId: sharerId, itemId, since: createdAt };
}
