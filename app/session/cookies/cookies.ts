import type { CookieName } from "./cookie-names";

/** Value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
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
