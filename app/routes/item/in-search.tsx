import { useLoaderData } from "@remix-run/react";
import { FOUND_ROWS } from "archive/contract/search/search";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { ReportLink } from "~/ui/controls/report-link";
import { ownPage } from "./load-own";
import { actOnReceived, receivedPage } from "./load-received";
import { amongOf, type ListUnder } from "./over-list";
import { OwnItemPage } from "./own";
import { ReceivedPage } from "./received";

const UNDER: ListUnder = {
  path: "/search",
  keep: ["query", "type", "after"],
  among: (given) => {
    const type = given.get("type");
    return {
      search: { query: given.get("query") ?? "", type: type === "handwriting" ? type : undefined },
      limit: FOUND_ROWS,
    };
  },
  reload: true,
  left: "/share-with-me",
};

/** An item that a search found, among the others: on its owner's page, or as others see it. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const id = pathId(args.params.itemId);
  const item = await page.archive.receivedItem(id, amongOf(searchParams, UNDER));
  if (item.mine) return { view: "own" as const, at: id, ...ownPage(page, item, UNDER, searchParams) };
  // Others open a voice that belongs to a letter with that letter.
  const letter = item.voiceOf === null ? item : await page.archive.receivedItem(item.voiceOf);
  const shown = { ...letter, neighbours: item.neighbours };
  return { view: "received" as const, at: id, ...receivedPage(page, shown, UNDER, searchParams) };
}

export function action(args: RouteArgs) {
  return actOnReceived(args, UNDER);
}

export default function ItemInSearchPage() {
  const { view, item } = useLoaderData<typeof loader>();
  if (view === "own") return <OwnItemPage />;
  return (
    <>
      <ReceivedPage />
      <ReportLink item={item.id} />
    </>
  );
}
