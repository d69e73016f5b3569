import { createHash } from "node:crypto";
import type { GroupSummary } from "archive/contract/group-summary";
import { groupIconPath, type Group } from "archive/contract/sharing/group";
import type { GroupRecord } from "archive/db/groups/groups";
import type { Actor } from "archive/domain/actor";
import { etagOfKey } from "archive/domain/media/served-file";
import { mayManageGroup } from "archive/domain/policy";

/** What stands for a picture in its address: tells contents apart, and nothing of the key. */
export function iconVersion(storageKey: string): string {
  return etagOfKey(storageKey).slice(0, 12);
}

export function groupSummary({ id, name, icon }: { id: number; name: string; icon: string | null }): GroupSummary {
  return { id, name, image: icon === null ? null : groupIconPath(id, iconVersion(icon)) };
}

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
