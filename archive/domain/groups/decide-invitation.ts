import type { PendingGroup } from "archive/contract/sharing/group";
import type { Decision } from "archive/contract/sharing/share";
import {
  findInvitation,
  findInvitationOfToken,
  ignoreInvitations,
  listPendingGroups,
  lockInvitationsTo,
} from "archive/db/groups/group-invitations";
import { lockGroup } from "archive/db/groups/groups";
import { insertMembership } from "archive/db/groups/memberships";
import { tellPeople } from "archive/db/live-channel";
import { rowsOf } from "archive/db/sharing/granted-rows";
import type { Actor } from "archive/domain/actor";
import { receiverOf, getOffered } from "archive/domain/invitations/invitable";
import { pageOf, type Page, type PageAsked } from "archive/domain/list-page";
import { notify } from "archive/domain/notifications/notify";
import { revoke } from "archive/domain/access/revoke";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { groupSummary } from "../group-summary";
import { refuseTooMany } from "./write-group";

/**
 * Joins a group, or leaves its invitation lying, by the invitation's id or by the token of a mail to an address that is
 * proven the caller's.
 * @returns the group's id
 * @throws Refusal "not_found"; "bad_request" where the mail went to an address that is not the caller's
 */
export async function decideInvitation(
  services: Services,
  actor: Actor,
  decision: Decision,
  state: "accepted" | "ignored",
): Promise<number> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    const receiver = await receiverOf(tx, actor);
    const { groupId } = await getOffered(
      receiver,
      decision,
      (id) => findInvitation(tx, id, receiver),
      (hash) => findInvitationOfToken(tx, hash),
    );
    const group = await lockGroup(tx, groupId);
    // One by name may stand beside one by address: both are decided.
    const ids = await lockInvitationsTo(tx, groupId, receiver);
    if (ids.length === 0) throw refuse("not_found");
    if (state === "ignored") {
      await ignoreInvitations(tx, ids, now);
      await tellPeople(tx, "seen", [actor.personId]);
    } else {
      await refuseTooMany(tx, actor.personId);
      await insertMembership(tx, groupId, actor.personId, now);
      await revoke(tx, { invitations: rowsOf(ids) });
      if (group)
        await notify(services, tx, {
          kind: "group_joined",
          senderId: actor.personId,
          receivers: [group.ownerId],
          groupId,
          groupName: group.name,
        });
    }
    return groupId;
  });
}

/** Groups that the caller is invited to, or whose invitation they ignored, last first. */
export async function listPendingInvitations(
  { db }: Services,
  actor: Actor,
  state: "pending" | "ignored",
  asked: PageAsked,
): Promise<Page<PendingGroup>> {
  const receiver = await receiverOf(db, actor);
  return pageOf(
    asked,
    (range) => listPendingGroups(db, receiver, state, range),
    ({ id, groupId, name, icon, state, by, at }) => ({
      id,
      group: groupSummary({ id: groupId, name, icon }),
      state,
      invitedBy: by,
      createdAt: at.toISOString(),
    }),
  );
}
