import { createHash } from "node:crypto";
import type { PageContext } from "./context";
import type { CookieName } from "~/session/cookies/cookie-names";
import { readCookie, setCookie } from "~/session/cookies/cookies";

/** Where public links open; their cookies go nowhere else. */
const LINKS = "/l";

/** The address that somebody came by, and what shows that they gave its password. */
export interface LinkKey {
  token: string;
  pass: string;
}

/** One cookie for each link, so that one password opens one. Its name is no address. */
function cookieOf(token: string): CookieName {
  return `akkhor_link_${createHash("sha256").update(token).digest("hex").slice(0, 16)}`;
}

/** What this browser has for a link. */
export function linkKeyOf(request: Request, token: string): LinkKey {
  const kept = readCookie(request.headers.get("cookie"), cookieOf(token)) ?? "";
  return { token, pass: /^[\w.-]{1,120}$/.test(kept) ? kept : "" };
}

/** Set-Cookie that keeps in this browser that the password was given. */
export function keepPass({ siteOrigin }: PageContext, { token, pass }: LinkKey, seconds: number): string {
  return setCookie(cookieOf(token), pass, { secure: siteOrigin.startsWith("https:"), maxAge: seconds, path: LINKS });
}
