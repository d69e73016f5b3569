import { refuse } from "archive/base/refusal";
import type { PendingGroup } from "archive/contract/sharing/group";
import { lockGroup, waitingGroups } from "archive/db/groups/groups";
import { insertMembership } from "archive/db/groups/memberships";
import type { Actor } from "archive/domain/actor";
import type { Page } from "archive/domain/list-page";
import { decisionOn } from "archive/domain/offers/decide-offer";
import { listWaiting, type WaitingAsked } from "archive/domain/offers/list-offers";
import type { Services } from "archive/domain/services";
import { groupSummary } from "archive/domain/group-summary";
import { refuseTooMany } from "./write-group";

/** Joins a group, or ignores its invitation; the group's owner is notified of who joins. */
export const decideInvitation = decisionOn({
  kind: "invitations",
  async lock(tx, { subjectId }) {
    const group = await lockGroup(tx, subjectId);
    if (!group) throw refuse("not_found");
    return group;
  },
  async accept({ services, tx, actor }, group) {
    await refuseTooMany(tx, actor.personId);
    await insertMembership(tx, group.id, actor.personId, services.now());
  },
  accepted: (group) => ({
    kind: "group_joined",
    receiver: group.ownerId,
    groupId: group.id,
    groupName: group.name,
  }),
});

/** Groups that the caller is invited to, or whose invitation they ignored, last first. */
export function listPendingInvitations(
  services: Services,
  actor: Actor,
  asked: WaitingAsked,
): Promise<Page<PendingGroup>> {
  return listWaiting(services, actor, asked, waitingGroups, ({ by, groupId, name, icon, members }) => ({
    group: groupSummary({ id: groupId, name, icon }),
    invitedBy: by,
    members,
  }));
}
