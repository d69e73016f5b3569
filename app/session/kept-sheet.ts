import type { CookieName } from "~/session/cookies/cookie-names";
import { requestCookie, setCookie } from "~/session/cookies/cookies";
import { SHEET_HASH } from "~/styles/sheet";

const STYLES_COOKIE = "akkhor_styles" satisfies CookieName;
const A_YEAR = 365 * 24 * 3600;

/**
 * Whether this browser has fetched the styles of this build as a file, which a page then names and does not carry.
 * Where it has dropped them since, it fetches them again.
 */
export function keepsSheet(request: Request): boolean {
  return requestCookie(request, STYLES_COOKIE) === SHEET_HASH;
}

/** Set-Cookie line that comes with the file. */
export function sheetKept(secure: boolean): string {
  return setCookie(STYLES_COOKIE, SHEET_HASH, { secure, maxAge: A_YEAR });
}

/** Set-Cookie line where the browser is told to drop what it has fetched. */
export function sheetDropped(secure: boolean): string {
  return setCookie(STYLES_COOKIE, "", { secure, maxAge: 0 });
}
