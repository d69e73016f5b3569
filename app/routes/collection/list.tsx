import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { fill } from "archive/contract/fill";
import { ITEM_CALLS } from "archive/contract/items/calls";
import type { ItemKind } from "archive/contract/items/item";
import { choseTooMany } from "~/forms/chosen-ids";
import { idsOf, MOST_AT_ONCE } from "~/forms/ids-of";
import { formatNumber } from "~/i18n/format";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cardFacts } from "~/ui/item/item-facts";
import { linksStand } from "~/ui/item/seen-facts";
import { pageQuery } from "~/ui/item/list-filter";
import { listUnder } from "~/ui/item/list-under";
import { albumAsked, type AlbumAsked } from "./album-asked";
import { filterAsked, wronglyTyped } from "~/ui/item/list-filter";
import { albumPath, filterAddress, listAddress, type ListAsked } from "~/ui/item/list-address";
import type { Chosen } from "./choosing";
import { filterFacts } from "./filter-facts";
import type { ItemListProps } from "./item-list";

// An item that was opened as a page has no list under it, and does not fetch one. The server's list stands while this
// is fetched.
const ItemList = lazy(() => import("./item-list").then(({ ItemList: component }) => ({ default: component })));

/** Cards that a phone shows whole at once. */
const FIRST_SEEN = 3;
const PAGE = "/my-collections";
/** The specification's navigation flags, each with the chooser it opens on arrival. */
const OPEN: Record<string, ItemKind> = { handwritings: "handwriting", voices: "voice" };

const under = listUnder(PAGE);
export const shouldRevalidate = under.shouldRevalidate;

export async function loader(args: RouteArgs) {
  const { page, url, searchParams } = await personRequest(args);
  const open = OPEN[searchParams.get("open") ?? ""];
  if (open && page.uploads[open]) throw redirect(`${PAGE}/new/${open}`);
  const choosing = searchParams.has("select");
  const needed = messages(page, "collection", "people", "listFilter", ...(choosing ? (["chosen"] as const) : []));
  // What was typed wrong is said where it was typed.
  if (wronglyTyped(searchParams).length > 0 && !under.isInside(url)) throw redirect(`${PAGE}/filter${url.search}`);
  const isFrame = under.isFrame(page, url);
  const stand = await beforeOwnThings(page);
  const shown = isFrame ? null : await list(page, url, choosing);
  stand(shown?.until);
  const album = shown?.list.choosing?.album;
  return {
    title: album ? fill(needed.collection.addTo, { name: album.name }) : needed.collection.listTitle,
    messages: isFrame ? {} : needed,
    list: shown && shown.list,
  };
}

/** @returns `until`: epoch ms until which what the list says stands by time alone */
async function list(page: PageContext, url: URL, choosing: boolean): Promise<{ list: ItemListProps; until: number }> {
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
  const shown: ItemListProps = {
    cards: JSON.stringify(items.map((item, place) => cardFacts(page.language, item, place < FIRST_SEEN))),
    query: pageQuery(url),
    here: address({ after }),
    next: next === null ? null : { cursor: next, address: address({ after: next }) },
    first: after ? address() : null,
    filter: {
      ...filterFacts(page.language, filter, counts, (asked) => address({ filter: asked, ids: ticked })),
      change: filterAddress({ after, choosing, album: album?.id, filter, ids: ticked }),
    },
    asked: filter,
    uploads: page.uploads,
    choosing: choosing ? chosen(page, { searchParams, after, ticked, items, album }, address) : null,
    turn: album ? albumPath(album.id) : address({ after, choosing: !choosing }),
  };
  return { list: shown, until: linksStand(items) };
}

interface ChoosingAsked {
  searchParams: URLSearchParams;
  after: string | undefined;
  ticked: number[];
  /** Those of this page. */
  items: readonly { id: number }[];
  album: AlbumAsked | null;
}

/** What is ticked, on this page and on others. */
function chosen(
  { language }: PageContext,
  { searchParams, after, ticked, items, album }: ChoosingAsked,
  address: (asked: ListAsked) => string,
): Chosen {
  const say = dictionary(language).chosen;
  const ids = ticked.filter((id) => !items.some((item) => item.id === id));
  return {
    after,
    ticked,
    wholePage: searchParams.get("select") === "all",
    elsewhere:
      ids.length === 0
        ? null
        : {
            ids,
            words:
              ids.length === 1 ? say.elsewhereOne : fill(say.elsewhere, { count: formatNumber(language, ids.length) }),
            clear: address({ after }),
          },
    tooMany: choseTooMany(searchParams) ? fill(say.tooMany, { most: formatNumber(language, MOST_AT_ONCE) }) : null,
    all: address({ after, all: true, ids }),
    album,
  };
}

/** What another list of cards begins anew with: boxes that are ticked otherwise than they stand. */
function keyOf({ cards, choosing }: ItemListProps): string {
  return [cards === "[]", choosing?.wholePage, choosing?.elsewhere !== null].join();
}

export default function CollectionPage() {
  const { list: shown } = useLoaderData<typeof loader>();
  under.useHasList(shown);
  return (
    <>
      <Suspense fallback={null}>{shown ? <ItemList key={keyOf(shown)} {...shown} /> : null}</Suspense>
      <Outlet context={shown !== null} />
    </>
  );
}
