import { CookieJar, type toughCookie } from "jsdom";
import type { Cookie } from "playwright";
import { Exchange, type Asked } from "./exchange";
import { send } from "./transport";

type KeptCookie = InstanceType<typeof toughCookie.Cookie>;
type Site = "strict" | "lax" | "none";
export type NewCookie = Partial<Cookie> & { name: string; value: string; url?: string };

const SITES = { strict: "Strict", lax: "Lax", none: "None" } as const;

/** Whom a server meets: a language, a browser's name, and the cookies so far. */
export class Visitor {
  #jar = new CookieJar();

  constructor(readonly always: Record<string, string>) {}

  /**
   * Sends what was asked with the cookies of its address, and keeps those that are set: any answer to a navigation may.
   * @param site how far the page that asks is from the address, which says what of its cookies goes along
   */
  async send(asked: Asked, site: Site = "strict"): Promise<Exchange> {
    const cookie = await this.#jar.getCookieString(asked.url.href, { http: true, sameSiteContext: site });
    const headers = { ...this.always, ...asked.headers, ...(cookie && { cookie }) };
    const answer = await send(asked.url, asked.method, headers, asked.body);
    for (const line of answer.cookies)
      await this.#jar.setCookie(line, asked.url.href, { http: true, ignoreError: true });
    return new Exchange({ ...asked, headers }, answer);
  }

  async cookies(urls?: string | readonly string[]): Promise<Cookie[]> {
    const of = urls === undefined ? null : [urls].flat();
    const kept = of
      ? (await Promise.all(of.map((url) => this.#jar.getCookies(url as string)))).flat()
      : ((await this.#jar.serialize()).cookies as unknown as KeptCookie[]);
    return kept.map((cookie) => ({
      name: cookie.key,
      value: cookie.value ?? "",
      domain: cookie.domain ?? "",
      path: cookie.path ?? "/",
      expires: expiryOf(cookie),
      httpOnly: cookie.httpOnly ?? false,
      secure: cookie.secure ?? false,
      sameSite: SITES[(cookie.sameSite ?? "lax") as keyof typeof SITES] ?? "Lax",
    }));
  }

  async addCookies(cookies: readonly NewCookie[]): Promise<void> {
    for (const { name, value, url, domain, path = "/", expires, httpOnly, secure, sameSite } of cookies) {
      const more = [
        path && `Path=${path}`,
        expires && expires > 0 && `Expires=${new Date(expires * 1000).toUTCString()}`,
        httpOnly && "HttpOnly",
        secure && "Secure",
        sameSite && `SameSite=${sameSite}`,
      ];
      await this.#jar.setCookie(
        [`${name}=${value}`, ...more.filter(Boolean)].join("; "),
        url ?? `http://${domain?.replace(/^\./, "")}${path}`,
        { http: true },
      );
    }
  }

  async clearCookies({ name }: { name?: string } = {}): Promise<void> {
    const kept = await this.cookies();
    await this.#jar.removeAllCookies();
    await this.addCookies(kept.filter((cookie) => name !== undefined && cookie.name !== name));
  }
}

/** In seconds; -1 for a cookie that ends with the browser. */
function expiryOf({ expires, maxAge, creation }: KeptCookie): number {
  if (typeof maxAge === "number") return new Date(creation ?? Date.now()).getTime() / 1000 + maxAge;
  return expires && expires !== "Infinity" ? new Date(expires).getTime() / 1000 : -1;
}
