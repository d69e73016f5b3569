import { z } from "zod";
import { GroupCreate, GroupEdit, groupWire } from "archive/contract/sharing/group";
import type { Tx } from "archive/db/connection";
import { deleteGroup as deleteRow, insertGroup, updateGroup } from "archive/db/groups/groups";
import { lockOwner } from "archive/db/items/item-writes";
import { countGroupsOf, insertMembership } from "archive/db/groups/memberships";
import { findIdempotentReply, insertIdempotentReply } from "archive/db/idempotency";
import type { Actor } from "archive/domain/actor";
import { eraseLater } from "archive/domain/media/erase-files";
import type { Submission } from "archive/domain/media/receive-file";
import { revoke } from "archive/domain/access/revoke";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { getGroup, groupVersion, lockOwnGroup, MOST_GROUPS } from "./get-group";
import { withGroupForm } from "./group-form";

const CreatedGroup = z.object({ id: z.number() });

/**
 * Makes a group, its maker owner and first member. The same one-use id gives the first one's answer.
 * @throws Refusal by field
 */
export async function createGroup(services: Services, actor: Actor, submission: Submission): Promise<{ id: number }> {
  const { db } = services;
  const now = services.now();
  return withGroupForm(services, actor, submission, GroupCreate, async ({ name, description, once }, icon) => {
    const { id, used } = await db.transaction().execute(async (tx) => {
      await lockOwner(tx, actor.personId);
      const earlier = await findIdempotentReply(tx, actor.personId, once, CreatedGroup);
      if (earlier) return { id: earlier.id, used: false };
      await refuseTooMany(tx, actor.personId);
      const groupId = await insertGroup(tx, { ownerId: actor.personId, name, description, icon, now });
      await insertMembership(tx, groupId, actor.personId, now);
      await insertIdempotentReply(tx, actor.personId, once, { id: groupId }, now);
      return { id: groupId, used: true };
    });
    if (icon && !used) await services.storage.erase(icon);
    return { id };
  });
}

/** @throws Refusal "bad_request" where somebody is in as many groups as one can be */
export async function refuseTooMany(tx: Tx, personId: number): Promise<void> {
  if ((await countGroupsOf(tx, personId)) >= MOST_GROUPS)
    throw refuse("bad_request", { message: { key: "group.too_many", params: { limit: MOST_GROUPS } } });
}

/**
 * Changes what was sent of a group's name, description and picture, for its owner.
 * @throws Refusal "not_found", "conflict", or by field
 */
export async function editGroup(
  services: Services,
  actor: Actor,
  groupId: number,
  submission: Submission,
): Promise<void> {
  await withGroupForm(services, actor, submission, GroupEdit, ({ name, description, icon_remove, version }, icon) =>
    services.db.transaction().execute(async (tx) => {
      const group = await lockOwnGroup(tx, actor, groupId);
      if (version !== undefined && version !== groupVersion(group))
        throw refuse("conflict", {
          message: { key: "group.changed" },
          data: groupWire.toWire(await getGroup({ db: tx }, actor, groupId)),
        });
      const replaced = icon !== null || icon_remove === "1";
      await updateGroup(tx, groupId, { name, description, icon: replaced ? icon : undefined });
      if (replaced) await eraseIcon(services, tx, group.icon);
    }),
  );
}

/**
 * Deletes a group with its memberships, invitations and what was shared with it; the items themselves stay.
 * @throws Refusal "not_found"
 */
export async function deleteGroup(services: Services, actor: Actor, groupId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const group = await lockOwnGroup(tx, actor, groupId);
    await deleteRow(tx, groupId, revoke);
    await eraseIcon(services, tx, group.icon);
  });
}

async function eraseIcon(services: Services, tx: Tx, key: string | null): Promise<void> {
  if (key !== null) await eraseLater(services, tx, [key]);
}
