import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { FOUND_ROWS, foundWire } from "archive/contract/search/search";
import { search } from "archive/domain/search/search";
import type { Services } from "archive/domain/services";
import { call, type CallApp } from "./call";
import { answerPage, pageAsked } from "./list-page";
import { ListQuery } from "./list-query";

const KINDS = { handwriting: "items", profile: "people" } as const;
const SearchQuery = ListQuery.extend({
  query: z.string().max(500).default(""),
  /** One kind of results alone. */
  type: z.enum(["handwriting", "profile"]).optional(),
});

/** The call of search. */
export function searchCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.search,
      summary:
        "Items and people by parts of their words, one typing error forgiven: the caller's own first, then " +
        "what was shared, people, and the public",
      query: SearchQuery,
      reply: foundWire.array(),
    },
    async ({ caller, query: given }) => {
      const query = { limit: FOUND_ROWS, ...given };
      const sought = { query: query.query, kind: query.type ? KINDS[query.type] : null };
      return answerPage(query, await search(services, caller.actor, sought, pageAsked(query)));
    },
  );
}
