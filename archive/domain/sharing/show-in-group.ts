import type { ItemKind } from "archive/contract/items/item";
import type { Tx } from "archive/db/connection";
import { findSharedWithGroup, insertGroupShares, setSharedApart } from "archive/db/groups/group-shares";
import { findGroupFacts, lockGroup } from "archive/db/groups/groups";
import { insertEvent } from "archive/db/items/history";
import { listReachableMembers } from "archive/db/groups/memberships";
import type { Actor } from "archive/domain/actor";
import { notify } from "archive/domain/notifications/notify";
import { maySeeGroup } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";

export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

/**
 * Groups that the caller is in, locked in the order of their ids, so that nobody is removed from them meanwhile.
 * @throws Refusal "not_found"
 */
export async function lockGroups(tx: Tx, actor: Actor, groupIds: number[]): Promise<LockedGroup[]> {
  const groups: LockedGroup[] = [];
  for (const groupId of groupIds.toSorted((one, other) => one - other)) {
    const group = await lockGroup(tx, groupId);
    const facts = group && (await findGroupFacts(tx, groupId, actor.personId));
    if (!group || !facts || !maySeeGroup(actor, facts)) throw refuse("not_found");
    groups.push(group);
  }
  return groups;
}

/** Those of some items that a group does not see yet. */
export async function newToGroup<Item extends { id: number }>(tx: Tx, groupId: number, items: Item[]): Promise<Item[]> {
  const ids = items.map(({ id }) => id);
  const shared = ids.length === 0 ? null : await findSharedWithGroup(tx, groupId, ids);
  return items.filter(({ id }) => !shared?.has(id));
}

/**
 * Shows items of the caller's to a locked group that they are in, and tells its members of those that are new there.
 * @param byAlbum an album brings them, with which they go again
 */
export async function showInGroup(
  services: Services,
  tx: Tx,
  actor: Actor,
  { group, items, byAlbum }: { group: LockedGroup; items: { id: number; kind: ItemKind }[]; byAlbum: boolean },
): Promise<void> {
  const now = services.now();
  const shown = await newToGroup(tx, group.id, items);
  const old = items.filter((item) => !shown.includes(item)).map(({ id }) => id);
  if (!byAlbum && old.length > 0) await setSharedApart(tx, group.id, old);
  const [first] = shown;
  if (!first) return;
  const itemIds = shown.map(({ id }) => id);
  await insertGroupShares(tx, group.id, { itemIds, sharerId: actor.personId, byAlbum, now });
  await insertEvent(tx, {
    itemIds,
    act: "shared",
    by: actor.personId,
    at: now,
    groupId: group.id,
    details: { group: true },
  });
  await notify(services, tx, {
    kind: "group_file",
    senderId: actor.personId,
    receivers: await listReachableMembers(tx, group.id, actor.personId),
    groupId: group.id,
    groupName: group.name,
    itemKind: shown.every(({ kind }) => kind === first.kind) ? first.kind : null,
    count: shown.length,
  });
}
