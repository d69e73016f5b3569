import { asciiDigits } from "archive/contract/digits";
import type { ListFilter } from "archive/contract/items/list-filter";
import { orderOf, SORTS } from "archive/contract/items/list-order";
import { withQuery } from "~/ui/page/with-query";

type Name = keyof ListFilter;

/** Values that an address may give of the person's list, by the names of its call. */
const VALUES = {
  of_kind: ["handwriting", "voice"],
  seen_by: ["1", "0", "2"],
  favourite: ["1"],
  without_words: ["1"],
  without_date: ["1"],
  without_writer: ["1"],
  sort: SORTS,
} as const satisfies Partial<Record<Name, readonly string[]>>;

/** Texts that are typed, as the archive takes them. */
const TYPED = { by_writer: /^.{1,100}$/u, at_place: /^.{1,100}$/u, from_year: /^[1-9]\d{3}$/, to_year: /^[1-9]\d{3}$/ };

type ChosenName = keyof typeof VALUES;
export type TypedName = keyof typeof TYPED;
export type FilterName = ChosenName | TypedName;
const TYPED_NAMES = Object.keys(TYPED) as TypedName[];

/** Filter and order of the person's list. */
export type FilterAsked = { [Chosen in ChosenName]?: (typeof VALUES)[Chosen][number] } & {
  [Typed in TypedName]?: string;
};

/**
 * Reads an address or a form; what it may not say, what is left empty and what is usual is not asked for. The
 * order is the one that the list will have.
 */
export function filterAsked(given: URLSearchParams | FormData): FilterAsked {
  const asked: Record<string, string> = {};
  for (const [name, values] of Object.entries(VALUES)) {
    const value = values.find((each) => each === given.get(name));
    if (value) asked[name] = value;
  }
  for (const name of TYPED_NAMES) {
    const value = typed(given, name);
    if (TYPED[name].test(value)) asked[name] = value;
  }
  const { sort, from_year, to_year, without_date } = asked as FilterAsked;
  const order = orderOf({ sort, from_year, to_year, without_date: without_date !== undefined });
  if (order === "newest") delete asked.sort;
  else asked.sort = order;
  return asked as FilterAsked;
}

/**
 * The query that names a page of a list, and how it is filtered, for links that lead back to it; empty for the first
 * page of all of it.
 */
export function pageQuery({ searchParams }: URL): string {
  const whose = searchParams.get("whose") === "both" && "both";
  return withQuery("", { whose, ...filterAsked(searchParams), after: searchParams.get("after") });
}

/** Names of what was typed and can't be asked for. */
export function wronglyTyped(given: URLSearchParams): TypedName[] {
  return TYPED_NAMES.filter((name) => typed(given, name) !== "" && !TYPED[name].test(typed(given, name)));
}

function typed(given: URLSearchParams | FormData, name: TypedName): string {
  const value = given.get(name);
  if (typeof value !== "string") return "";
  const text = value.replace(/\s+/g, " ").trim();
  return name === "from_year" || name === "to_year" ? asciiDigits(text) : text;
}
