import type { NotificationKind } from "archive/contract/notifications/notification";
import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/notifications/live-channel";
import { findParts, findPartsAboutGroups, takeParts, type Told } from "archive/db/notifications/notification-parts";
import {
  deleteGrantedRows,
  listGrantedRows,
  type GrantedRows,
  type GrantedWhere,
} from "archive/db/sharing/granted-rows";

/** What whoever is no member of a group any more is not told of it. */
const ABOUT_GROUPS: NotificationKind[] = ["group", "group_file", "group_joined"];

/**
 * Takes back what was granted or offered, and with it what told of it: a notification that tells of several counts one
 * less. Whoever's counts change with it has them looked up anew.
 * @returns what was there
 */
export function revoke(tx: Tx, where: GrantedWhere): Promise<GrantedRows> {
  return deleteGrantedRows(tx, where, withdraw);
}

/**
 * Hides what tells of some items, which go to the bin, or shows it again: a notification that tells of several counts
 * them apart. Whoever's counts change with it has them looked up anew.
 */
export async function setNotificationsHidden(tx: Tx, itemIds: number[], hidden: boolean): Promise<void> {
  const granted = await listGrantedRows(tx, itemIds);
  const parts = await findParts(tx, toldOf(granted));
  await takeParts(
    tx,
    parts.map((part) => ({ ...part, count: 0, asleep: hidden ? -part.count : part.count })),
  );
  await tellCounts(tx, parts, granted.shares);
}

async function withdraw(tx: Tx, gone: GrantedRows): Promise<void> {
  const { shares, invitations, memberships, blocks } = gone;
  const parts = [
    ...(await findParts(tx, toldOf(gone))),
    ...(await findPartsAboutGroups(tx, memberships, ABOUT_GROUPS)),
  ];
  await takeParts(tx, parts);
  const blocked = blocks.map(({ blockedId: personId }) => ({ personId }));
  await tellCounts(tx, [...parts, ...memberships, ...blocks, ...blocked], [...shares, ...invitations]);
}

/** What each of these told, and whom. */
function toldOf({ shares, groupShares, invitations = [] }: Partial<GrantedRows> & Granted): Told[] {
  return [
    ...shares.flatMap(toldOfShare),
    ...groupShares.map(
      ({ groupId, sharerId, itemId, createdAt }): Told => ({
        kind: "group_file",
        groupId,
        senderId: sharerId,
        itemId,
        since: createdAt,
      }),
    ),
    // Of one that was accepted the news is no stale one.
    ...invitations
      .filter(({ joined }) => !joined)
      .map(
        ({ inviterId, receiverId, createdAt }): Told => ({
          kind: "group",
          personId: receiverId,
          senderId: inviterId,
          since: createdAt,
        }),
      ),
  ];
}
type Granted = Pick<GrantedRows, "shares" | "groupShares">;

/** A share tells its receiver, and once it is accepted its owner; one that is accepted without asking tells nobody. */
function toldOfShare({
  itemId,
  ownerId,
  receiverId,
  state,
  createdAt,
  decidedAt,
}: GrantedRows["shares"][number]): Told[] {
  const request: Told = { kind: "share_request", personId: receiverId, senderId: ownerId, itemId, since: createdAt };
  if (state !== "accepted") return [request];
  if (decidedAt?.getTime() === createdAt.getTime()) return [];
  return [request, { kind: "share_accepted", personId: ownerId, itemId, since: decidedAt }];
}

async function tellCounts(
  tx: Tx,
  people: { personId: number }[],
  offers: { receiverId: number | null }[],
): Promise<void> {
  const ids = [...people.map(({ personId }) => personId), ...offers.flatMap(({ receiverId }) => receiverId ?? [])];
  await tellPeople(tx, "seen", [...new Set(ids)]);
}
