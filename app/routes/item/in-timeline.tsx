import { useLoaderData } from "@remix-run/react";
import type { RouteArgs } from "~/session/page-context";
import { yearIn } from "~/ui/item/list-address";
import { loadOwn } from "./load-own";
import { actOnReceived, loadReceived } from "./load-received";
import type { ListUnder } from "./over-list";
import { OwnItemPage } from "./own";
import { ReceivedPage } from "./received";

const UNDER: ListUnder = {
  path: "/timeline",
  keep: ["after", "from", "undated", "shared"],
  among: (given) =>
    given.has("undated") ? { undated: true } : { timeline: { from: yearIn(given), shared: given.has("shared") } },
};

/** An item over the timeline: of the person's own, or of what others shared. */
export async function loader(args: RouteArgs) {
  const shared = new URL(args.request.url).searchParams.has("shared");
  if (shared) return { view: "received" as const, ...(await loadReceived(args, UNDER)) };
  return { view: "own" as const, ...(await loadOwn(args, UNDER)) };
}

export function action(args: RouteArgs) {
  return actOnReceived(args, UNDER);
}

export default function ItemInTimelinePage() {
  const { view } = useLoaderData<typeof loader>();
  return view === "own" ? <OwnItemPage /> : <ReceivedPage />;
}
