import { itemWire } from "archive/contract/items/item";
import { FromYear } from "archive/contract/items/from-year";
import { spanWire, usedBeforeWire } from "archive/contract/items/timeline";
import { PATHS } from "archive/contract/paths";
import { sharedItemWire } from "archive/contract/sharing/share";
import { countYears, findUsedBefore, listTimeline, listUndated } from "archive/domain/items/timeline";
import { listSharedTimeline } from "archive/domain/lists/list-shared";
import type { Services } from "archive/domain/services";
import { answerList } from "archive/http/answer";
import type { CallApp } from "archive/http/call";
import { ListQuery } from "archive/contract/list-query";

const UndatedQuery = ListQuery.omit({ page: true });
const TimelineQuery = UndatedQuery.extend({
  /** The year to begin with, where there is no cursor. */
  from: FromYear.optional(),
});

/** Calls of the person's own items by when and where they were written. */
export function timelineCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.timeline,
    {
      summary: "The person's own items that have a date, by when they were written or spoken, the earliest first",
      query: TimelineQuery,
      reply: itemWire.array(),
    },
    async ({ actor, query }) => {
      const { rows, next } = await listTimeline(services, actor, query);
      return answerList(rows, { limit: query.limit, next });
    },
  );
  api.get(
    PATHS.timelineUndated,
    { summary: "The person's own items that have no date, newest first", query: UndatedQuery, reply: itemWire.array() },
    async ({ actor, query }) => {
      const { rows, next } = await listUndated(services, actor, { ...query, page: 1 });
      return answerList(rows, { limit: query.limit, next });
    },
  );
  api.get(
    PATHS.timelineShared,
    {
      summary:
        "What others shared with the person that has a date, by when it was written or spoken, the earliest first",
      query: TimelineQuery,
      reply: sharedItemWire.array(),
    },
    async ({ actor, query }) => {
      const { rows, next } = await listSharedTimeline(services, actor, query);
      return answerList(rows, { limit: query.limit, next });
    },
  );
  api.get(
    PATHS.timelineYears,
    { summary: "How many of the person's own items there are of each year", reply: spanWire.array() },
    ({ actor }) => countYears(services, actor),
  );
  api.get(
    PATHS.itemUsedBefore,
    { summary: "Places, writers and the reckoning that the person typed of their items before", reply: usedBeforeWire },
    ({ actor }) => findUsedBefore(services, actor),
  );
}
