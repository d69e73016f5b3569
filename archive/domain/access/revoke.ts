import { kindsAbout, NOTIFICATION_KINDS } from "archive/contract/notifications/notification-kinds";
import type { Tx } from "archive/db/connection";
import type { Told } from "archive/db/notifications/notification-parts";
import {
  deleteGrantedRows,
  listGrantedRows,
  type GrantedRows,
  type GrantedWhere,
  type OfferRow,
} from "archive/db/offers/granted-rows";
import { OFFER_KINDS, OFFERS, type OfferKind } from "archive/db/offers/offer-tables";
import { changeTold } from "archive/domain/notifications/withdraw";

/** Kinds that go with a membership: who is no member is told nothing of a group. */
const ABOUT_GROUPS = kindsAbout("group", "items in a group");

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

/** Changes what told of some rows. */
async function change(tx: Tx, rows: GrantedRows, how: Parameters<typeof changeTold>[1]): Promise<void> {
  const { groupShares, memberships, blocks } = rows;
  if (Object.values(rows).every(({ length }) => length === 0)) return;
  await changeTold(tx, how, {
    told: [
      ...OFFER_KINDS.flatMap((kind) => rows[kind].flatMap((row) => toldOfOffer(kind, row))),
      ...groupShares.map(toldOfGroupShare),
    ],
    gone: memberships.map(({ groupId, personId }) => ({ kinds: ABOUT_GROUPS, personId, moduleId: groupId })),
    others: [
      ...memberships.map(({ personId }) => personId),
      ...blocks.flatMap(({ personId, blockedId }) => [personId, blockedId]),
      ...OFFER_KINDS.flatMap((kind) => rows[kind].flatMap(({ receiverId }) => receiverId ?? [])),
    ],
  });
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
