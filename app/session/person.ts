import { redirect } from "@remix-run/node";
import { safeRedirect } from "remix-utils/safe-redirect";
import type { SessionUser } from "archive/contract/accounts/account";
import type { PageContext } from "./context";

/** Where the signed-in arrive. */
export const PERSON_HOME = "/my-collections";

/** The signed-in person of a private page. @throws a redirect to sign-in that comes back here. */
export async function requirePerson(page: PageContext, request: Request): Promise<SessionUser> {
  // Renews a dying session first, so that a lost one shows before the page is made.
  await page.session.token();
  if (!page.session.user) {
    page.session.signInAsked = true;
    throw loginRedirect(request);
  }
  return page.session.user;
}

/** For pages that only visitors see. @throws a redirect to where the person was going, or to their collection */
export async function requireVisitor(page: PageContext, request: Request): Promise<void> {
  await page.session.token();
  if (page.session.user) throw redirect(localPath(new URL(request.url).searchParams.get("next")));
}

/** Where what was written is offered once more, to whoever wrote it (server/write.ts). */
export const SEND_AGAIN = "/send-again";

/** Where what this request brought is offered once more; the form's page where nothing of it was kept. */
export function sendAgainPath(request: Request): string {
  return `${SEND_AGAIN}?to=${encodeURIComponent(pageAddress(request))}`;
}

/** The way to sign in, and back to where the person was; to what they wrote, where they were sending it off. */
export function loginRedirect(request: Request): Response {
  const back = request.method === "GET" ? pageAddress(request) : sendAgainPath(request);
  return redirect(`/login${back === PERSON_HOME ? "" : `?next=${encodeURIComponent(back)}`}`, 303);
}

/** A page's own address, of a request for the page, for its data or by its form. */
export function pageAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const own = search.replace(/(?<=[?&])(_routes|form-token)=[^&]*&?/g, "").replace(/[?&]$/, "");
  return `${pathname.replace(/\.data$/, "")}${own}`;
}

/**
 * A path of this site to go to after signing in, or the person's home. What was given is parsed first: browsers read
 * "/\evil", tabs and line breaks as other than they look. `safeRedirect` then judges the path as a browser reads it.
 */
export function localPath(given: string | null | undefined): string {
  const base = "http://local.invalid";
  const url = given?.startsWith("/") && URL.canParse(given, base) ? new URL(given, base) : null;
  return url?.origin === base ? safeRedirect(url.pathname, PERSON_HOME) + url.search : PERSON_HOME;
}
