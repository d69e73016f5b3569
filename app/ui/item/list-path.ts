import type { ListAsked } from "archive/contract/lists/list-address";
import { WRITERS } from "../person/writer-address";

interface Part {
  /** Cursor of the list's page; the first where absent. */
  after?: string | null | undefined;
  /** An item over it. */
  item?: number;
}

/** Address of a list's page, or of an item over it; the way back from there is the list's own. */
export function listPath(list: ListAsked, { after, item }: Part = {}): string {
  const [path, named] = pageOf(list);
  const query = Object.entries({ ...named, after }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `${path}${item ? `/item/${item}` : ""}${query.length > 0 ? "?" : ""}${new URLSearchParams(query)}`;
}

type Named = Record<string, string | number | boolean | undefined>;

function pageOf(list: ListAsked): [path: string, named: Named] {
  switch (list.list) {
    case "own": {
      const { list: _name, ...filter } = list;
      return ["/my-collections", filter];
    }
    case "album":
      return ["/album-details", { id: list.album }];
    case "timeline":
      return ["/timeline", { from: list.from }];
    case "undated":
      return ["/timeline", { undated: 1 }];
    case "shared-timeline":
      return ["/timeline", { shared: 1, from: list.from }];
    case "shared":
      return ["/share-with-me", { person: list.person, group: list.group }];
    case "favourites":
      return ["/share-with-me", { favourite: 1 }];
    case "shared-album":
      return ["/share-with-me/album", { id: list.album }];
    case "group":
      return ["/group-details", { id: list.group }];
    case "writer":
      return [`${WRITERS}/${list.writer}`, {}];
    case "profile":
      return ["/p/profile", { id: list.profile }];
    case "search":
      return ["/search", { query: list.query, type: list.type }];
    case "entrusted":
      return ["/entrusted", { id: list.stewardship, [list.part ?? ""]: list.part && 1 }];
    case "entrusted-album":
      return ["/entrusted", { id: list.stewardship, album: list.album }];
  }
}
