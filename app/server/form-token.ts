import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie, setCookie } from "~/session/cookies/cookies";

const COOKIE = "akkhor_form";
const FIELD = "form-token";

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
