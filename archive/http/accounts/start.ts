import { OWN_ACCOUNT_CALLS as CALLS } from "archive/contract/accounts/own-account-calls";
import { chooseStart, getStartChoice } from "archive/domain/accounts/session-user";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Where people start: at their dashboard, or at their collections. */
export function startCalls(api: CallApp, services: Services): void {
  api.take(CALLS.profileStart, async ({ actor }) => ({ at_collections: await getStartChoice(services, actor) }));
  api.take(CALLS.profileStartChoose, async ({ actor, body: { at_collections } }) => {
    await chooseStart(services, actor, at_collections);
    return { at_collections };
  });
}
