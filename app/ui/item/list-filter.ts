import type { ListFilter } from "archive/contract/items/list-filter";

/** What an address may say of the person's list, by the names of its call; what is usual is left out. */
const VALUES = {
  of_kind: ["handwriting", "voice"],
  seen_by: ["1", "0", "2"],
  favourite: ["1"],
  without_words: ["1"],
  without_date: ["1"],
  without_writer: ["1"],
  sort: ["oldest"],
} as const satisfies Record<keyof ListFilter, readonly string[]>;

export type FilterName = keyof typeof VALUES;
export const FILTER_NAMES = Object.keys(VALUES) as FilterName[];

/** How the person's list is filtered and sorted. */
export type FilterAsked = { [Name in FilterName]?: (typeof VALUES)[Name][number] };

/** As an address or a form says it; what it may not say, and what is left empty, is not asked for. */
export function filterAsked(given: URLSearchParams | FormData): FilterAsked {
  const said = FILTER_NAMES.flatMap((name) => {
    const value = given.get(name);
    return VALUES[name].some((each) => each === value) ? [[name, value]] : [];
  });
  return Object.fromEntries(said) as FilterAsked;
}
