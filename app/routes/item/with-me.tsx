import type { RouteArgs } from "~/session/page-context";
import { actOnReceived, loadReceived } from "./load-received";
import { ReceivedPage } from "./received";
import { numberIn, type ListUnder } from "./over-list";

const UNDER: ListUnder = {
  path: "/share-with-me",
  keep: ["after", "person", "group", "favourite"],
  among: (given) =>
    given.get("favourite") === "1"
      ? { shared: { favourite: true } }
      : { shared: { personId: numberIn(given, "person"), groupId: numberIn(given, "group") } },
};

/** An item over the list of what was shared with the person. */
export function loader(args: RouteArgs) {
  return loadReceived(args, UNDER);
}

export function action(args: RouteArgs) {
  return actOnReceived(args, UNDER);
}

export default ReceivedPage;
