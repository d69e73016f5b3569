import { SEARCH_CALLS as CALLS } from "archive/contract/search/calls";
import { KINDS, search } from "archive/domain/search/search";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** The call of search. */
export function searchCalls(api: CallApp, services: Services): void {
  api.take(CALLS.search, ({ actor, query: { query, type, ...asked } }) =>
    search(services, actor, { query, kind: type ? KINDS[type] : null }, asked),
  );
}
