import { z } from "zod";
import { listEnvelope, Nothing } from "archive/contract/envelope";
import {
  GroupChoice,
  GroupCreate,
  GroupEdit,
  OneOfGroup,
  PersonChoice,
  toWireGroup,
  toWireMember,
  WireGroup,
  WireGroupId,
  WireMember,
} from "archive/contract/sharing/group";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { toWireSharedItem, WireSharedItem } from "archive/contract/sharing/share";
import { getGroup, listGroupIds, listGroups } from "archive/domain/groups/get-group";
import { openIcon } from "archive/domain/groups/icon";
import { handOver, leaveGroup, listMembers, removeMember } from "archive/domain/groups/members";
import { createGroup, deleteGroup, editGroup, mayEditGroup } from "archive/domain/groups/write-group";
import { listShared } from "archive/domain/sharing/list-shared";
import type { Services } from "archive/domain/services";
import { answer, answerList } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
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
  call(
    app,
    {
      method: "post",
      path: PATHS.groupCreate,
      summary: "Make a group; its picture (`icon`) of at least 200 by 200, at most 5 MB",
      person: true,
      streams: GroupCreate,
      files: { icon: "The group's picture." },
      reply: Created,
    },
    async ({ c, caller }) =>
      answer(c, await createGroup(services, caller.actor, await readUpload(c, services, iconField)), {
        key: "group.created",
      }),
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.groupUpdate,
      summary: "Change a group's name, description or picture",
      person: true,
      streams: GroupEdit,
      files: { icon: "The group's picture." },
      reply: Created,
    },
    async ({ c, caller, id }) => {
      await mayEditGroup(services, caller.actor, id());
      await editGroup(services, caller.actor, id(), await readUpload(c, services, iconField));
      return answer(c, { id: id() }, { key: "group.updated" });
    },
  );

  call(
    app,
    { method: "get", path: PATHS.groupDetails, summary: "A group, for its members", person: true, reply: WireGroup },
    async ({ c, caller, id }) => answer(c, toWireGroup(await getGroup(services, caller.actor, id()))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groups,
      summary: "The caller's groups, last joined first",
      person: true,
      query: ListQuery,
      reply: listEnvelope(WireGroup),
      bare: true,
    },
    async ({ c, caller, query }) =>
      answerPage(c, query, await listGroups(services, caller.actor, pageAsked(query)), toWireGroup),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupIds,
      summary: "Ids of all the caller's groups",
      person: true,
      reply: listEnvelope(WireGroupId),
      bare: true,
    },
    async ({ c, caller }) =>
      answerList(
        c,
        (await listGroupIds(services, caller.actor)).map((id) => ({ group: { id } })),
      ),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupMembers,
      summary: "Members of a group, last joined first; with `one` that person alone",
      person: true,
      query: OneOf,
      reply: listEnvelope(WireMember),
      bare: true,
    },
    async ({ c, caller, query }) =>
      answerPage(c, query, await listMembers(services, caller.actor, query, pageAsked(query)), toWireMember),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupItems,
      summary: "What a group sees, last shared first; the caller's own with it",
      person: true,
      query: OfGroup,
      reply: listEnvelope(WireSharedItem),
      bare: true,
    },
    async ({ c, caller, query }) =>
      answerPage(
        c,
        query,
        await listShared(services, caller.actor, { groupId: query.group_id }, pageAsked(query)),
        toWireSharedItem,
      ),
  );

  for (const [path, summary, work, key] of [
    [PATHS.groupDelete, "Delete a group; what was shared with it is seen there no more", deleteGroup, "group.deleted"],
    [PATHS.groupLeave, "Leave a group; its owner can't", leaveGroup, "group.left"],
  ] as const) {
    call(app, { method: "post", path, summary, person: true, reply: Nothing }, async ({ c, caller, id }) => {
      await work(services, caller.actor, id());
      return answer(c, null, { key });
    });
  }

  call(
    app,
    {
      method: "post",
      path: PATHS.groupHandOver,
      summary: "Give a group to another of its members",
      person: true,
      body: PersonChoice,
      reply: Nothing,
    },
    async ({ c, caller, id, body }) => {
      await handOver(services, caller.actor, id(), body.user_id);
      return answer(c, null, { key: "group.handed_over" });
    },
  );

  call(
    app,
    {
      method: "post",
      path: PATHS.groupMemberDelete,
      summary: "Remove a member, by the person's id, from a group of the caller's own",
      person: true,
      body: GroupChoice,
      reply: Nothing,
    },
    async ({ c, caller, id, body }) => {
      await removeMember(services, caller.actor, body.group_id, id());
      return answer(c, null, { key: "group.member_removed" });
    },
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.groupIcon,
      summary: "A group's picture, for its members and those who are invited",
      person: true,
      reply: z.string(),
      mediaType: "image/jpeg",
    },
    async ({ c, caller, id }) => serve(c, await openIcon(services, caller.actor, id(), c.req.param("version") ?? "")),
  );
}
