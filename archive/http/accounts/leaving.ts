import { LEAVING_CALLS as CALLS } from "archive/contract/leaving/calls";
import { comeBack } from "archive/domain/leaving/come-back";
import { leave } from "archive/domain/leaving/leave";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Deleting one's account, and taking that back. */
export function leavingCalls(api: CallApp, services: Services): void {
  api.take(CALLS.leave, async ({ actor, body, visit }) => ({
    until: (await leave(services, actor, body, visit)).toISOString(),
  }));
  api.take(CALLS.comeBack, ({ body: { ticket, device }, visit }) => comeBack(services, ticket, { ...visit, device }));
}
