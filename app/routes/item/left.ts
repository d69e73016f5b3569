import { fill } from "archive/contract/fill";
import type { Language } from "archive/contract/language";
import { ITEM_CALLS } from "archive/contract/items/calls";
import type { ReadItem } from "archive/contract/lists/read-item";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { filterAsked, pageQuery, type FilterAsked } from "~/ui/item/list-filter";

/** Filters of the list for what lacks something: the field that gives it, and the message once all have. */
const LACKS = {
  without_words: { field: "transcription", all: "allWords" },
  without_date: { field: "written_at", all: "allDates" },
  without_writer: { field: "author", all: "allWriters" },
} as const;

type Lack = keyof typeof LACKS;
const NAMES = Object.keys(LACKS) as Lack[];

/** Part of the person's list that is gone through, one form after the other. */
export interface LeftAsked {
  lack: Lack;
  filter: FilterAsked;
  /** Query that names it. */
  query: string;
  /** Its place among those there were in the beginning, counted from 1; how many those were, where that is known. */
  at: number;
  of: number | null;
  /** The one that its form said it leads to; null where it said none. */
  next: number | null;
}

/** The part that an address goes through: a list that is filtered by what lacks something; null for any other. */
export function leftAsked(url: URL): LeftAsked | null {
  const { searchParams } = url;
  const undated = searchParams.has("undated");
  const filter: FilterAsked = undated ? { without_date: "1" } : filterAsked(searchParams);
  const lack = NAMES.find((name) => filter[name]);
  if (!lack) return null;
  const query = new URLSearchParams(pageQuery(url));
  if (undated) query.set("undated", "1");
  return {
    lack,
    filter,
    query: String(query),
    at: numberIn(searchParams, "at") ?? 1,
    of: numberIn(searchParams, "of"),
    next: numberIn(searchParams, "next", 15),
  };
}

/** Server side only: the first of them, and how many there are. */
export async function findLeft({ archive }: PageContext, { filter }: LeftAsked, limit: 1 | 2) {
  const { rows, found = 0 } = await archive.ask(ITEM_CALLS.myItems, { query: { ...filter, together: "1", limit } });
  return { ids: rows.map(({ id }) => id), found };
}

export type LeftFacts = ReturnType<typeof leftFacts>;

/**
 * Server side only: how far one is, in words, the queries that its form is sent with, and the address of the next one's
 * form; null at the last. Refused, the form is told the same once more, whatever became of the list meanwhile.
 */
export function leftFacts(
  language: Language,
  left: LeftAsked,
  item: ReadItem,
  { ids, found }: Awaited<ReturnType<typeof findLeft>>,
) {
  const of = Math.max(left.of ?? found, left.at);
  // Behind the last one of the list its first ones, where one began in its midst.
  const next = left.next ?? item.neighbours?.next ?? ids.find((id) => id !== item.id) ?? null;
  const number = (value: number) => formatNumber(language, value);
  const here = { ...left, of };
  const isLast = next === null || left.at >= of;
  return {
    counted: fill(dictionary(language).left[left.lack], { at: number(left.at), of: number(of) }),
    query: leftQuery(here),
    next: isLast ? null : { query: `${leftQuery(here)}&next=${next}`, path: nextPath(next, here) },
  };
}

/** Address of the form of the one after. */
export function nextPath(id: number, left: LeftAsked): string {
  return leftPath(id, { ...left, at: left.at + 1 });
}

/** Address of the form of one of them, at the field that it is about. */
export function leftPath(id: number, left: LeftAsked): string {
  return `/my-collections/item/${id}/edit${leftQuery(left)}#${LACKS[left.lack].field}`;
}

/** Query of such a form. */
function leftQuery({ query, at, of }: LeftAsked): string {
  const params = new URLSearchParams(query);
  if (of !== null) {
    params.set("at", String(at));
    params.set("of", String(of));
  }
  return `?${params}`;
}

/** Key of the message once the last of them is saved; null where some are left. */
export async function allOf(page: PageContext, left: LeftAsked) {
  const { ids } = await findLeft(page, left, 1);
  return ids.length > 0 ? null : LACKS[left.lack].all;
}

function numberIn(params: URLSearchParams, name: string, digits = 6): number | null {
  const text = params.get(name) ?? "";
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}
