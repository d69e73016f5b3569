import type { ServerBuild } from "@remix-run/node";
import type { RouteMatcher } from "./route-matcher";

/** Path at which a hydrated page asks, by Remix's own protocol, for the routes of addresses that it links to. */
export const DISCOVERY = "/__manifest";

/** Limits of a question: the length at which Remix's client stops, and a depth and number above those of any page. */
const LONGEST_URL = 7680;
const MOST_PARTS = 12;
const MOST_ADDRESSES = 500;

const FOREVER = "public, max-age=31536000, immutable";

/**
 * Answers which routes a hydrated page needs for the addresses `p`, and for each address above them, since a layout's
 * own page may be one of those. Remix's handler answers the same for any depth and number, at a cost that grows with
 * the square of the depth (the kind of CVE-2026-55685): seconds for one address of some kB.
 * @returns 204 with Remix's sign to load the page anew, where the page is of another build; 400 above the limits
 */
export function discoverRoutes(
  { assets }: Pick<ServerBuild, "assets">,
  routesAt: RouteMatcher,
  { url }: Request,
): Response {
  if (url.length > LONGEST_URL) return new Response(null, { status: 400 });
  const asked = new URL(url).searchParams;
  if (asked.get("version") !== assets.version)
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  const addresses = withThoseAbove(asked.getAll("p"));
  if (!addresses) return new Response(null, { status: 400 });
  const ids = new Set([...addresses].flatMap(routesAt));
  const routes = Object.fromEntries([...ids].map((id) => [id, assets.routes[id]]));
  return Response.json(routes, { headers: { "Cache-Control": FOREVER } });
}

/** The addresses and all that lie above them; null where there are none, or more or deeper ones than pages have. */
function withThoseAbove(paths: readonly string[]): Set<string> | null {
  const addresses = new Set<string>();
  for (const path of paths) {
    const parts = path.replace(/^\//, "").split("/", MOST_PARTS + 1);
    if (parts.length > MOST_PARTS) return null;
    for (let depth = 1; depth <= parts.length; depth += 1) addresses.add(`/${parts.slice(0, depth).join("/")}`);
    if (addresses.size > MOST_ADDRESSES) return null;
  }
  return addresses.size > 0 ? addresses : null;
}
