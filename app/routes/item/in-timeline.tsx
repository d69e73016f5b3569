import type { RouteArgs } from "~/session/page-context";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import type { ListUnder } from "./over-list";

const UNDER: ListUnder = {
  path: "/timeline",
  keep: ["after", "from", "undated"],
  // What stands beside an item by when it was lived the archive does not tell.
  among: (given) => (given.has("undated") ? { undated: true } : {}),
};

/** An item over the timeline. */
export function loader(args: RouteArgs) {
  return loadOwn(args, UNDER);
}

export default OwnItemPage;
