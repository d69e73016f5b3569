import { toWireChange, type Change } from "archive/contract/change";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/item-status";
import { deleteGroupShareFor, findSharedWithGroup, insertGroupShares } from "archive/db/group-shares";
import { findGroupFacts, lockGroup } from "archive/db/groups";
import { listReachableMembers } from "archive/db/memberships";
import { lockItems, lockOwner, setStatus } from "archive/db/item-writes";
import type { Actor } from "archive/domain/actor";
import { groupFace } from "archive/domain/groups/group-view";
import { factsOf } from "archive/domain/items/item-view";
import { notify } from "archive/domain/notifications/notify";
import { mayManageItem, maySeeGroup, mayShareItem } from "archive/domain/policy";
import { refuse } from "archive/domain/refusal";
import type { Services } from "archive/services";
import { NOBODY } from "./take-grants";

/**
 * Shows items to a group of the caller's: its members see them at once, and later members when they join.
 * @param share.itemIds all or none
 * @returns how many the group did not see before
 * @throws Refusal "needs_confirmation" with a change in `data` where one was not public; "not_found"; "bad_request"
 */
export async function shareWithGroup(services: Services, actor: Actor, groupId: number, share: { itemIds: number[]; confirm: boolean }): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.personId);
    const items = await lockItems(tx, share.itemIds);
    if (items.length < share.itemIds.length || !items.every((item) => mayManageItem(actor, factsOf(item)))) throw refuse("not_found");
    // Locked, so that nobody is removed from it meanwhile.
    const group = await lockGroup(tx, groupId);
    const facts = group && (await findGroupFacts(tx, groupId, actor.personId));
    if (!group || !facts || !maySeeGroup(actor, facts)) throw refuse("not_found");
    if (!items.every((item) => mayShareItem(actor, factsOf(item)))) throw refuse("bad_request", { message: { key: "report.not_shared" } });
    if (items.some((item) => item.voiceOf !== null)) throw refuse("bad_request", { message: { key: "item.voice_follows" }, fields: { handwriting_ids: [{ key: "item.voice_follows" }] } });
    const shared = await findSharedWithGroup(tx, groupId, share.itemIds);
    const fresh = items.filter(({ id }) => !shared.has(id));
    const opened = fresh.filter(({ status }) => status !== PUBLIC);
    if (opened.length > 0 && !share.confirm) {
      const changed: Change["items"] = opened.map(({ id, status }) => ({ id, status, statusAfter: PRIVATE }));
      const opensTo = { ...NOBODY, groups: [groupFace(group)], public: false };
      throw refuse("needs_confirmation", { data: toWireChange({ items: changed, opensTo, takesFrom: NOBODY }) });
    }
    const alone = opened.filter(({ status }) => status === ONLY_ME).map(({ id }) => id);
    if (alone.length > 0) await setStatus(tx, alone, PRIVATE, now);
    await insertGroupShares(tx, groupId, { itemIds: fresh.map(({ id }) => id), sharerId: actor.personId, now });
    const [first] = fresh;
    if (first) {
      const receivers = await listReachableMembers(tx, groupId, actor.personId);
      await notify(services, tx, { kind: "group_file", senderId: actor.personId, receivers, groupId, groupName: group.name, itemKind: first.kind, count: fresh.length });
    }
    return fresh.length;
  });
}

/** Takes an item out of a group again, for whoever shared it, and for the group's owner. @throws Refusal "not_found" */
export async function removeGroupShare({ db }: Services, actor: Actor, itemId: number, groupId: number): Promise<void> {
  if (!(await deleteGroupShareFor(db, { itemId, groupId, personId: actor.personId }))) throw refuse("not_found");
}
