import { PATHS } from "archive/contract/paths";
import { FOUND_ROWS, foundWire } from "archive/contract/search/search";
import type { Transport } from "./transport";

/** The call of search. */
export function searchCalls({ list }: Transport) {
  return {
    /** Items and people, ten at a time. @param asked.type one kind alone */
    search: (asked: { query: string; type?: "handwriting" | "profile"; cursor?: string }) =>
      list(foundWire, PATHS.search, { ...asked, limit: String(FOUND_ROWS) }),
  };
}
