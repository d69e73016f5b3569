import { LOCAL_CALLS as CALLS } from "archive/contract/local-calls";
import { listLocalMessages } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** What exists only on a loopback machine: the outbox. */
export function localCalls(api: CallApp, services: Services): void {
  api.take(CALLS.localMessages, ({ query }) => listLocalMessages(services, query.token));
}
