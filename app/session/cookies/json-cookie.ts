import type { z } from "zod";
import type { PageContext } from "~/session/context";
import type { CookieName } from "./cookie-names";
import { requestCookie, setCookie } from "./cookies";

/**
 * A cookie of ours, out of scripts' reach, that carries a text from one screen to the next.
 * @param maxAge seconds
 */
export function textCookie(name: CookieName, maxAge: number) {
  const send = (page: PageContext, value: string, age: number) =>
    page.setHeader("Set-Cookie", setCookie(name, value, { secure: page.siteOrigin.startsWith("https:"), maxAge: age }));
  return {
    keep: (page: PageContext, text: string) => send(page, text, maxAge),
    /** Null where there is none. */
    read: (request: Request) => requestCookie(request, name) || null,
    end: (page: PageContext) => send(page, "", 0),
  };
}

/** The same for a few facts. @param maxAge seconds */
export function jsonCookie<Facts>(name: CookieName, schema: z.ZodType<Facts>, maxAge: number) {
  const { keep, read, end } = textCookie(name, maxAge);
  return {
    keep: (page: PageContext, facts: Facts) => keep(page, packed(facts)),
    /** Null where there is none, or none that can be read. */
    read: (request: Request) => unpacked(schema, read(request)),
    end,
  };
}

/** A few facts as a cookie carries them. */
export function packed(facts: unknown): string {
  return Buffer.from(JSON.stringify(facts)).toString("base64url");
}

/** What was packed; null for what is nothing of the kind. */
export function unpacked<Facts>(schema: z.ZodType<Facts>, value: string | null): Facts | null {
  return parseJson(schema, Buffer.from(value ?? "", "base64url").toString());
}

/** What a text of JSON says; null for what is nothing of the kind. */
export function parseJson<Facts>(schema: z.ZodType<Facts>, text: string): Facts | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
