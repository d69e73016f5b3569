import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isLoopbackHost } from "archive/contract/loopback";
import { readCookie, setCookie } from "~/session/cookies";

const COOKIE = "akkhor_form";
const FIELD = "form-token";
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Where a browser tells neither Origin nor Sec-Fetch-Site, a form proves that our page made it: its action carries a
 * keyed hash of a cookie that only this browser has. Bound to no session, so that sign-in is covered too.
 */
export class FormTokens {
  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {}

  /**
   * The token for pages of this request, and the Set-Cookie they need; null for a browser that tells where it comes
   * from.
   */
  issue(request: Request): { token: string; cookie: string | null } | null {
    if (request.headers.has("sec-fetch-site")) return null;
    const known = readCookie(request.headers.get("cookie"), COOKIE);
    const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString("base64url");
    return { token: this.#hash(id), cookie: id === known ? null : setCookie(COOKIE, id, { secure: this.secure }) };
  }

  holds(request: Request): boolean {
    const id = readCookie(request.headers.get("cookie"), COOKIE);
    const given = new URL(request.url).searchParams.get(FIELD);
    if (!id || !given) return false;
    const wanted = Buffer.from(this.#hash(id));
    const offered = Buffer.from(given);
    return wanted.length === offered.length && timingSafeEqual(wanted, offered);
  }

  #hash(id: string): string {
    return createHmac("sha256", this.secret).update(`form-token ${id}`).digest("base64url");
  }
}

/**
 * Whether a write comes from our own pages: Sec-Fetch-Site and Origin where the browser sends them, the form token
 * where it sends neither. remix-utils' own check reads a misspelt header and is not used (stack-web.md).
 */
export function isOwnWrite(request: Request, siteOrigin: string, tokens: FormTokens): boolean {
  if (READS.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  // Pages that tell nobody their address (no-referrer) say "null"; as a browser that says nothing, they are judged by
  // the rest.
  const told = request.headers.get("origin");
  const origin = told === "null" ? null : told;
  if (site && site !== "same-origin" && site !== "none") return false;
  if (origin && !sameOrigin(origin, siteOrigin, request)) return false;
  return Boolean(site || origin) || tokens.holds(request);
}

function sameOrigin(origin: string, siteOrigin: string, request: Request): boolean {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin) || !isLoopbackHost(new URL(siteOrigin).hostname)) return false;
  // On a person's own machine localhost and 127.0.0.1 are one site, as long as the page and the form agree.
  const { hostname, host } = new URL(origin);
  return isLoopbackHost(hostname) && host === (request.headers.get("host") ?? "");
}
