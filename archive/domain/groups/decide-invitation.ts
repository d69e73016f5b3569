import { refuse } from "archive/base/refusal";
import type { PendingGroup } from "archive/contract/sharing/group";
import type { Decision } from "archive/contract/sharing/share";
import { listWaitingGroups, lockGroup } from "archive/db/groups/groups";
import { insertMembership } from "archive/db/groups/memberships";
import type { Actor } from "archive/domain/actor";
import type { Page, PageAsked } from "archive/domain/list-page";
import { decideOffer } from "archive/domain/offers/decide-offer";
import { listWaiting } from "archive/domain/offers/list-offers";
import type { Services } from "archive/domain/services";
import { groupSummary } from "archive/domain/group-summary";
import { refuseTooMany } from "./write-group";

/** Joins a group, or ignores its invitation, as `decideOffer`; the group's owner is notified of who joins. */
export function decideInvitation(
  services: Services,
  actor: Actor,
  decision: Decision,
  state: "accepted" | "ignored",
): Promise<number> {
  return decideOffer(
    services,
    actor,
    { decision, state },
    {
      kind: "invitations",
      async lock(tx, { subjectId }) {
        const group = await lockGroup(tx, subjectId);
        if (!group) throw refuse("not_found");
        return group;
      },
      async accept(tx, group) {
        await refuseTooMany(tx, actor.personId);
        await insertMembership(tx, group.id, actor.personId, services.now());
      },
      accepted: (group) => ({
        kind: "group_joined",
        receiver: group.ownerId,
        groupId: group.id,
        groupName: group.name,
      }),
    },
  );
}

/** Groups that the caller is invited to, or whose invitation they ignored, last first. */
export function listPendingInvitations(
  services: Services,
  actor: Actor,
  state: "pending" | "ignored",
  asked: PageAsked,
): Promise<Page<PendingGroup>> {
  return listWaiting(
    services,
    actor,
    asked,
    (receiver, range) => listWaitingGroups(services.db, receiver, state, range),
    ({ by, groupId, name, icon }) => ({ group: groupSummary({ id: groupId, name, icon }), invitedBy: by }),
  );
}
