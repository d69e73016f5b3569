import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** Where Remix asks for routes of anywhere: it is answered from all. */
const MANIFEST = "__manifest";

/**
 * Remix's handler, one for each first part of an address with that part's routes alone: Remix flattens and compiles all
 * the routes that it is given several times a request, a seventh of what an empty page costs with all of ours. The same
 * pages come of it: a route of another area can match no address of this one, and an awake page asks __manifest for it.
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

/** Of what address a route can be: the first part of its path, "" where any may stand there or none. */
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

/** As the router compares it: without regard to case and to how it is encoded, and without what single fetch adds. */
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
