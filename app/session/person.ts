import { redirect } from "@remix-run/node";
import type { SessionUser } from "archive/contract/account";
import type { PageContext } from "./context";

/** Where the signed-in arrive. */
export const PERSON_HOME = "/my-collections";

/** The signed-in person of a private page. @throws a redirect to sign-in that comes back here. */
export async function requirePerson(page: PageContext, request: Request): Promise<SessionUser> {
  // Renews a dying session first, so that a lost one shows before the page is made.
  await page.session.token();
  if (!page.session.user) throw loginRedirect(request);
  return page.session.user;
}

/** For pages that only visitors see. @throws a redirect to where the person was going, or to their collection */
export async function requireVisitor(page: PageContext, request: Request): Promise<void> {
  await page.session.token();
  if (page.session.user) throw redirect(localPath(new URL(request.url).searchParams.get("next")));
}

/** The way to sign in, and back to where the person was. */
export function loginRedirect(request: Request): Response {
  const url = new URL(request.url);
  const here = `${url.pathname.replace(/\.data$/, "")}${url.search.replace(/([?&])_routes=[^&]*&?/, "$1").replace(/[?&]$/, "")}`;
  const back = request.method === "GET" && here !== PERSON_HOME ? `?next=${encodeURIComponent(here)}` : "";
  return redirect(`/login${back}`, 303);
}

/**
 * A path of this site to go to after signing in, or the person's home.
 * Parsed, not matched by its beginning: "//evil", "/\evil" and their like lead nowhere else.
 */
export function localPath(given: string | null | undefined): string {
  if (!given || !given.startsWith("/")) return PERSON_HOME;
  const base = "http://local.invalid";
  const url = URL.canParse(given, base) ? new URL(given, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return PERSON_HOME;
  return url.pathname + url.search;
}
