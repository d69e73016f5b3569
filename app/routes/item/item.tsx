import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import type { ListUnder } from "./view-query";

export { titleMeta as meta } from "~/i18n/title";

const UNDER: ListUnder = { path: "/my-collections", keep: ["after"] };

/** An item over the person's list. */
export function loader(args: LoaderFunctionArgs) {
  return loadOwn(args, UNDER);
}

export default OwnItemPage;
