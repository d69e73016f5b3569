import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { ItemKind } from "archive/contract/items/item";
import { MOST_COUNTED } from "archive/contract/writers/writer-texts";
import { idsOf } from "~/forms/ids-of";
import { formatNumber } from "~/i18n/format";
import { fill } from "~/i18n/areas";
import { dictionary, messages } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cardFacts } from "~/ui/item/item-facts";
import { pageQuery } from "~/ui/page/page-query";
import { listUnder } from "~/ui/item/list-under";
import { albumAsked } from "./album-asked";
import { filterAsked } from "~/ui/item/list-filter";
import { albumPath, listAddress, type ListAsked } from "~/ui/item/list-address";
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
  const isFrame = under.isFrame(page, url);
  const stand = await beforeOwnThings(page);
  const shown = isFrame ? null : await list(page, url, choosing);
  stand();
  const album = shown?.choosing?.album;
  return {
    title: album ? fill(needed.collection.addTo, { name: album.name }) : needed.collection.listTitle,
    messages: isFrame ? {} : needed,
    list: shown,
  };
}

async function list(page: PageContext, url: URL, choosing: boolean): Promise<ItemListProps> {
  const after = url.searchParams.get("after") ?? undefined;
  const album = choosing ? await albumAsked(page, url.searchParams.get("album")) : null;
  const filter = filterAsked(url.searchParams);
  const address = (asked: ListAsked = {}) => listAddress({ choosing, album: album?.id, filter, ...asked });
  const { rows: items, next, found = 0, total } = await page.archive.myItems({ cursor: after }, filter);
  const digits = (count: number) => formatNumber(page.language, count);
  return {
    cards: JSON.stringify(items.map((item, place) => cardFacts(page.language, item, place < FIRST_SEEN))),
    query: pageQuery(url),
    next: next && address({ after: next }),
    first: after ? address() : null,
    filter: {
      asked: filter,
      counted:
        total === undefined
          ? null
          : fill(dictionary(page.language).listFilter.counted, {
              // What has no writer is counted so far.
              found: filter.without_writer && found === MOST_COUNTED ? `${digits(found)}+` : digits(found),
              total: digits(total),
            }),
      all: address({ filter: {} }),
      rest: choosing ? [["select", "1"], ...(album ? [["album", String(album.id)] as [string, string]] : [])] : [],
    },
    uploads: page.uploads,
    choosing: choosing
      ? {
          after,
          ticked: url.searchParams.get("select") === "all" ? "all" : idsOf(url.searchParams, "ids"),
          all: address({ after, ids: "all" }),
          album,
        }
      : null,
    turn: album ? albumPath(album.id) : address({ after, choosing: !choosing }),
  };
}

export default function CollectionPage() {
  const { list: shown } = useLoaderData<typeof loader>();
  under.useHasList(shown);
  return (
    <>
      <Suspense fallback={null}>
        {shown ? (
          <ItemList
            key={shown.cards === "[]" ? "none" : shown.choosing?.ticked === "all" ? "all" : "some"}
            {...shown}
          />
        ) : null}
      </Suspense>
      <Outlet context={shown !== null} />
    </>
  );
}
