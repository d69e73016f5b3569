import type { ListAsked, ListOf } from "archive/contract/lists/list-address";
import { pathId } from "~/session/path-id";
import { withQuery } from "~/ui/page/with-query";
import { WRITERS } from "~/ui/person/writer-address";
import { yearIn } from "./list-address";
import { filterAsked } from "./list-filter";

interface Part {
  /** Cursor of the list's page; the first where absent. */
  after?: string | null | undefined;
  /** An item over it. */
  item?: number;
}

type Page = [path: string, named: Record<string, string | number | boolean | undefined>];

/** Pages of lists by their names; `LISTS` leads back. */
const PAGES: { [Name in ListAsked["list"]]: (list: Extract<ListAsked, { list: Name }>) => Page } = {
  own: ({ list: _name, ...filter }) => ["/my-collections", filter],
  both: ({ view, from }) => [view ? "/timeline" : "/my-collections", { whose: "both", from }],
  album: ({ album }) => ["/album-details", { id: album }],
  timeline: ({ from }) => ["/timeline", { from }],
  undated: () => ["/timeline", { undated: 1 }],
  "shared-timeline": ({ from }) => ["/timeline", { shared: 1, from }],
  shared: ({ person, group }) => ["/share-with-me", { person, group }],
  favourites: () => ["/share-with-me", { favourite: 1 }],
  "shared-album": ({ album }) => ["/share-with-me/album", { id: album }],
  group: ({ group }) => ["/group-details", { id: group }],
  writer: ({ writer }) => [`${WRITERS}/${writer}`, {}],
  profile: ({ profile }) => ["/p/profile", { id: profile }],
  search: ({ query, type }) => ["/search", { query, type }],
  entrusted: ({ stewardship, part = "" }) => ["/entrusted", { id: stewardship, [part]: part && 1 }],
  "entrusted-album": ({ stewardship, album }) => ["/entrusted", { id: stewardship, album }],
};

/** Address of a list's page, or of an item over it; the way back from there is the list's own. */
export function listPath(list: ListAsked, { after, item }: Part = {}): string {
  const [path, named] = (PAGES[list.list] as (list: ListAsked) => Page)(list);
  return withQuery(path + (item ? `/item/${item}` : ""), { ...named, after });
}

/** Lists by the path of their page; `PAGES` leads back. */
const LISTS: Record<string, (given: URLSearchParams, path: string) => ListAsked> = {
  "/my-collections": (given) => (isOfBoth(given) ? { list: "both" } : { list: "own", ...filterAsked(given) }),
  "/album-details": (given) => ({ list: "album", album: pathId(given.get("id")) }),
  "/timeline": timelineAt,
  "/share-with-me": (given) =>
    given.get("favourite") === "1"
      ? { list: "favourites" }
      : { list: "shared", person: numberIn(given, "person"), group: numberIn(given, "group") },
  "/share-with-me/album": (given) => ({ list: "shared-album", album: pathId(given.get("id")) }),
  "/group-details": (given) => ({ list: "group", group: pathId(given.get("id")) }),
  [WRITERS]: (_given, path) => ({ list: "writer", writer: pathId(path.slice(WRITERS.length + 1)) }),
  "/search": (given) => {
    const type = given.get("type") === "handwriting" ? "handwriting" : undefined;
    return { list: "search", query: given.get("query") ?? "", type };
  },
  "/entrusted": entrustedAt,
};

/**
 * The list that an address names: of its page, or of an item over it. @throws Response 404 where it names none
 */
export function listAt({ pathname, searchParams }: URL): ListAsked {
  const path = pathname.replace(/\/item\/[^/]*$|\/$/, "");
  const list = LISTS[path.startsWith(WRITERS) ? WRITERS : path]?.(searchParams, path);
  if (!list) throw new Response(null, { status: 404 });
  return list;
}

/** Lists that a timeline may show. */
export type TimelineList = "timeline" | "undated" | "shared-timeline" | "both";

function isOfBoth(given: URLSearchParams): boolean {
  return given.get("whose") === "both";
}

/** The timeline that a page's query names. */
export function timelineAt(given: URLSearchParams): ListOf<TimelineList> {
  const from = yearIn(given);
  if (isOfBoth(given)) return { list: "both", view: "year", from };
  if (given.has("shared")) return { list: "shared-timeline", from };
  return given.has("undated") ? { list: "undated" } : { list: "timeline", from };
}

/** Part of an open archive that a page's query names. @throws Response 404 for none */
export function entrustedAt(given: URLSearchParams): ListOf<"entrusted" | "entrusted-album"> {
  const stewardship = pathId(given.get("id"));
  if (given.has("album")) return { list: "entrusted-album", stewardship, album: pathId(given.get("album")) };
  const part = given.has("timeline") ? "timeline" : given.has("undated") ? "undated" : undefined;
  return { list: "entrusted", stewardship, part };
}

/** A number that an address may name; absent for anything else. */
function numberIn(given: URLSearchParams, name: string): number | undefined {
  const text = given.get(name);
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
