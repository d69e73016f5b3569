import { redirect } from "@remix-run/node";
import { filterAsked } from "~/ui/item/list-filter";
import { listAddress } from "~/ui/item/list-address";
import { idsOf, MOST_AT_ONCE } from "./ids-of";

/** Whether more was chosen than the archive takes at once, or the address says that there was. */
export function choseTooMany(given: URLSearchParams | FormData): boolean {
  return given.has("more") || new Set(given.getAll("ids")).size > MOST_AT_ONCE;
}

/**
 * Ids of what was chosen in the person's list, over its pages.
 * @throws a redirect back to it, which says so, where there are more than the archive takes at once
 */
export function chosenIds(params: URLSearchParams): number[] {
  const ids = idsOf(params, "ids");
  if (choseTooMany(params)) throw tooManyChosen(ids, { after: params.get("after"), filter: filterAsked(params) });
  return ids;
}

/** The way back to the list with as many ticked as can be. */
export function tooManyChosen(ids: readonly number[], list: Parameters<typeof listAddress>[0]): Response {
  return redirect(`${listAddress({ ...list, choosing: true, ids })}&more=1`, 303);
}
