import type { RouteArgs } from "~/session/page-context";
import { actOnReceived, loadReceived } from "./load-received";
import { numberIn, type ListUnder } from "./over-list";
import { ReceivedPage } from "./received";

const UNDER: ListUnder = {
  path: "/share-with-me/album",
  keep: ["id", "after"],
  among: (given) => ({ shared: { albumId: numberIn(given, "id") } }),
};

/** An item over an album that somebody shares with a group of the person's. */
export function loader(args: RouteArgs) {
  return loadReceived(args, UNDER);
}

export function action(args: RouteArgs) {
  return actOnReceived(args, UNDER);
}

export default ReceivedPage;
