import type { ListAsked } from "archive/contract/lists/list-address";
import { WRITERS } from "~/ui/person/writer-address";
import { withQuery } from "~/ui/page/with-query";

interface Part {
  /** Cursor of the list's page; the first where absent. */
  after?: string | null | undefined;
  /** An item over it. */
  item?: number;
}

type Page = [path: string, named: Record<string, string | number | boolean | undefined>];

/** Pages of lists by their names; `listAt` leads back. */
const PAGES: { [Name in ListAsked["list"]]: (list: Extract<ListAsked, { list: Name }>) => Page } = {
  own: ({ list: _name, ...filter }) => ["/my-collections", filter],
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
