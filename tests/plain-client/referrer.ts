/** The page that a request comes from; null where the address was typed. */
export interface From {
  url: URL;
  policy: string;
}

const DEFAULT = "strict-origin-when-cross-origin";

/** A page's referrer policy, by its own tag or its answer's header. */
export function policyOf(document: Document, headers: Record<string, string>): string {
  const header = headers["referrer-policy"]?.split(",").at(-1)?.trim();
  return document.querySelector("meta[name=referrer]")?.getAttribute("content") ?? header ?? DEFAULT;
}

/**
 * The headers by which a server knows where a navigation comes from, as Chromium sends them.
 * @param hops the addresses so far, the last one asked now
 */
export function headersFrom(from: From | null, hops: readonly URL[], method: string): Record<string, string> {
  const to = hops.at(-1);
  if (!from || !to) return { "sec-fetch-site": "none" };
  const sameOrigin = hops.every(({ origin }) => origin === from.url.origin);
  // A site is all ports of a host.
  const sameSite = hops.every(({ hostname }) => hostname === from.url.hostname);
  const referer = refererOf(from, sameOrigin);
  const hidden = from.policy === "no-referrer" || (from.policy === "same-origin" && !sameOrigin);
  return {
    "sec-fetch-site": sameOrigin ? "same-origin" : sameSite ? "same-site" : "cross-site",
    ...(referer && { referer }),
    ...(method !== "GET" && { origin: hidden ? "null" : from.url.origin }),
  };
}

function refererOf({ url, policy }: From, sameOrigin: boolean): string | null {
  const [whole, origin] = [`${url.origin}${url.pathname}${url.search}`, `${url.origin}/`];
  if (policy === "no-referrer") return null;
  if (policy === "same-origin") return sameOrigin ? whole : null;
  if (policy === "origin" || policy === "strict-origin") return origin;
  if (policy === "unsafe-url" || policy === "no-referrer-when-downgrade") return whole;
  return sameOrigin ? whole : origin;
}
