import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Under this path Remix asks for the routes of any address, so it is answered from all routes. */
const MANIFEST = "/__manifest";

/**
 * Remix's handler, one for each route, with that route and those above it alone. Remix flattens, ranks and compiles all
 * the routes that it is given seven times a page. The pages stay the same: what a page says of its routes is made for
 * its hydration from all of them (routes/pages/hydration.ts), and a hydrated page asks __manifest for any other.
 */
export function createAddressHandler(build: ServerBuild): RequestHandler {
  const all = createRequestHandler(build, "production");
  const areas = areasOf(build.routes);
  const idAt = (address: string) =>
    matchRoutes(areas.get(firstPart(address)) ?? areas.get("") ?? [], { pathname: address })?.at(-1)?.route.id;
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (id: string): RequestHandler => {
    const known = handlers.get(id);
    if (known) return known;
    const made = createRequestHandler(within(build, chainOf(build.routes, id)), "production");
    handlers.set(id, made);
    return made;
  };
  // An address that is written as its route is, without a part that varies, needs to be matched but once.
  const fixed = new Set(
    Object.keys(build.routes)
      .map((id) => `/${pathOf(build.routes, id)}`)
      .filter((path) => !/[:*?]/.test(path)),
  );
  const found = new Map([[MANIFEST, all]]);
  return (request, context) => {
    const address = addressOf(request.url);
    const known = found.get(address);
    if (known) return known(request, context);
    const id = idAt(address);
    const handler = id === undefined ? all : handlerOf(id);
    if (fixed.has(address)) found.set(address, handler);
    return handler(request, context);
  };
}

/** Routes as the router has them, by the first part of an address: that part's, and those that may stand anywhere. */
function areasOf(routes: Routes): Map<string, RouteObject[]> {
  const starts = firstParts(routes);
  const nested = (kept: readonly string[], parentId?: string): RouteObject[] =>
    kept.flatMap((id) => {
      const route = routes[id];
      if (!route || route.parentId !== parentId) return [];
      const { path, index, caseSensitive } = route;
      return [{ id, path, index, caseSensitive, children: nested(kept, id) } as RouteObject];
    });
  return new Map(
    [...new Set(["", ...starts.values()])].map((part) => [
      part,
      nested(Object.keys(routes).filter((id) => ["", part].includes(starts.get(id) ?? ""))),
    ]),
  );
}

/** The first part of the addresses that each route can match; "" where that may be anything, or nothing. */
function firstParts(routes: Routes): Map<string, string> {
  const starts = new Map<string, string>();
  for (const id of Object.keys(routes)) {
    const [part = ""] = pathOf(routes, id).split("/");
    starts.set(id, /^[:*]|\?$/.test(part) ? "" : part.toLowerCase());
  }
  return starts;
}

function pathOf(routes: Routes, id: string): string {
  return chainOf(routes, id)
    .map((each) => routes[each]?.path ?? "")
    .filter(Boolean)
    .join("/");
}

/** The route and those above it, the outermost first. */
function chainOf(routes: Routes, id: string): string[] {
  const above = routes[id]?.parentId;
  return above ? [...chainOf(routes, above), id] : [id];
}

function within(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = <Of extends object>(of: Of) => Object.fromEntries(Object.entries(of).filter(([id]) => ids.includes(id)));
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } };
}

/** The page's address, of a request for the page or for its data alone. */
function addressOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : pathname;
}

/** The first part of an address as the router compares it: decoded, in lower case. */
function firstPart(address: string): string {
  const [part = ""] = address.slice(1).split("/");
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return "";
  }
}
