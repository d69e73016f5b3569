import { z } from "zod";
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
import { listShared } from "archive/domain/sharing/list-shared";
import type { Services } from "archive/domain/services";
import { answer, done, answerList } from "archive/http/answer";
import { call, streamCall, type CallApp } from "archive/http/call";
import { answerPage, pageAsked } from "archive/http/list-page";
import { ListQuery } from "archive/http/list-query";
import { serve } from "archive/http/items/serve";
import { readUpload } from "archive/http/items/upload";

const OfGroup = ListQuery.extend(GroupChoice.shape);
const OneOf = ListQuery.extend(OneOfGroup.shape);
const iconField = (name: string | undefined) =>
  name === "icon" ? ({ kind: "handwriting", position: null } as const) : null;

/** Calls of groups: making, changing and deleting them, their members and what they see. */
export function groupCalls(app: CallApp, services: Services): void {
  streamCall(
    app,
    {
      method: "post",
      path: PATHS.groupCreate,
      summary: "Make a group; its picture (`icon`) of at least 200 by 200, at most 5 MB",
      streams: GroupCreate,
      files: { icon: "The group's picture." },
      reply: Created,
    },
    async ({ c, caller }) =>
      answer(await createGroup(services, caller.actor, await readUpload(c, services, iconField)), {
        key: "group.created",
      }),
  );

  streamCall(
    app,
    {
      method: "post",
      path: PATHS.groupUpdate,
      summary: "Change a group's name, description or picture",
      streams: GroupEdit,
      files: { icon: "The group's picture." },
      reply: Created,
    },
    async ({ c, caller, id }) => {
      // Asked before the body is read.
      await getOwnGroup(services.db, caller.actor, id());
      await editGroup(services, caller.actor, id(), await readUpload(c, services, iconField));
      return answer({ id: id() }, { key: "group.updated" });
    },
  );

  call(
    app,
    { method: "get", path: PATHS.groupDetails, summary: "A group, for its members", reply: groupWire },
    async ({ caller, id }) => answer(await getGroup(services, caller.actor, id())),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groups,
      summary: "The caller's groups, last joined first",
      query: ListQuery,
      reply: groupWire.array(),
    },
    async ({ caller, query }) => answerPage(query, await listGroups(services, caller.actor, pageAsked(query))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupIds,
      summary: "Ids of all the caller's groups",
      reply: WireGroupId.array(),
    },
    async ({ caller }) => answerList((await listGroupIds(services, caller.actor)).map((id) => ({ group: { id } }))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupMembers,
      summary: "Members of a group, last joined first; with `one` that person alone",
      query: OneOf,
      reply: memberWire.array(),
    },
    async ({ caller, query }) => answerPage(query, await listMembers(services, caller.actor, query, pageAsked(query))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupItems,
      summary: "What a group sees, last shared first; the caller's own with it",
      query: OfGroup,
      reply: sharedItemWire.array(),
    },
    async ({ caller, query }) =>
      answerPage(query, await listShared(services, caller.actor, { groupId: query.group_id }, pageAsked(query))),
  );

  for (const [path, summary, work, key] of [
    [PATHS.groupDelete, "Delete a group; what was shared with it is seen there no more", deleteGroup, "group.deleted"],
    [PATHS.groupLeave, "Leave a group; its owner can't", leaveGroup, "group.left"],
  ] as const) {
    call(app, { method: "post", path, summary }, async ({ caller, id }) => {
      await work(services, caller.actor, id());
      return done(key);
    });
  }

  call(
    app,
    {
      method: "post",
      path: PATHS.groupHandOver,
      summary: "Give a group to another of its members",
      body: PersonChoice,
    },
    async ({ caller, id, body }) => {
      await handOver(services, caller.actor, id(), body.user_id);
      return done("group.handed_over");
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.groupMemberDelete,
      summary: "Remove a member, by the person's id, from a group of the caller's own",
      body: GroupChoice,
    },
    async ({ caller, id, body }) => {
      await removeMember(services, caller.actor, body.group_id, id());
      return done("group.member_removed");
    },
  );

  streamCall(
    app,
    {
      method: "get",
      path: PATHS.groupIcon,
      summary: "A group's picture, for its members and those who are invited",
      reply: z.string(),
      mediaType: "image/jpeg",
    },
    async ({ c, param, caller, id }) => serve(c, await openIcon(services, caller.actor, id(), param("version"))),
  );
}
