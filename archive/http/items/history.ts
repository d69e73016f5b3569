import { historyEventWire } from "archive/contract/items/history";
import { PATHS } from "archive/contract/paths";
import { listHistory } from "archive/domain/items/history";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";

/** The call of what was done to an item. */
export function historyCalls(api: CallApp, services: Services): void {
  api.list(
    PATHS.itemHistory,
    {
      summary: "What was done to an item of the caller's, by whom and when, last first",
      query: ListQuery,
      reply: historyEventWire.array(),
    },
    ({ actor, id, query }) => listHistory(services, actor, id, query),
  );
}
