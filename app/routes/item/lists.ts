import type { ListAsked } from "archive/contract/lists/list-address";
import { FOUND_ROWS } from "archive/contract/search/search";
import { GROUP_PAGE } from "~/ui/item/list-address";
import { listAt, listPath } from "~/ui/item/list-path";

type ListName = ListAsked["list"];
/** Lists of the reader's own alone, and those in which what is theirs stands beside what is not. */
const OWN = new Set<ListName>(["own", "album", "timeline", "undated"]);
const MIXED = new Set<ListName>(["writer", "search", "both"]);
/** Rows of a page, where they are fewer than usual. */
const ROWS: { [Name in ListName]?: number } = { group: GROUP_PAGE, search: FOUND_ROWS };

export type ListUnder = ReturnType<typeof listUnderItem>;

/** The list that an item's address names. @throws Response 404 where it names none */
export function listUnderItem({ url }: { url: string }) {
  const here = new URL(url);
  const list = listAt(here);
  const cursor = here.searchParams.get("after") ?? undefined;
  const address = listPath(list, { after: cursor });
  const [path = "", query] = address.split("?");
  return {
    list,
    // Address of the page of it that the reader has in hand; an item is at `…/item/:itemId` under it.
    path,
    query: query ? `?${query}` : "",
    // The same for the archive.
    asked: { ...list, cursor, limit: ROWS[list.list] },
    // How its items are shown: as their owner's, as others see them, or by whose each is.
    view: OWN.has(list.list) ? ("own" as const) : MIXED.has(list.list) ? ("either" as const) : ("received" as const),
    // It has styles of its own, and is opened as a document (styles-of.ts).
    reload: list.list === "search" ? (true as const) : undefined,
    // Where whoever gave an item up comes to.
    left: list.list === "search" ? "/share-with-me" : address,
  };
}
