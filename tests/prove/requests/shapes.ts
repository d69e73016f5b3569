import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { bodies, type Body } from "./bodies";
import { headerSets, type Headers } from "./header-sets";
import { PARAMETERS, queries, TAILS } from "./addresses";

/** A request as anybody may send it. */
export interface Shape {
  method: string;
  path: string;
  headers: Headers;
  body: Body | null;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]);
/** Node takes so many bytes of a request's first line and headers; a request of more is not ours to answer. */
const MOST_BYTES = 15_900;
/** Of those that Hono, Remix and files answer, beside the routes and the calls. */
const OTHER_PATHS = [
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/sw.js",
  "/__manifest",
  "/assets/:name",
  "/styles/:name",
  "/media/:itemId/:contentVersion/:fileId/:name",
  "/portrait/media/:id/:version/:fileId/:name",
  "/media/group/:id/:version",
  "/landing/famous/:version/:name",
  "/download/selected",
  "/download/archive",
  "/download/archive/item/:id",
  "/download/:id",
  "/download/:id/original",
  "/uploads",
  "/uploads/:id",
  "/notifications/events",
  "/auth/apple/callback",
  "/payment/success",
  "/payment/ipn",
  "/nothing/:id",
  `${API_BASE}/openapi.json`,
  `${API_BASE}/nothing/:id`,
];

/** Every path that something answers, with its parameters' names. */
export const ROUTES: readonly string[] = [
  ...new Set([
    ...pathsOf(routes as RouteConfigEntry[]),
    ...Object.values(PATHS).map((path) => API_BASE + path.replace(/\{(\w+)\}/g, ":$1")),
    ...OTHER_PATHS,
  ]),
];

function pathsOf(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(path || index ? [here || "/"] : []), ...pathsOf(children, here)];
  });
}

/** Each extreme of one part by itself, at every path, the other parts being as usual. */
export function* extremes(): Generator<Shape> {
  for (const route of ROUTES) {
    for (const method of METHODS) yield shape(route, { method });
    for (const parameter of PARAMETERS) yield shape(route, { parameter });
    for (const tail of TAILS) yield shape(route, { tail });
    for (const query of queries()) yield shape(route, { query });
    for (const headers of headerSets()) yield shape(route, { headers });
    for (const body of bodies()) yield shape(route, { method: "POST", body });
  }
}

/** Any of each part with any of the others. @param random from 0 to 1 */
export function* mixtures(random: () => number): Generator<Shape, never> {
  const [allQueries, allHeaders, allBodies] = [queries(), headerSets(), bodies()];
  const any = <Part>(parts: readonly Part[]): Part => parts[Math.floor(random() * parts.length)] as Part;
  for (;;) {
    const method = any(METHODS);
    yield shape(any(ROUTES), {
      method,
      parameter: any(PARAMETERS),
      tail: random() < 0.5 ? "" : any(TAILS),
      query: any(allQueries),
      headers: any(allHeaders),
      ...(WITH_BODY.has(method) && { body: any(allBodies) }),
    });
  }
}

interface Parts {
  method?: string;
  parameter?: string;
  tail?: string;
  query?: string;
  headers?: Headers;
  body?: Body;
}

/** What is more than Node takes is left out, from the end of the address. */
function shape(route: string, { method = "GET", parameter = "1", tail = "", query = "", headers, body }: Parts): Shape {
  const path = route.replace(/:\w+\??|\*/g, () => parameter) + tail + (query ? `?${query}` : "");
  const taken = Object.entries(headers ?? {}).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 300);
  return { method, path: path.slice(0, Math.max(1, MOST_BYTES - taken)), headers: headers ?? {}, body: body ?? null };
}
