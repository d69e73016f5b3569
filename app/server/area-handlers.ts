import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** Under this path Remix asks for the routes of any address, so it is answered from all routes. */
const MANIFEST = "__manifest";

/**
 * Remix's handler, one for each area: the first part of an address, with that part's routes alone. Remix flattens and
 * compiles all the routes that it is given several times a request, which for all of ours is a seventh of what an
 * empty page costs. The pages stay the same: a route of another area matches no address of this one, and a hydrated
 * page asks __manifest for it.
 */
export function createAreasHandler(build: ServerBuild): RequestHandler {
  const areas = new Map<string, RequestHandler>();
  const of = (routes: Routes) => createRequestHandler(within(build, routes), "production");
  const starts = firstParts(build.routes);
  const rest = of(keptFor("", build.routes, starts));
  for (const part of new Set(starts.values())) if (part) areas.set(part, of(keptFor(part, build.routes, starts)));
  areas.set(MANIFEST, createRequestHandler(build, "production"));
  return (request, context) => (areas.get(firstPart(request.url)) ?? rest)(request, context);
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
  const route = routes[id];
  if (!route) return "";
  const above = route.parentId ? pathOf(routes, route.parentId) : "";
  return [above, route.path ?? ""].filter(Boolean).join("/");
}

function keptFor(part: string, routes: Routes, starts: Map<string, string>): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ["", part].includes(starts.get(id) ?? "")));
}

function within(build: ServerBuild, routes: Routes): ServerBuild {
  const assets = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes));
  return { ...build, routes, assets: { ...build.assets, routes: assets } };
}

/** The first part of an address as the router compares it: decoded, in lower case, without single fetch's ".data". */
function firstPart(url: string): string {
  const [part = ""] = new URL(url).pathname.slice(1).split("/");
  try {
    return decodeURIComponent(part)
      .replace(/\.data$/, "")
      .toLowerCase();
  } catch {
    return "";
  }
}
