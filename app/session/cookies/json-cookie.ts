import type { z } from "zod";
import type { CookieName } from "./cookie-names";
import { readCookie, setCookie } from "./cookies";
import type { PageContext } from "~/session/context";

/**
 * A cookie of ours, out of scripts' reach, that carries a few facts from one screen to the next.
 * @param maxAge seconds
 */
export function jsonCookie<Schema extends z.ZodType>(name: CookieName, schema: Schema, maxAge: number) {
  const send = (page: PageContext, value: string, age: number) =>
    page.setHeader("Set-Cookie", setCookie(name, value, { secure: page.siteOrigin.startsWith("https:"), maxAge: age }));
  return {
    keep(page: PageContext, facts: z.output<Schema>): void {
      send(page, Buffer.from(JSON.stringify(facts)).toString("base64url"), maxAge);
    },
    /** Null where there is none, or none that can be read. */
    read(request: Request): z.output<Schema> | null {
      const raw = readCookie(request.headers.get("cookie"), name);
      if (!raw) return null;
      try {
        return schema.safeParse(JSON.parse(Buffer.from(raw, "base64url").toString("utf8"))).data ?? null;
      } catch {
        return null;
      }
    },
    end(page: PageContext): void {
      send(page, "", 0);
    },
  };
}
