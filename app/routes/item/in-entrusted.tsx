import type { RouteArgs } from "~/session/page-context";
import { actOnReceived, loadReceived } from "./load-received";
import { numberIn, type ListUnder } from "./over-list";
import { ReceivedPage } from "./received";

const UNDER: ListUnder = {
  path: "/entrusted",
  keep: ["id", "after"],
  among: (given) => ({ entrustedId: numberIn(given, "id") }),
};

/** An item over an archive that is open to the person as its owner's steward. */
export function loader(args: RouteArgs) {
  return loadReceived(args, UNDER);
}

export function action(args: RouteArgs) {
  return actOnReceived(args, UNDER);
}

export default ReceivedPage;
