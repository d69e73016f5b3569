import { SHARING_CALLS as CALLS } from "archive/contract/sharing/calls";
import {
  alwaysAccept,
  alwaysAcceptNot,
  blockPerson,
  listAlways,
  listBlocked,
  unblockPerson,
} from "archive/domain/sharing/blocks";
import { listGrants, listGroupGrants } from "archive/domain/sharing/who-can-see";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of who may see what: for an item's owner, and by whom one wants to be asked or not. */
export function grantCalls(api: CallApp, services: Services): void {
  api.take(CALLS.whoCanSee, ({ actor, id, query }) => listGrants(services, actor, id, query));
  api.take(CALLS.whichGroupsCanSee, ({ actor, id, query }) => listGroupGrants(services, actor, id, query));
  api.take(CALLS.alwaysAccepted, ({ actor }) => listAlways(services, actor));
  api.take(CALLS.blocked, ({ actor, query }) => listBlocked(services, actor, query));
  api.take(CALLS.alwaysAccept, ({ actor, id }) => alwaysAccept(services, actor, id));
  api.take(CALLS.alwaysAcceptNot, ({ actor, id }) => alwaysAcceptNot(services, actor, id));
  api.take(CALLS.block, ({ actor, id }) => blockPerson(services, actor, id));
  api.take(CALLS.unblock, ({ actor, id }) => unblockPerson(services, actor, id));
}
