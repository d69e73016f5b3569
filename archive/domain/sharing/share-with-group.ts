import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import type { Tx } from "archive/db/connection";
import { findSharedWithGroup, groupShareOf, insertGroupShares } from "archive/db/groups/group-shares";
import { findGroupFacts, lockGroup } from "archive/db/groups/groups";
import { listReachableMembers } from "archive/db/groups/memberships";
import { setStatus } from "archive/db/items/item-writes";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/groups/group-view";
import { notify } from "archive/domain/notifications/notify";
import { maySeeGroup } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { revoke } from "./revoke";
import { askToConfirm } from "./take-grants";
import { lockShareable } from "archive/domain/items/lock-managed";

/**
 * Shows items to groups that the caller is in: their members see them at once, and later members when they join.
 * All or none of them, items and groups each of the caller's.
 * @returns how many a group did not see before, over all the groups
 * @throws Refusal "needs_confirmation" with a change in `data` where one was not public; "not_found"; "bad_request"
 */
export async function shareWithGroups(
  services: Services,
  actor: Actor,
  { groupIds, itemIds, confirm }: { groupIds: number[]; itemIds: number[]; confirm: boolean },
): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const items = await lockShareable(tx, actor, itemIds, "handwriting_ids");
    const fresh: { group: GroupRow; items: typeof items }[] = [];
    for (const group of await lockGroups(tx, actor, groupIds)) {
      const shared = await findSharedWithGroup(tx, group.id, itemIds);
      fresh.push({ group, items: items.filter(({ id }) => !shared.has(id)) });
    }
    const opened = items.filter((item) => item.status !== PUBLIC && fresh.some((each) => each.items.includes(item)));
    if (opened.length > 0 && !confirm) {
      const seeing = fresh.filter((each) => each.items.some((item) => opened.includes(item)));
      throw askToConfirm(opened, PRIVATE, { opensTo: { groups: seeing.map(({ group }) => groupSummary(group)) } });
    }
    const alone = opened.filter(({ status }) => status === ONLY_ME).map(({ id }) => id);
    if (alone.length > 0) await setStatus(tx, alone, PRIVATE, now);
    for (const { group, items: shown } of fresh) {
      const [first] = shown;
      if (!first) continue;
      await insertGroupShares(tx, group.id, { itemIds: shown.map(({ id }) => id), sharerId: actor.personId, now });
      const receivers = await listReachableMembers(tx, group.id, actor.personId);
      await notify(services, tx, {
        kind: "group_file",
        senderId: actor.personId,
        receivers,
        groupId: group.id,
        groupName: group.name,
        itemKind: shown.every(({ kind }) => kind === first.kind) ? first.kind : null,
        count: shown.length,
      });
    }
    return fresh.reduce((count, each) => count + each.items.length, 0);
  });
}

type GroupRow = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

/**
 * Groups that the caller is in, locked in the order of their ids, so that nobody is removed from them meanwhile.
 * @throws Refusal "not_found"
 */
async function lockGroups(tx: Tx, actor: Actor, groupIds: number[]): Promise<GroupRow[]> {
  const groups: GroupRow[] = [];
  for (const groupId of groupIds.toSorted((one, other) => one - other)) {
    const group = await lockGroup(tx, groupId);
    const facts = group && (await findGroupFacts(tx, groupId, actor.personId));
    if (!group || !facts || !maySeeGroup(actor, facts)) throw refuse("not_found");
    groups.push(group);
  }
  return groups;
}

/** Takes an item out of a group again, for whoever shared it, and for the group's owner. @throws Refusal "not_found" */
export async function removeGroupShare({ db }: Services, actor: Actor, itemId: number, groupId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { groupShares } = await revoke(tx, {
      groupShares: groupShareOf({ itemId, groupId, personId: actor.personId }),
    });
    if (groupShares.length === 0) throw refuse("not_found");
  });
}
