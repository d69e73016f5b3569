import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";

export { ErrorMessage as ErrorBoundary } from "~/layouts/errors/error-page";

export const handle: RouteHandle = { hydrate: "never" };
export { titleMeta as meta } from "~/i18n/title";

/** Answers 404; the page's error boundary shows the message. @throws always */
export async function loader(args: RouteArgs): Promise<never> {
  const { pages } = messages(await pageContext(args), "pages");
  throw Response.json({ title: pages.notFoundTitle }, { status: 404 });
}

/** Any address that leads nowhere, and the error page at its own address (specification 2). */
export default function NotFound() {
  return null;
}
