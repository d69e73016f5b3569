import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy } from "react";
import { fill } from "archive/contract/fill";
import type { ItemKind } from "archive/contract/items/item";
import { messages } from "~/i18n/dictionary";
import { beforeOwnThings } from "~/session/own-things";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { listUnder } from "~/ui/item/list-under";
import { wronglyTyped } from "~/ui/item/list-filter";
import { quietFacts } from "./quiet-facts";
import { listPage, type ListPage } from "./list-page";

// An item that was opened as a page has no list under it, and does not fetch one. The server's list stands while this
// is fetched.
const ItemList = lazy(() => import("./item-list").then(({ ItemList: component }) => ({ default: component })));

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
  const needed = messages(page, "collection", "listFilter", ...(choosing ? (["chosen"] as const) : []));
  // What was typed wrong is said where it was typed.
  if (wronglyTyped(searchParams).length > 0 && !under.isInside(url)) throw redirect(`${PAGE}/filter${url.search}`);
  const isFrame = under.isFrame(page, url);
  const stand = await beforeOwnThings(page);
  const shown = isFrame ? null : await listPage(page, url, choosing);
  // Above the list as one comes to it.
  const isWhole = !choosing && shown?.list.first === null && Object.keys(shown.list.asked).length === 0;
  const quiet = isWhole ? await quietFacts(page) : null;
  stand(shown?.until);
  const album = shown?.list.choosing?.album;
  return {
    title: album ? fill(needed.collection.addTo, { name: album.name }) : needed.collection.listTitle,
    messages: isFrame ? {} : needed,
    list: shown && { ...shown.list, quiet },
  };
}

/** Key by which another list of cards begins anew: one whose boxes are ticked otherwise than they stand. */
function keyOf({ cards, choosing }: ListPage): string {
  return [cards === "[]", choosing?.wholePage, choosing?.elsewhere !== null].join();
}

export default function CollectionPage() {
  const { list: shown } = useLoaderData<typeof loader>();
  return <under.List of={shown}>{shown && <ItemList key={keyOf(shown)} {...shown} />}</under.List>;
}
