import { FIRST_ALBUM } from "archive/contract/albums/first-album";
import type { RouteArgs } from "~/session/page-context";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import type { ListUnder } from "./over-list";

const UNDER: ListUnder = { path: "/my-collections", keep: ["after"], among: () => ({ albumId: FIRST_ALBUM }) };

/** An item over the person's list. */
export function loader(args: RouteArgs) {
  return loadOwn(args, UNDER);
}

export default OwnItemPage;
