import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Ids of the routes at an address, the outermost first; none where no route matches. */
export type RouteMatcher = (address: string) => string[];

/**
 * Matches as Remix does, among the routes that begin with the address's first part: Remix flattens, ranks and compiles
 * all that it is given at each call.
 */
export function routeMatcher(routes: Routes): RouteMatcher {
  const areas = areasOf(routes);
  return (address) =>
    (matchRoutes(areas.get(firstPart(address)) ?? areas.get("") ?? [], { pathname: address }) ?? []).map(
      ({ route }) => route.id ?? "",
    );
}

/** A route's whole path, with its parts that vary. */
export function pathOf(routes: Routes, id: string): string {
  return chainOf(routes, id)
    .map((each) => routes[each]?.path ?? "")
    .filter(Boolean)
    .join("/");
}

/**
 * Names pages by their route's whole path, whichever way they are asked for.
 * @returns the pattern of an address; undefined where no page is there
 */
export function pageNames(routes: Routes): (address: string) => string | undefined {
  const match = routeMatcher(routes);
  return (address) => {
    const page = address === "/_root.data" ? "/" : address.replace(/\.data$/, "");
    const id = match(page).at(-1);
    const path = id === undefined ? "*" : pathOf(routes, id);
    return path === "*" ? undefined : `/${path}`;
  };
}

/** The route and those above it, the outermost first. */
export function chainOf(routes: Routes, id: string): string[] {
  const above = routes[id]?.parentId;
  return above ? [...chainOf(routes, above), id] : [id];
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

/** The first part of an address as the router compares it: decoded, in lower case. */
function firstPart(address: string): string {
  const [part = ""] = address.slice(1).split("/");
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return "";
  }
}
