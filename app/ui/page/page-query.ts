import { filterAsked } from "~/ui/item/list-filter";

/**
 * The query that names a page of a list, and how it is filtered, for links that lead back to it; empty for the first
 * page of all of it.
 */
export function pageQuery({ searchParams }: URL): string {
  const after = searchParams.get("after");
  const kept = new URLSearchParams({ ...filterAsked(searchParams), ...(after && { after }) });
  return kept.size > 0 ? `?${kept}` : "";
}

/** The same of a list that is not filtered, for a cursor. */
export function afterQuery(after: string | null | undefined): string {
  return after ? `?after=${encodeURIComponent(after)}` : "";
}
