import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actOnReceived, loadReceived } from "./load-received";
import { ReceivedPage } from "./received";
import type { ListUnder } from "./view-query";

export { titleMeta as meta } from "~/i18n/title";

const UNDER: ListUnder = { path: "/share-with-me", keep: ["after", "person", "group"] };

/** An item over the list of what was shared with the person. */
export function loader(args: LoaderFunctionArgs) {
  return loadReceived(args, UNDER);
}

export function action(args: ActionFunctionArgs) {
  return actOnReceived(args, UNDER);
}

export default ReceivedPage;
