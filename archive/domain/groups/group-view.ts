import { createHash } from "node:crypto";
import type { Group } from "archive/contract/sharing/group";
import type { GroupRecord } from "archive/db/groups/groups";
import type { Actor } from "archive/domain/actor";
import { groupSummary } from "archive/domain/group-summary";
import { mayManageGroup } from "archive/domain/policy";

/** Another one wherever name, description or picture is another. */
export function groupVersion({ name, description, icon }: Pick<GroupRecord, "name" | "description" | "icon">): string {
  return createHash("sha256")
    .update(JSON.stringify([name, description, icon]))
    .digest("base64url")
    .slice(0, 16);
}

export function viewGroup(actor: Actor, record: GroupRecord): Group {
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
