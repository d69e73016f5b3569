import { ITEM_CALLS as CALLS } from "archive/contract/items/calls";
import { listHistory } from "archive/domain/items/history";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** The call of what was done to an item. */
export function historyCalls(api: CallApp, services: Services): void {
  api.take(CALLS.itemHistory, ({ actor, id, query }) => listHistory(services, actor, id, query));
}
