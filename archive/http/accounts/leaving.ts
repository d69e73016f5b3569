import { tokensWire } from "archive/contract/accounts/account";
import { ComeBack, LeaveReply, LeaveRequest } from "archive/contract/leaving/leaving";
import { PATHS } from "archive/contract/paths";
import { comeBack } from "archive/domain/leaving/come-back";
import { leave } from "archive/domain/leaving/leave";
import { openExport } from "archive/domain/media/open-export";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { serveZip, ZIP_TYPE } from "archive/http/items/serve-zip";

/** Deleting one's account, taking that back, and taking everything along. */
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
  api.file(
    PATHS.everything,
    {
      summary:
        "All originals of the caller's under their own names, the bin too, with what was written of them as " +
        "JSON and as a page, as one zip",
      mediaType: ZIP_TYPE,
    },
    async ({ c, caller, actor }) => serveZip(c, await openExport(services, actor, caller.language)),
  );
}
