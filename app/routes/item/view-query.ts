import type { ItemAsked } from "~/ui/item-facts";

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
