import { GROUP_CALLS as CALLS } from "archive/contract/sharing/group-calls";
import { getGroup, getOwnGroup, listGroupIds, listGroups } from "archive/domain/groups/get-group";
import { openIcon } from "archive/domain/groups/icon";
import { handOver, leaveGroup, listMembers, removeMember } from "archive/domain/groups/members";
import { createGroup, deleteGroup, editGroup } from "archive/domain/groups/write-group";
import { listShared } from "archive/domain/lists/received";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import type { CallContext } from "archive/http/caller";
import { serve } from "archive/http/items/serve";
import { iconFieldOf, readUpload } from "archive/http/items/upload";

/** Calls of groups: making, changing and deleting them, their members and what they see. */
export function groupCalls(api: CallApp, services: Services): void {
  const readForm = (c: CallContext) => readUpload(c, services, iconFieldOf);

  api.take(CALLS.groupCreate, async ({ c, actor }) => createGroup(services, actor, await readForm(c)));
  api.take(CALLS.groupUpdate, async ({ c, actor, id }) => {
    // Asked before the body is read.
    await getOwnGroup(services.db, actor, id);
    await editGroup(services, actor, id, await readForm(c));
    return { id };
  });
  api.take(CALLS.groupDetails, ({ actor, id }) => getGroup(services, actor, id));
  api.take(CALLS.groups, ({ actor, query }) => listGroups(services, actor, query));
  api.take(CALLS.groupIds, async ({ actor }) => (await listGroupIds(services, actor)).map((id) => ({ group: { id } })));
  api.take(CALLS.groupMembers, ({ actor, query }) => listMembers(services, actor, query, query));
  api.take(CALLS.groupItems, ({ actor, query }) => listShared(services, actor, { groupId: query.group_id }, query));
  api.take(CALLS.groupDelete, ({ actor, id }) => deleteGroup(services, actor, id));
  api.take(CALLS.groupLeave, ({ actor, id }) => leaveGroup(services, actor, id));
  api.take(CALLS.groupHandOver, ({ actor, id, body }) => handOver(services, actor, id, body.user_id));
  api.take(CALLS.groupMemberDelete, ({ actor, id, body }) => removeMember(services, actor, body.group_id, id));
  api.take(CALLS.groupIcon, async ({ c, param, actor, id }) =>
    serve(c, await openIcon(services, actor, id, param("version"))),
  );
}
