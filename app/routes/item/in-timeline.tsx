import type { RouteArgs } from "~/session/page-context";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import type { ListUnder } from "./over-list";

const UNDER: ListUnder = {
  path: "/timeline",
  keep: ["after", "from", "undated"],
  // The archive does not tell what stands beside an item by when it was lived.
  among: () => ({}),
};

/** An item over the timeline. */
export function loader(args: RouteArgs) {
  return loadOwn(args, UNDER);
}

export default OwnItemPage;
