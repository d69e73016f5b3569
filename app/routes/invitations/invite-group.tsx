import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { decideOffer, loadOffer } from "./load-offer";
import { OfferPage } from "./offered";

export { titleMeta as meta } from "~/i18n/title";

/** Where the link of a mail about a group leads. */
export function loader(args: LoaderFunctionArgs) {
  return loadOffer(args, ["join", "rejected"]);
}

export function action(args: ActionFunctionArgs) {
  return decideOffer(args);
}

export default OfferPage;
