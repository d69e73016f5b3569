import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { FOUND_ROWS, foundWire } from "archive/contract/search/search";
import { KINDS, search } from "archive/domain/search/search";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { ListQuery } from "archive/contract/list-query";

const SearchQuery = ListQuery.extend({
  limit: ListQuery.shape.limit.default(FOUND_ROWS),
  query: z.string().max(500).default(""),
  /** One kind of results alone. */
  type: z.enum(["handwriting", "profile"]).optional(),
});

/** The call of search. */
export function searchCalls(api: CallApp, services: Services): void {
  api.list(
    PATHS.search,
    {
      summary:
        "Items and people by parts of their words, one typing error forgiven: the caller's own first, then " +
        "what was shared, people, and the public",
      query: SearchQuery,
      reply: foundWire.array(),
    },
    ({ actor, query: { query, type, ...asked } }) =>
      search(services, actor, { query, kind: type ? KINDS[type] : null }, asked),
  );
}
