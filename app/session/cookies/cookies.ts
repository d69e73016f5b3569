import type { z } from "zod";
import type { CookieName } from "./cookie-names";

/** Value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  const parts = (header ?? "").split(";").map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** Reads a cookie of a request; null where it has none. */
export function requestCookie({ headers }: Request, name: CookieName): string | null {
  return readCookie(headers.get("cookie"), name);
}

export interface CookieOptions {
  secure: boolean;
  /** Seconds; 0 removes the cookie. Absent: until the browser closes. */
  maxAge?: number;
  /** Under which addresses it goes along; all of them where absent. */
  path?: string;
}

/** A Set-Cookie line for a cookie that scripts can't read. */
export function setCookie(name: CookieName, value: string, { secure, maxAge, path = "/" }: CookieOptions): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax${age}${secure ? "; Secure" : ""}`;
}

/** A few facts as a cookie carries them. */
export function packed(facts: unknown): string {
  return Buffer.from(JSON.stringify(facts)).toString("base64url");
}

/** Unpacks facts; null where the value holds none. */
export function unpacked<Facts>(schema: z.ZodType<Facts>, value: string | null): Facts | null {
  return parseJson(schema, Buffer.from(value ?? "", "base64url").toString());
}

/** Parses a text of JSON by a schema; null where it does not fit. */
export function parseJson<Facts>(schema: z.ZodType<Facts>, text: string): Facts | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
