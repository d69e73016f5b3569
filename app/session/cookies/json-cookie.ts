import type { z } from "zod";
import type { PageContext } from "~/session/context";
import type { CookieName } from "./cookie-names";
import { readCookie, setCookie } from "./cookies";

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
    read: (request: Request) => readCookie(request.headers.get("cookie"), name) || null,
    end: (page: PageContext) => send(page, "", 0),
  };
}

/** The same for a few facts. @param maxAge seconds */
export function jsonCookie<Schema extends z.ZodType>(name: CookieName, schema: Schema, maxAge: number) {
  const { keep, read, end } = textCookie(name, maxAge);
  return {
    keep: (page: PageContext, facts: z.output<Schema>) =>
      keep(page, Buffer.from(JSON.stringify(facts)).toString("base64url")),
    /** Null where there is none, or none that can be read. */
    read(request: Request): z.output<Schema> | null {
      try {
        return (
          schema.safeParse(JSON.parse(Buffer.from(read(request) ?? "", "base64url").toString("utf8"))).data ?? null
        );
      } catch {
        return null;
      }
    },
    end,
  };
}
