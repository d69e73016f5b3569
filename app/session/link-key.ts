import { createHash } from "node:crypto";
import type { PageContext } from "./context";
import type { CookieName } from "~/session/cookies/cookie-names";
import { requestCookie, setCookie } from "~/session/cookies/cookies";

/** Path of public links; their cookies are sent nowhere else. */
const LINKS = "/l";

/** The token in a public link's address, and the proof that its password was given. */
export interface LinkKey {
  token: string;
  pass: string;
}

/** One cookie for each link, so that a password opens one link. The name does not give the token away. */
function cookieOf(token: string): CookieName {
  return `akkhor_link_${createHash("sha256").update(token).digest("hex").slice(0, 16)}`;
}

/** The key that this request brings for a link. */
export function linkKeyOf(request: Request, token: string): LinkKey {
  const kept = requestCookie(request, cookieOf(token)) ?? "";
  return { token, pass: /^[\w.-]{1,120}$/.test(kept) ? kept : "" };
}

/** Set-Cookie that keeps the proof in this browser. */
export function keepPass({ siteOrigin }: PageContext, { token, pass }: LinkKey, seconds: number): string {
  return setCookie(cookieOf(token), pass, { secure: siteOrigin.startsWith("https:"), maxAge: seconds, path: LINKS });
}
