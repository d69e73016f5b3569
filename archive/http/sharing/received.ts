import { SHARING_CALLS as CALLS } from "archive/contract/sharing/calls";
import { foreseeBlock } from "archive/domain/sharing/blocks";
import { getReceivedItem, listSharedTimeline, listSources } from "archive/domain/lists/received";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of what came to the caller: by whom, by which way, and what would go if they blocked its sender. */
export function receivedCalls(api: CallApp, services: Services): void {
  api.take(CALLS.receivedItem, ({ actor, id, query }) => getReceivedItem(services, actor, id, query));
  api.take(CALLS.timelineShared, ({ actor, query }) => listSharedTimeline(services, actor, query));
  api.take(CALLS.sources, ({ actor }) => listSources(services, actor));
  api.take(CALLS.blockForeseen, ({ actor, id }) => foreseeBlock(services, actor, id));
}
