import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import { FILTER_NAMES, filterAsked } from "~/ui/item/list-filter";
import type { RouteArgs } from "~/session/page-context";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import type { ListUnder } from "./over-list";

const UNDER: ListUnder = {
  path: "/my-collections",
  keep: ["after", ...FILTER_NAMES],
  among: (given) => ({ albumId: FIRST_ALBUM, filter: filterAsked(given) }),
};

/** An item over the person's list. */
export function loader(args: RouteArgs) {
  return loadOwn(args, UNDER);
}

export default OwnItemPage;
