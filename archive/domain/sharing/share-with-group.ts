import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { groupShareOf } from "archive/db/groups/group-shares";
import { changeStatus } from "archive/domain/items/set-item-status";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { endSharesBy } from "../access/end-shares";
import { lockGroups, newToGroup, showInGroup, type LockedGroup } from "./show-in-group";
import { askToConfirm } from "../access/take-grants";
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
  return services.db.transaction().execute(async (tx) => {
    const items = await lockShareable(tx, actor, itemIds, "handwriting_ids");
    const fresh: { group: LockedGroup; items: typeof items }[] = [];
    for (const group of await lockGroups(tx, actor, groupIds))
      fresh.push({ group, items: await newToGroup(tx, group.id, items) });
    const opened = items.filter((item) => item.status !== PUBLIC && fresh.some((each) => each.items.includes(item)));
    if (opened.length > 0 && !confirm) {
      const seeing = fresh.filter((each) => each.items.some((item) => opened.includes(item)));
      throw askToConfirm(opened, PRIVATE, { opensTo: { groups: seeing.map(({ group }) => groupSummary(group)) } });
    }
    const alone = opened.filter(({ status }) => status === ONLY_ME).map(({ id }) => id);
    if (alone.length > 0) await changeStatus(tx, actor, { itemIds: alone, status: PRIVATE, now: services.now() });
    for (const { group } of fresh) await showInGroup(services, tx, actor, { group, items, byAlbum: false });
    return fresh.reduce((count, each) => count + each.items.length, 0);
  });
}

/** Takes an item out of a group again, for whoever shared it, and for the group's owner. @throws Refusal "not_found" */
export async function removeGroupShare(
  services: Services,
  actor: Actor,
  itemId: number,
  groupId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { groupShares } = await endSharesBy(actor, services.now())(tx, {
      groupShares: groupShareOf({ itemId, groupId, personId: actor.personId }),
    });
    if (groupShares.length === 0) throw refuse("not_found");
  });
}
