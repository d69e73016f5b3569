import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/layouts/document";
import { absent } from "./absent";
import { absentMeta } from "./absent-meta";

export { ErrorMessage as ErrorBoundary } from "~/layouts/error-page";

export const handle: RouteHandle = { scripts: "never" };
export const meta = absentMeta;

export function loader(args: LoaderFunctionArgs) {
  return absent(args);
}

/** Any address that leads nowhere (specification 2). */
export default function NotFound() {
  return null;
}
