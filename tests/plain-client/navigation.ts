import type { Asked, Exchange } from "./exchange";
import { headersFrom, type From } from "./referrer";
import type { Visitor } from "./visitor";

export interface Target {
  url: URL;
  method: "GET" | "POST";
  type?: string;
  body?: Buffer;
  /** The page that leads there; null for a typed address. */
  from: From | null;
  /** Where a form of that page may go, by its policy's `form-action`; anywhere where absent. */
  formAction?: string;
}

const HOPS = 20;
const OF_A_NAVIGATION = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-user": "?1",
  "upgrade-insecure-requests": "1",
};

/**
 * Asks for a page and follows its redirects, as a browser's address bar, link or form does.
 * @param note called before and after each hop
 */
export async function navigate(
  visitor: Visitor,
  target: Target,
  note: (event: "request" | "response", exchange: Asked | Exchange) => void,
): Promise<Exchange> {
  const hops = [target.url];
  let { method, type, body } = target;
  for (;;) {
    const url = hops.at(-1) ?? target.url;
    assertAllowed(target, url);
    const headers = {
      ...OF_A_NAVIGATION,
      ...headersFrom(target.from, hops, method),
      ...(type && { "content-type": type }),
    };
    const asked: Asked = { url, method, headers, body };
    note("request", asked);
    const exchange = await visitor.send(
      asked,
      target.from && hostsDiffer(target.from.url, hops) ? (method === "GET" ? "lax" : "none") : "strict",
    );
    note("response", exchange);
    const location = exchange.answer.headers.location;
    if (!location || ![301, 302, 303, 307, 308].includes(exchange.status())) return exchange;
    if (hops.length > HOPS) throw new Error(`too many redirects at ${url.href}`);
    if (exchange.status() < 307) [method, type, body] = ["GET", undefined, undefined];
    const next = new URL(location, url);
    next.hash ||= url.hash;
    hops.push(next);
  }
}

function hostsDiffer(from: URL, hops: readonly URL[]): boolean {
  return hops.some(({ hostname }) => hostname !== from.hostname);
}

/** A form goes only where its page's policy lets it, and is led on only there. */
function assertAllowed({ formAction, from }: Target, url: URL): void {
  if (formAction === undefined || !from) return;
  const allowed = formAction.split(/\s+/).some((source) => {
    if (source === "'self'") return url.origin === from.url.origin;
    return source === "*" || source === url.protocol || (URL.canParse(source) && new URL(source).origin === url.origin);
  });
  if (!allowed) throw new Error(`the browser would not send this form to ${url.href}: form-action ${formAction}`);
}

/** The sources of `form-action` in an answer's policy. */
export function formActionOf(headers: Record<string, string>): string | undefined {
  return /(?:^|;)\s*form-action\s+([^;]*)/i.exec(headers["content-security-policy"] ?? "")?.[1]?.trim();
}
