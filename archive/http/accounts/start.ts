import { PATHS } from "archive/contract/paths";
import { StartChoice, StartReply } from "archive/contract/accounts/start";
import { chooseStart, getStartChoice } from "archive/domain/accounts/start-choice";
import type { Services } from "archive/domain/services";
import { answer } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";

/** Where people start: at their dashboard, or at their collections. */
export function startCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.profileStart,
      summary: "Whether the person starts at their collections",
      reply: StartReply,
    },
    async ({ caller }) => answer({ at_collections: await getStartChoice(services, caller.actor) }),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.profileStart,
      summary: "Start at the collections, or at the dashboard",
      body: StartChoice,
      reply: StartReply,
    },
    async ({ caller, body }) => {
      await chooseStart(services, caller.actor, body.at_collections);
      return answer({ at_collections: body.at_collections });
    },
  );
}
