import { PATHS } from "archive/contract/paths";
import { StartChoice, StartReply } from "archive/contract/accounts/start";
import { chooseStart, getStartChoice } from "archive/domain/accounts/start-choice";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Where people start: at their dashboard, or at their collections. */
export function startCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.profileStart,
    { summary: "Whether the person starts at their collections", reply: StartReply },
    async ({ actor }) => ({ at_collections: await getStartChoice(services, actor) }),
  );
  api.post(
    PATHS.profileStart,
    { summary: "Start at the collections, or at the dashboard", body: StartChoice, reply: StartReply },
    async ({ actor, body: { at_collections } }) => {
      await chooseStart(services, actor, at_collections);
      return { at_collections };
    },
  );
}
