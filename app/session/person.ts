import { redirect } from "@remix-run/node";
import { safeRedirect } from "remix-utils/safe-redirect";
import type { SessionUser } from "archive/contract/accounts/account";
import type { PageContext } from "./context";

/** The page that people see first after signing in. */
export const PERSON_HOME = "/my-collections";

/** The signed-in person of a private page. @throws a redirect to sign-in that comes back here. */
export async function requirePerson(page: PageContext, request: Request): Promise<SessionUser> {
  // Renews a session that is about to end, so that one that is over is noticed before the page is made.
  await page.session.token();
  if (!page.session.user) {
    page.session.signInAsked = true;
    throw loginRedirect(request);
  }
  return page.session.user;
}

/** The page that offers to send a kept form again (server/write.ts). */
export const SEND_AGAIN = "/send-again";

/** In the address of a form that is sent again: the id by which the archive kept it. */
export const SENT_AGAIN = "sent-again";

/** Path at which this request's form is offered once more. */
export function sendAgainPath(request: Request): string {
  return `${SEND_AGAIN}?to=${encodeURIComponent(pageAddress(request))}`;
}

/** A redirect to sign-in, and from there back to this page, or to the form that this request sent. */
export function loginRedirect(request: Request): Response {
  const back = request.method === "GET" ? pageAddress(request) : sendAgainPath(request);
  return redirect(`/login${back === PERSON_HOME ? "" : `?next=${encodeURIComponent(back)}`}`, 303);
}

/**
 * Characters of a query, above what any page of ours has: encoded twice it would make a header that no proxy lets
 * through.
 */
const LONGEST_QUERY = 3000;

/** The page's address, of a request for the page, for its data, or by its form; without a query that is too long. */
export function pageAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return search.length > LONGEST_QUERY ? path : path + ownSearch(search);
}

/** A page's own query, without what its data request and its forms put there. */
function ownSearch(search: string): string {
  return search.replace(/(?<=[?&])(_routes|form-token|sent-again)=[^&]*&?/g, "").replace(/[?&]$/, "");
}

/**
 * A path of this site to go to after signing in, or the person's home. What was given is parsed first: browsers read
 * "/\evil", tabs and line breaks as other than they look. `safeRedirect` then judges the path as a browser reads it.
 */
export function localPath(given: string | null | undefined): string {
  const base = "http://local.invalid";
  const url = given?.startsWith("/") && URL.canParse(given, base) ? new URL(given, base) : null;
  if (url?.origin !== base) return PERSON_HOME;
  // In a page it only stands in links and forms, and the server judges it again.
  return (import.meta.env.SSR ? safeRedirect(url.pathname, PERSON_HOME) : url.pathname) + url.search;
}

/**
 * Path that the arrow of a phone's panel leads back to: the page before it, or home.
 * @param panel the panel's own path, which is no page before it
 */
export function cameFrom(request: Request, panel: string): string {
  const referer = request.headers.get("referer") ?? "";
  const { pathname = "", search = "" } = URL.canParse(referer) ? new URL(referer) : {};
  return localPath(pathname.startsWith(panel) ? null : pathname + ownSearch(search));
}
