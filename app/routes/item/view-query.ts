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

/** What of an item an address asks for. */
export function askedOf(params: URLSearchParams): Required<ItemAsked> {
  const page = /^\d{1,2}$/.exec(params.get("page") ?? "")?.[0];
  return { turned: params.get("caption") === "other", page: Number(page ?? 1) };
}

/** A query that asks for it; keeps the rest. */
export function viewQuery(query: string, { turned, page = 1 }: ItemAsked): string {
  const params = new URLSearchParams(query);
  put(params, "caption", turned ? "other" : null);
  put(params, "page", page > 1 ? String(page) : null);
  return params.size > 0 ? `?${params}` : "";
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}
