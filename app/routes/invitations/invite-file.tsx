import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { decideOffer, loadOffer } from "./load-offer";
import { OfferPage } from "./offered";

export const meta = titleMeta;

/** Where the link of a mail about an item leads. */
export function loader(args: LoaderFunctionArgs) {
  return loadOffer(args, ["accept", "reject"]);
}

export function action(args: ActionFunctionArgs) {
  return decideOffer(args);
}

export default OfferPage;
