import { isLoopbackHost } from "archive/contract/loopback";
import type { FormTokens } from "./form-token";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

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
