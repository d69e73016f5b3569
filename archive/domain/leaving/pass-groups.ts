import type { Tx } from "archive/db/connection";
import { findHeir, listGroupsToPass } from "archive/db/groups/group-heirs";
import { lockGroup, updateGroup } from "archive/db/groups/groups";
import { tellPerson } from "archive/domain/accounts/tell-person";
import type { Services } from "archive/domain/services";

/**
 * Gives each group of somebody who leaves to whoever has been its member longest and is here; they are told. A group
 * that has no other member stays as it is, seen by nobody, and comes back or goes with its owner.
 */
export async function passGroups(services: Services, tx: Tx, personId: number): Promise<void> {
  for (const groupId of await listGroupsToPass(tx, personId)) {
    const group = await lockGroup(tx, groupId);
    // Deleted, or handed over, a moment ago.
    if (group?.ownerId !== personId) continue;
    const heir = await findHeir(tx, groupId, personId);
    if (!heir) continue;
    await updateGroup(tx, groupId, { ownerId: heir.id });
    await tellPerson(services, tx, heir, "group_yours", { group: group.name });
  }
}
