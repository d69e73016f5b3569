import { tokensWire } from "archive/contract/accounts/account";
import { ComeBack, LeaveReply, LeaveRequest } from "archive/contract/leaving/leaving";
import { PATHS } from "archive/contract/paths";
import { comeBack } from "archive/domain/leaving/come-back";
import { leave } from "archive/domain/leaving/leave";
import { openExport } from "archive/domain/media/open-export";
import type { Services } from "archive/domain/services";
import { answer } from "archive/http/answer";
import { call, streamCall, type CallApp } from "archive/http/call";
import { serveZip, ZipBytes } from "archive/http/items/serve-zip";
import { visitOf } from "./visit";

/** Deleting one's account, taking that back, and taking everything along. */
export function leavingCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.leave,
      summary:
        "Delete the caller's account, by the password (201 where it is wrong), or a code to their own address " +
        "where they have none: hidden at once, erased on the day that is answered",
      body: LeaveRequest,
      reply: LeaveReply,
    },
    async ({ head, caller, body }) =>
      answer(
        { until: (await leave(services, caller.actor, body, visitOf(head, services))).toISOString() },
        { key: "leaving.begun" },
      ),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.comeBack,
      summary: "Take that back, by the ticket that signing in gave (409 `leaving`); signs in",
      person: false,
      body: ComeBack,
      reply: tokensWire,
    },
    async ({ head, body: { ticket, device } }) =>
      answer(await comeBack(services, ticket, { ...visitOf(head, services), device }), {
        key: "leaving.back",
      }),
  );
  streamCall(
    app,
    {
      method: "get",
      path: PATHS.everything,
      summary:
        "All originals of the caller's under their own names, the bin too, with what was written of them as " +
        "JSON and as a page, as one zip",
      reply: ZipBytes,
      mediaType: "application/zip",
    },
    async ({ c, caller }) => serveZip(c, await openExport(services, caller.actor, caller.language)),
  );
}
