import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { DISCOVERY, discoverRoutes } from "./route-discovery";
import { chainOf, pathOf, routeMatcher } from "./route-matcher";

/**
 * Remix's handler, one for each route, with that route and those above it alone. Remix flattens, ranks and compiles all
 * the routes that it is given seven times a page. The pages stay the same: what a page says of its routes is made for
 * its hydration from all of them (routes/pages/hydration.ts), and a hydrated page asks for any other by its address
 * (route-discovery.ts).
 */
export function createAddressHandler(build: ServerBuild): RequestHandler {
  const all = createRequestHandler(build, "production");
  const routesAt = routeMatcher(build.routes);
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
  const found = new Map<string, RequestHandler>([
    [DISCOVERY, async (request) => discoverRoutes(build, routesAt, request)],
  ]);
  return (request, context) => {
    const address = addressOf(request.url);
    const known = found.get(address);
    if (known) return known(request, context);
    const id = routesAt(address).at(-1);
    const handler = id === undefined ? all : handlerOf(id);
    if (fixed.has(address)) found.set(address, handler);
    return handler(request, context);
  };
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
