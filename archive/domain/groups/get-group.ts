import type { Group } from "archive/contract/sharing/group";
import type { Db, Tx } from "archive/db/connection";
import {
  findGroupFacts,
  findGroupOf,
  groupsOf,
  lockGroup,
  listGroupIdsOf,
  type GroupRecord,
} from "archive/db/groups/groups";
import type { Actor } from "archive/domain/actor";
import { mayManageGroup, maySeeGroup } from "archive/domain/policy";
import { refuse } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { pageIn, type Page, type PageAsked } from "archive/domain/list-page";
import { createHash } from "node:crypto";
import { groupSummary } from "archive/domain/group-summary";

/** Most groups that one person is in. */
export const MOST_GROUPS = 500;

/** A group that the caller may see. @throws Refusal "not_found" */
export async function getSeenGroup(db: Db, actor: Actor, groupId: number) {
  const group = await findGroupFacts(db, groupId, actor.personId);
  if (!group || !maySeeGroup(actor, group)) throw refuse("not_found");
  return group;
}

/**
 * A group that the caller owns.
 * @throws Refusal "not_found", for its members too: what is the owner's alone does not show itself
 */
export async function getOwnGroup(db: Db, actor: Actor, groupId: number) {
  const group = await findGroupFacts(db, groupId, actor.personId);
  if (!group || !mayManageGroup(actor, group)) throw refuse("not_found");
  return group;
}

/** A group of the caller's own, its row locked. @throws Refusal "not_found" */
export async function lockOwnGroup(tx: Tx, actor: Actor, groupId: number) {
  const group = await lockGroup(tx, groupId);
  if (!group || !mayManageGroup(actor, group)) throw refuse("not_found");
  return group;
}

/** A group as the caller, a member, knows it. @throws Refusal "not_found" */
export async function getGroup({ db }: Pick<Services, "db">, actor: Actor, groupId: number): Promise<Group> {
  const group = await findGroupOf(db, groupId, actor.personId);
  if (!group) throw refuse("not_found");
  return viewGroup(actor, group);
}

/** Groups that the caller is a member of, last joined first. */
export function listGroups({ db }: Services, actor: Actor, asked: PageAsked): Promise<Page<Group>> {
  return pageIn(asked, groupsOf(db, actor.personId), (row) => viewGroup(actor, row));
}

/** Their ids alone, all of them: a program names its push topics by these. */
export function listGroupIds({ db }: Services, actor: Actor): Promise<number[]> {
  return listGroupIdsOf(db, actor.personId, MOST_GROUPS);
}

/** Another one wherever name, description or picture is another. */
export function groupVersion({ name, description, icon }: Pick<GroupRecord, "name" | "description" | "icon">): string {
  return createHash("sha256")
    .update(JSON.stringify([name, description, icon]))
    .digest("base64url")
    .slice(0, 16);
}

function viewGroup(actor: Actor, record: GroupRecord): Group {
  const { description, owner, members, createdAt, joinedAt } = record;
  return {
    ...groupSummary(record),
    description,
    owner,
    mine: mayManageGroup(actor, record),
    members,
    createdAt: createdAt.toISOString(),
    joinedAt: joinedAt.toISOString(),
    version: groupVersion(record),
  };
}
