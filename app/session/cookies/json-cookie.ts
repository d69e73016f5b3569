import type { z } from "zod";
import type { CookieName } from "./cookie-names";
import { packed, requestCookie, setCookie, unpacked } from "./cookies";

/** The part of a page that sets a cookie. */
interface Page {
  siteOrigin: string;
  setHeader(name: string, value: string): void;
}

/**
 * A cookie of ours, out of scripts' reach, that carries a text from one screen to the next.
 * @param maxAge seconds
 */
export function textCookie(name: CookieName, maxAge: number) {
  const send = (page: Page, value: string, age: number) =>
    page.setHeader("Set-Cookie", setCookie(name, value, { secure: page.siteOrigin.startsWith("https:"), maxAge: age }));
  return {
    keep: (page: Page, text: string) => send(page, text, maxAge),
    /** Null where there is none. */
    read: (request: Request) => requestCookie(request, name) || null,
    end: (page: Page) => send(page, "", 0),
  };
}

/** The same for a few facts. @param maxAge seconds */
export function jsonCookie<Facts>(name: CookieName, schema: z.ZodType<Facts>, maxAge: number) {
  const { keep, read, end } = textCookie(name, maxAge);
  return {
    keep: (page: Page, facts: Facts) => keep(page, packed(facts)),
    /** Null where there is none, or none that can be read. */
    read: (request: Request) => unpacked(schema, read(request)),
    end,
  };
}
