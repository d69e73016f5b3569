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
import { choiceAddress, choiceOf } from "~/ui/item/list-choice";
import { bothPage } from "./both-page";
import { quietFacts } from "./quiet-facts";
import { listPage, type ListPage } from "./list-page";

// An item that was opened as a page has no list under it, and does not fetch one. The server's list stands while this
// is fetched.
const ItemList = lazy(() => import("./item-list").then(({ ItemList: component }) => ({ default: component })));
const BothList = lazy(() => import("./both-list").then(({ BothList: component }) => ({ default: component })));

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
  const choice = choiceOf(searchParams);
  if (!choosing && !under.isInside(url) && (choice.view === "year" || choice.whose === "shared"))
    throw redirect(choiceAddress(choice.whose ?? "mine", choice.view ?? "newest"));
  const needed = messages(page, "collection", "listChoices", "listFilter", ...(choosing ? (["chosen"] as const) : []));
  // What was typed wrong is said where it was typed.
  if (wronglyTyped(searchParams).length > 0 && !under.isInside(url)) throw redirect(`${PAGE}/filter${url.search}`);
  // Nor has the filter of what was shared the person's own things under it.
  const isFrame = under.isFrame(page, url) || (choice.whose === "shared" && !choosing);
  const title = needed.collection.listTitle;
  if (isFrame) {
    (await beforeOwnThings(page))();
    return { title, messages: {}, list: null, both: null };
  }
  if (choice.whose === "both" && !choosing)
    return { title, messages: needed, list: null, both: await bothPage(page, searchParams.get("after") ?? undefined) };
  const stand = await beforeOwnThings(page);
  const { list, until, isNothing } = await listPage(page, url, choosing);
  // Above the list as one comes to it.
  const isWhole = !choosing && list.first === null && Object.keys(list.asked).length === 0;
  const quiet = isWhole ? await quietFacts(page) : null;
  // Whoever keeps nothing yet begins with what they were shown.
  const both = isNothing && choice.whose === null && !choosing ? await bothPage(page, undefined) : null;
  if (both && both.cards !== "[]")
    return { title, messages: needed, list: null, both: { ...both, quiet, keepsNothing: true as const } };
  // What others share with whoever keeps nothing isn't told by their stamp.
  if (!isNothing) stand(until);
  const album = list.choosing?.album;
  return {
    title: album ? fill(needed.collection.addTo, { name: album.name }) : title,
    messages: needed,
    list: { ...list, quiet },
    both: null,
  };
}

/** Key by which another list of cards begins anew: one whose boxes are ticked otherwise than they stand. */
function keyOf({ cards, choosing }: ListPage): string {
  return [cards === "[]", choosing?.wholePage, choosing?.elsewhere !== null].join();
}

export default function CollectionPage() {
  const { list, both } = useLoaderData<typeof loader>();
  return (
    <under.List of={list ?? both}>
      {list && <ItemList key={keyOf(list)} {...list} />}
      {both && <BothList {...both} />}
    </under.List>
  );
}
