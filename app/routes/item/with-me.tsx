import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { actOnReceived, loadReceived } from "./load-received";
import { ReceivedPage } from "./received";
import type { ListUnder } from "./view-query";

export const meta = titleMeta;

const UNDER: ListUnder = { path: "/share-with-me", keep: ["after", "person", "group"] };

/** An item over the list of what was shared with the person. */
export function loader(args: LoaderFunctionArgs) {
  return loadReceived(args, UNDER);
}

export function action(args: ActionFunctionArgs) {
  return actOnReceived(args, UNDER);
}

export default ReceivedPage;
