import type { ItemAsked } from "~/ui/item/item-facts";

/** A list over which items open: what is done there leads back to it. */
export interface ListUnder {
  /** Path of the list; an item is at `…/item/:itemId` under it. */
  path: string;
  /** Names in its query that say which page of which list it is. */
  keep: readonly string[];
}

/** As much of an item's query as is the list's under it. */
export function keptQuery(given: URLSearchParams, { keep }: ListUnder): string {
  const kept = new URLSearchParams([...given].filter(([name]) => keep.includes(name)));
  return kept.size > 0 ? `?${kept}` : "";
}

/** A query that asks for it; keeps the rest. */
export function viewQuery(query: string, { turned, page = 1 }: ItemAsked): string {
  const params = new URLSearchParams(query);
  if (turned) params.set("caption", "other");
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `?${params}` : "";
}
