import { TIMELINE_CALLS as CALLS } from "archive/contract/items/timeline-calls";
import { countYears, findUsedBefore, listTimeline, listUndated } from "archive/domain/items/timeline";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of the person's own items by when and where they were written. */
export function timelineCalls(api: CallApp, services: Services): void {
  api.take(CALLS.timeline, ({ actor, query }) => listTimeline(services, actor, query));
  api.take(CALLS.timelineUndated, ({ actor, query }) => listUndated(services, actor, { ...query, page: 1 }));
  api.take(CALLS.timelineYears, ({ actor }) => countYears(services, actor));
  api.take(CALLS.itemUsedBefore, ({ actor, query }) => findUsedBefore(services, actor, query));
}
