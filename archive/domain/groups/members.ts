import type { Member } from "archive/contract/sharing/group";
import type { Tx } from "archive/db/connection";
import { lockGroup, updateGroup } from "archive/db/groups/groups";
import { holdPresent } from "archive/db/leaving/leaving";
import { findMembersAmong, membershipOf, membersOf } from "archive/db/groups/memberships";
import type { Actor } from "archive/domain/actor";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { mayManageGroup } from "archive/domain/policy";
import { endSharesBy } from "archive/domain/access/end-shares";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { getSeenGroup, lockOwnGroup } from "./get-group";

/**
 * Members of a group of the caller's, last joined first.
 * @param of.one that person alone
 * @throws Refusal "not_found"
 */
export async function listMembers(
  { db }: Services,
  actor: Actor,
  of: { group_id: number; one?: number },
  asked: PageAsked,
): Promise<Page<Member>> {
  const { ownerId } = await getSeenGroup(db, actor, of.group_id);
  const members = membersOf(db, actor.personId, { groupId: of.group_id, personId: of.one });
  return pageIn(asked, members, ({ id, at, person, blocked }) => ({
    ...person,
    owner: id === ownerId,
    blocked,
    joinedAt: at.toISOString(),
  }));
}

/**
 * Leaves a group; what the caller showed it is not seen there any more.
 * @throws Refusal "not_found"; "bad_request" for its owner, who hands it over or deletes it
 */
export async function leaveGroup(services: Services, actor: Actor, groupId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, groupId);
    if (group && mayManageGroup(actor, group)) throw refuse("bad_request", "group.owner_stays");
    await endMembership(services, tx, actor, groupId, actor.personId);
  });
}

/** Removes a member, for the group's owner; what they showed it goes with them. @throws Refusal as `leaveGroup` */
export async function removeMember(services: Services, actor: Actor, groupId: number, personId: number): Promise<void> {
  if (personId === actor.personId) return leaveGroup(services, actor, groupId);
  await services.db.transaction().execute(async (tx) => {
    await lockOwnGroup(tx, actor, groupId);
    await endMembership(services, tx, actor, groupId, personId);
  });
}

async function endMembership(
  services: Services,
  tx: Tx,
  actor: Actor,
  groupId: number,
  personId: number,
): Promise<void> {
  const { memberships } = await endSharesBy(actor, services.now())(tx, membershipOf(groupId, personId));
  if (memberships.length === 0) throw refuse("not_found");
}

/** Gives a group to another of its members; the former owner stays a member. @throws Refusal "not_found" */
export async function handOver(services: Services, actor: Actor, groupId: number, personId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // Held before the group, as whoever leaves holds them: they are not given a group while they go.
    if (!(await holdPresent(tx, [personId])).has(personId)) throw refuse("not_found");
    await lockOwnGroup(tx, actor, groupId);
    const members = await findMembersAmong(tx, groupId, [personId]);
    if (!members.has(personId)) throw refuse("not_found");
    await updateGroup(tx, groupId, { ownerId: personId });
  });
}
