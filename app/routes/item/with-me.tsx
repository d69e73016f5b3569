import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { actOnReceived, loadReceived, type ReceivedUnder } from "./load-received";
import { ReceivedPage } from "./received";

export const meta = titleMeta;

const UNDER: ReceivedUnder = { path: "/share-with-me", keep: ["after", "person", "group"] };

/** An item over the list of what was shared with the person. */
export function loader(args: LoaderFunctionArgs) {
  return loadReceived(args, UNDER);
}

export function action(args: ActionFunctionArgs) {
  return actOnReceived(args, UNDER);
}

export default ReceivedPage;
