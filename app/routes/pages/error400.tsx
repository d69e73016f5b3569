import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import type { RouteHandle } from "~/layouts/document";
import { absent } from "./absent";

export { ErrorMessage as ErrorBoundary } from "~/layouts/errors/error-page";

export const handle: RouteHandle = { hydrate: "never" };
export const meta = titleMeta;

export function loader(args: LoaderFunctionArgs) {
  return absent(args);
}

/** The error page at its own address (specification 2). */
export default function Error400() {
  return null;
}
