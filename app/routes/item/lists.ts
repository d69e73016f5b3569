import type { ListAsked, ReadInAsked } from "archive/contract/lists/list-address";
import { FOUND_ROWS } from "archive/contract/search/search";
import { GROUP_PAGE } from "~/ui/item/list-address";
import { listAt } from "~/ui/item/list-at";
import { listPath } from "~/ui/item/list-path";

type ListName = ListAsked["list"];
/** Lists of the reader's own alone, and those in which what is theirs stands beside what is not. */
const OWN = new Set<ListName>(["own", "album", "timeline", "undated"]);
const MIXED = new Set<ListName>(["writer", "search"]);
/** Rows of a page, where they are fewer than usual. */
const ROWS: { [Name in ListName]?: number } = { group: GROUP_PAGE, search: FOUND_ROWS };

/** The list that an item was opened over. */
export interface ListUnder {
  list: ListAsked;
  /** Address of the page of it that the reader has in hand; an item is at `…/item/:itemId` under it. */
  path: string;
  query: string;
  /** The same for the archive. */
  asked: ReadInAsked;
  /** How its items are shown: as their owner's, as others see them, or by whose each is. */
  view: "own" | "received" | "either";
  /** It has styles of its own, and is opened as a document (styles-of.ts). */
  reload?: true;
  /** Where whoever gave an item up comes to. */
  left: string;
}

/** The list that an item's address names. @throws Response 404 where it names none */
export function listUnderItem({ url }: { url: string }): ListUnder {
  const here = new URL(url);
  const list = listAt(here);
  const cursor = here.searchParams.get("after") ?? undefined;
  const address = listPath(list, { after: cursor });
  const [path = "", query] = address.split("?");
  return {
    list,
    path,
    query: query ? `?${query}` : "",
    asked: { ...list, cursor, limit: ROWS[list.list] },
    view: OWN.has(list.list) ? "own" : MIXED.has(list.list) ? "either" : "received",
    reload: list.list === "search" ? true : undefined,
    left: list.list === "search" ? "/share-with-me" : address,
  };
}
