import {
  GroupChoice,
  GroupCreate,
  GroupEdit,
  OneOfGroup,
  PersonChoice,
  groupWire,
  WireGroupId,
  memberWire,
} from "archive/contract/sharing/group";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { sharedItemWire } from "archive/contract/sharing/share";
import { getGroup, getOwnGroup, listGroupIds, listGroups } from "archive/domain/groups/get-group";
import { openIcon } from "archive/domain/groups/icon";
import { handOver, leaveGroup, listMembers, removeMember } from "archive/domain/groups/members";
import { createGroup, deleteGroup, editGroup } from "archive/domain/groups/write-group";
import { listShared } from "archive/domain/lists/list-shared";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import type { CallContext } from "archive/http/caller";
import { ListQuery } from "archive/contract/list-query";
import { serve } from "archive/http/items/serve";
import { readUpload } from "archive/http/items/upload";

/** A list that belongs to a group, or that one row of it. */
export const OneOf = ListQuery.extend(OneOfGroup.shape);
const files = { icon: "The group's picture." };

/** Calls of groups: making, changing and deleting them, their members and what they see. */
export function groupCalls(api: CallApp, services: Services): void {
  const readForm = (c: CallContext) =>
    readUpload(c, services, (name) => (name === "icon" ? { kind: "handwriting", position: null } : null));

  api.stream(
    "post",
    PATHS.groupCreate,
    {
      summary: "Make a group; its picture (`icon`) of at least 200 by 200, at most 5 MB",
      streams: GroupCreate,
      files,
      reply: Created,
      message: "group.created",
    },
    async ({ c, actor }) => createGroup(services, actor, await readForm(c)),
  );
  api.stream(
    "post",
    PATHS.groupUpdate,
    {
      summary: "Change a group's name, description or picture",
      streams: GroupEdit,
      files,
      reply: Created,
      message: "group.updated",
    },
    async ({ c, actor, id }) => {
      // Asked before the body is read.
      await getOwnGroup(services.db, actor, id);
      await editGroup(services, actor, id, await readForm(c));
      return { id };
    },
  );
  api.get(PATHS.groupDetails, { summary: "A group, for its members", reply: groupWire }, ({ actor, id }) =>
    getGroup(services, actor, id),
  );
  api.list(
    PATHS.groups,
    { summary: "The caller's groups, last joined first", query: ListQuery, reply: groupWire.array() },
    ({ actor, query }) => listGroups(services, actor, query),
  );
  api.get(
    PATHS.groupIds,
    { summary: "Ids of all the caller's groups", reply: WireGroupId.array() },
    async ({ actor }) => (await listGroupIds(services, actor)).map((id) => ({ group: { id } })),
  );
  api.list(
    PATHS.groupMembers,
    {
      summary: "Members of a group, last joined first; with `one` that person alone",
      query: OneOf,
      reply: memberWire.array(),
    },
    ({ actor, query }) => listMembers(services, actor, query, query),
  );
  api.list(
    PATHS.groupItems,
    {
      summary: "What a group sees, last shared first; the caller's own with it",
      query: ListQuery.extend(GroupChoice.shape),
      reply: sharedItemWire.array(),
    },
    ({ actor, query }) => listShared(services, actor, { groupId: query.group_id }, query),
  );
  for (const [path, summary, work, message] of [
    [PATHS.groupDelete, "Delete a group; what was shared with it is seen there no more", deleteGroup, "group.deleted"],
    [PATHS.groupLeave, "Leave a group; its owner can't", leaveGroup, "group.left"],
  ] as const)
    api.post(path, { summary, message }, ({ actor, id }) => work(services, actor, id));
  api.post(
    PATHS.groupHandOver,
    { summary: "Give a group to another of its members", body: PersonChoice, message: "group.handed_over" },
    ({ actor, id, body }) => handOver(services, actor, id, body.user_id),
  );
  api.post(
    PATHS.groupMemberDelete,
    {
      summary: "Remove a member, by the person's id, from a group of the caller's own",
      body: GroupChoice,
      message: "group.member_removed",
    },
    ({ actor, id, body }) => removeMember(services, actor, body.group_id, id),
  );
  api.file(
    PATHS.groupIcon,
    { summary: "A group's picture, for its members and those who are invited", mediaType: "image/jpeg" },
    async ({ c, param, actor, id }) => serve(c, await openIcon(services, actor, id, param("version"))),
  );
}
