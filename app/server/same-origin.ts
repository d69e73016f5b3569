import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isLoopbackHost } from "archive/contract/loopback";
import { readCookie, setCookie } from "~/session/cookies/cookies";
import { readFormToken } from "~/session/form-token";

const COOKIE = "akkhor_form";
/** Methods that change nothing. */
export const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The proof that a form is from a page of ours, for browsers that send neither Origin nor Sec-Fetch-Site: the form's
 * action carries a keyed hash of a cookie that only this browser has. It is bound to no session, so that it covers
 * sign-in too.
 */
export class FormTokens {
  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  /** The token for this request's page, with its Set-Cookie; null for a browser that sends Sec-Fetch-Site. */
  issue(request: Request): { token: string; cookie: string | null } | null {
    if (tellsOrigin(request)) return null;
    const known = readCookie(request.headers.get("cookie"), COOKIE);
    const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
    return { token: this.#hash(id), cookie: id === known ? null : setCookie(COOKIE, id, { secure: this.secure }) };
  }

  /** Whether the request's address carries the token of its cookie. */
  holds(request: Request): boolean {
    const id = readCookie(request.headers.get("cookie"), COOKIE);
    const given = readFormToken(request).browser;
    if (!id || !given) return false;
    const wanted = Buffer.from(this.#hash(id));
    const offered = Buffer.from(given);
    return wanted.length === offered.length && timingSafeEqual(wanted, offered);
  }

  #hash(id: string): string {
    return createHmac("sha256", this.secret).update(`form-token ${id}`).digest("base64url");
  }
}

/** Whether the browser says of each request where it comes from: its forms need no token of its cookie. */
export function tellsOrigin(request: Request): boolean {
  return request.headers.has("sec-fetch-site");
}

/**
 * Whether a write comes from our own pages: by Sec-Fetch-Site and Origin where the browser sends them, else by the
 * form token. remix-utils has such a check too, which reads a misspelt header (docs/decisions/0041).
 */
export function isOwnWrite(request: Request, siteOrigin: string, tokens: FormTokens): boolean {
  if (READS.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  // A page with the policy no-referrer sends "null": the same as no header.
  const sent = request.headers.get("origin");
  const origin = sent === "null" ? null : sent;
  if (site && site !== "same-origin" && site !== "none") return false;
  if (origin && !sameOrigin(origin, siteOrigin, request)) return false;
  return Boolean(site || origin) || tokens.holds(request);
}

function sameOrigin(origin: string, siteOrigin: string, request: Request): boolean {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin) || !isLoopbackHost(new URL(siteOrigin).hostname)) return false;
  // On a developer's machine localhost and 127.0.0.1 are the same site, if page and form use the same of the two.
  const { hostname, host } = new URL(origin);
  return isLoopbackHost(hostname) && host === (request.headers.get("host") ?? "");
}
