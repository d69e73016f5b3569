import { z } from "zod";
import { callsOf, list } from "archive/contract/call-definition";
import { ListQuery } from "archive/contract/list-query";
import { SIGNED_IN } from "archive/contract/permission";
import { FOUND_ROWS, foundWire } from "./search";

const SearchQuery = ListQuery.extend({
  limit: ListQuery.shape.limit.default(FOUND_ROWS),
  query: z.string().max(500).default(""),
  /** One kind of results alone. */
  type: z.enum(["handwriting", "profile"]).optional(),
});

/** The call of search. */
export const SEARCH_CALLS = callsOf("search", {
  search: list(
    "/hand-writing/search",
    "Items and people by parts of their words, one typing error forgiven: the caller's own first, then " +
      "what was shared, people, and the public",
    SIGNED_IN,
    { query: SearchQuery, reply: foundWire.array(), refusedWith: [429] },
  ),
});
