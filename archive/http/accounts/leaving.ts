import { tokensWire } from "archive/contract/accounts/account";
import { ComeBack, LeaveReply, LeaveRequest } from "archive/contract/leaving/leaving";
import { PATHS } from "archive/contract/paths";
import { comeBack } from "archive/domain/leaving/come-back";
import { leave } from "archive/domain/leaving/leave";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Deleting one's account, and taking that back. */
export function leavingCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.leave,
    {
      summary:
        "Delete the caller's account, by the password (201 where it is wrong), or a code to their own address " +
        "where they have none: hidden at once, erased on the day that is answered",
      body: LeaveRequest,
      reply: LeaveReply,
      message: "leaving.begun",
    },
    async ({ actor, body, visit }) => ({ until: (await leave(services, actor, body, visit)).toISOString() }),
  );
  api.post(
    PATHS.comeBack,
    {
      summary: "Take that back, by the ticket that signing in gave (409 `leaving`); signs in",
      person: false,
      body: ComeBack,
      reply: tokensWire,
      message: "leaving.back",
    },
    ({ body: { ticket, device }, visit }) => comeBack(services, ticket, { ...visit, device }),
  );
}
