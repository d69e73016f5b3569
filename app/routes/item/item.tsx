import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { loadOwn } from "./load-own";
import { OwnItemPage } from "./own";
import type { ListUnder } from "./view-query";

export const meta = titleMeta;

const UNDER: ListUnder = { path: "/my-collections", keep: ["after"] };

/** An item over the person's list. */
export function loader(args: LoaderFunctionArgs) {
  return loadOwn(args, UNDER);
}

export default OwnItemPage;
