import { DAY_SECONDS } from "archive/contract/durations";
import type { CookieName } from "~/session/cookies/cookie-names";
import { requestCookie, setCookie } from "~/session/cookies/cookies";
import { STYLESHEET_HASH } from "~/styles/styles-of";
import type { PageContext } from "./context";

const STYLES_COOKIE = "akkhor_styles" satisfies CookieName;
const A_YEAR = 365 * DAY_SECONDS;

/**
 * Tells whether this browser has the styles of this build as a file, which a page then names and does not carry.
 * Where it has dropped them since, it fetches them again.
 */
export function keepsStylesheet(request: Request): boolean {
  return requestCookie(request, STYLES_COOKIE) === STYLESHEET_HASH;
}

/** Set-Cookie line that comes with the file. */
export function stylesheetKept(secure: boolean): string {
  return setCookie(STYLES_COOKIE, STYLESHEET_HASH, { secure, maxAge: A_YEAR });
}

/**
 * Has the browser drop the pages that it keeps, and the styles with them.
 * @param storage drops what scripts keep too
 */
export function dropKeptPages(page: PageContext, storage = false): void {
  const secure = page.siteOrigin.startsWith("https:");
  page.setHeader("Clear-Site-Data", storage ? '"cache", "storage"' : '"cache"');
  page.setHeader("Set-Cookie", setCookie(STYLES_COOKIE, "", { secure, maxAge: 0 }));
}
