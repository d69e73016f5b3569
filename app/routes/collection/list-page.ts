import { fill } from "archive/contract/fill";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { choseTooMany } from "~/forms/chosen-ids";
import { idsOf, MOST_AT_ONCE } from "~/forms/ids-of";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "~/i18n/format";
import type { PageContext } from "~/session/context";
import { cardsJson } from "~/ui/item/cards-page";
import { albumPath, filterAddress, listAddress, type ListAsked } from "~/ui/item/list-address";
import { filterAsked, pageQuery } from "~/ui/item/list-filter";
import { linksStand } from "~/ui/item/seen-facts";
import { albumAsked, type AlbumAsked } from "./album-asked";
import { filterFacts } from "./filter-facts";

/** Cards that a phone shows whole at once. */
const FIRST_SEEN = 3;

export type ListPage = Awaited<ReturnType<typeof listPage>>["list"];

/**
 * Server side only: a page of the person's own letters and voices.
 * @returns `until`: epoch ms until which what the list says stands by time alone
 */
export async function listPage(page: PageContext, url: URL, choosing: boolean) {
  const { searchParams } = url;
  const after = searchParams.get("after") || undefined;
  const album = choosing ? await albumAsked(page, searchParams.get("album")) : null;
  const filter = filterAsked(searchParams);
  const ticked = choosing ? idsOf(searchParams, "ids") : [];
  const address = (asked: ListAsked = {}) => listAddress({ choosing, album: album?.id, filter, ...asked });
  const {
    rows: items,
    next,
    ...counts
  } = await page.archive.ask(ITEM_CALLS.myItems, { query: { ...filter, cursor: after, together: "1" } });
  const shown = {
    cards: cardsJson(page.language, { rows: items, firstSeen: FIRST_SEEN }),
    // Query that leads back to this page of the list; and its address.
    query: pageQuery(url),
    here: address({ after }),
    // The next page, and the address of the first one; null where there is none, or this is it.
    next: next === null ? null : { cursor: next, address: address({ after: next }) },
    first: after ? address() : null,
    filter: {
      ...filterFacts(page.language, filter, counts, (asked) => address({ filter: asked, ids: ticked })),
      change: filterAddress({ after, choosing, album: album?.id, filter, ids: ticked }),
    },
    asked: filter,
    uploads: page.uploads,
    // Several are being chosen: each card has a box to tick.
    choosing: choosing ? chosen(page, { searchParams, after, ticked, items, album }, address) : null,
    // This page of the list with the boxes, or without them where they are there.
    turn: album ? albumPath(album.id) : address({ after, choosing: !choosing }),
  };
  return { list: shown, until: linksStand(items) };
}

interface ChoosingAsked {
  searchParams: URLSearchParams;
  after: string | undefined;
  ticked: number[];
  /** Items of this page. */
  items: readonly { id: number }[];
  album: AlbumAsked | null;
}

/** Ids that are ticked, on this page and on others. */
function chosen(
  { language }: PageContext,
  { searchParams, after, ticked, items, album }: ChoosingAsked,
  address: (asked: ListAsked) => string,
) {
  const say = dictionary(language).chosen;
  const ids = ticked.filter((id) => !items.some((item) => item.id === id));
  return {
    after,
    ticked,
    // All of this page are.
    wholePage: searchParams.get("select") === "all",
    // On other pages: how many in words, and this page with none of them ticked.
    elsewhere:
      ids.length === 0
        ? null
        : {
            ids,
            words:
              ids.length === 1 ? say.elsewhereOne : fill(say.elsewhere, { count: formatNumber(language, ids.length) }),
            clear: address({ after }),
          },
    // More was ticked than is taken at once, in words.
    tooMany: choseTooMany(searchParams) ? fill(say.tooMany, { most: formatNumber(language, MOST_AT_ONCE) }) : null,
    // This page with every box ticked.
    all: address({ after, all: true, ids }),
    album,
  };
}
