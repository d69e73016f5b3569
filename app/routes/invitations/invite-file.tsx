import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { decideOffer, loadOffer } from "./load-offer";
import { OfferPage } from "./offered";

export { titleMeta as meta } from "~/i18n/title";

/** Where the link of a mail about an item leads. */
export function loader(args: LoaderFunctionArgs) {
  return loadOffer(args, ["accept", "reject"]);
}

export function action(args: ActionFunctionArgs) {
  return decideOffer(args);
}

export default OfferPage;
