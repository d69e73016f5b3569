import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { decideOffer, loadOffer, OfferPage } from "./offered";

export const meta = titleMeta;

/** Where the link of a mail about a group leads. */
export function loader(args: LoaderFunctionArgs) {
  return loadOffer(args, ["join", "rejected"]);
}

export { decideOffer as action };

export default OfferPage;
