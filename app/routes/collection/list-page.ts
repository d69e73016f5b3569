import { fill } from "archive/contract/fill";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { choseTooMany } from "~/forms/chosen-ids";
import { idsOf, MOST_AT_ONCE } from "~/forms/ids-of";
import { dictionary } from "~/i18n/dictionary";
import { formatNumber } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import { cardsJson } from "~/ui/item/cards-page";
import { albumPath, filterAddress, listAddress, type ListAsked } from "~/ui/item/list-address";
import { isByWriting } from "archive/contract/items/list-order";
import type { View } from "~/ui/item/list-choice";
import { filterAsked, pageQuery, type FilterAsked } from "~/ui/item/list-filter";
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
  const every = choosing ? await everyOf(page, searchParams, filter) : null;
  const ticked = every?.ids ?? (choosing ? idsOf(searchParams, "ids") : []);
  const address = (asked: ListAsked = {}) => listAddress({ choosing, album: album?.id, filter, ...asked });
  const {
    rows: items,
    next,
    ...counts
  } = await page.archive.ask(ITEM_CALLS.myItems, {
    query: { ...filter, cursor: after, together: "1", counted: choosing || undefined },
  });
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
    // By when things were written, as far as a filter goes: the list of years has none.
    views: viewsOf(filter, (asked) => address({ filter: asked })),
    asked: filter,
    uploads: page.uploads,
    // Several are being chosen: each card has a box to tick.
    choosing: choosing ? chosen(page, { searchParams, after, ticked, items, album, every, counts }, address) : null,
    // This page of the list with the boxes, or without them where they are there.
    turn: album ? albumPath(album.id) : address({ after, choosing: !choosing }),
  };
  const isNothing = items.length === 0 && !after && shown.filter.set.length === 0;
  return { list: shown, until: linksStand(items), isNothing };
}

/** View that the list's order makes, and addresses of both views where it is filtered. */
function viewsOf({ sort, ...filter }: FilterAsked, address: (filter: FilterAsked) => string) {
  const view: View = sort && isByWriting(sort) ? "year" : "newest";
  if (Object.keys(filter).length === 0) return { view, views: { newest: address({}) } };
  const isByYears = filter.from_year !== undefined || filter.to_year !== undefined;
  const { from_year: _from, to_year: _to, ...unbound } = filter;
  return {
    view,
    views: {
      newest: address(isByYears ? unbound : filter),
      ...(!filter.without_date && { year: address({ ...filter, sort: "written_oldest" }) }),
    },
  };
}

interface ChoosingAsked {
  searchParams: URLSearchParams;
  after: string | undefined;
  ticked: number[];
  /** Items of this page. */
  items: readonly { id: number }[];
  album: AlbumAsked | null;
  every: Every | null;
  counts: { found?: number | undefined; total?: number | undefined };
}

interface Every {
  /** None where their number changed since they were counted. */
  ids: number[];
  changed: boolean;
}

/** Ids of all that the list holds, where the address asks for them by their number; null where it doesn't. */
async function everyOf({ archive }: PageContext, given: URLSearchParams, filter: FilterAsked): Promise<Every | null> {
  const asked = Number(/^[1-9]\d{0,2}$/.exec(given.get("every") ?? "")?.[0]);
  if (!asked || asked > MOST_AT_ONCE) return null;
  const { rows, next } = await archive.ask(ITEM_CALLS.myItems, {
    query: { ...filter, together: "1", limit: MOST_AT_ONCE },
  });
  const changed = next !== null || rows.length !== asked;
  return { ids: changed ? [] : rows.map(({ id }) => id), changed };
}

/** Ids that are ticked, on this page and on others. */
function chosen(
  { language }: PageContext,
  { searchParams, after, ticked, items, album, every, counts }: ChoosingAsked,
  address: (asked: ListAsked) => string,
) {
  const say = dictionary(language).chosen;
  const number = (count: number) => formatNumber(language, count);
  const found = counts.found ?? items.length;
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
    // All that there is to choose from, where the number that was counted before is no longer so.
    changed: every?.changed ? fill(say.changedSince, { count: number(found) }) : null,
    // "{{count}} of 35 selected", the count to be filled in as boxes are ticked.
    counted: fill(say.counted, { total: number(found), count: "{{count}}" }),
    // This page with every box ticked; and all of the list, where that is more and not too many.
    all: {
      to: address({ after, all: true, ids }),
      words: fill(found > items.length ? say.selectPage : say.selectAll, { count: number(items.length) }),
    },
    every:
      found > items.length && found <= MOST_AT_ONCE
        ? { to: `${address({ after })}&every=${found}`, words: fill(say.selectAll, { count: number(found) }) }
        : null,
    album,
  };
}
