import { TrieRouter } from "hono/router/trie-router";

/** Gives the pattern of the route that a path is of; undefined where none of them has it. */
export type RouteNames = (path: string) => string | undefined;

/**
 * Names routes by their patterns, in the order in which they were mounted, so that what is told of a request never has
 * its path.
 * @param patterns as Hono has them; what stands before every route names none
 */
export function routeNames(patterns: readonly string[]): RouteNames {
  const router = new TrieRouter<string>();
  const own = [...new Set(patterns)].filter((pattern) => !pattern.endsWith("*"));
  // What an expression asks of a part is no part of the name.
  for (const pattern of own) router.add("ALL", pattern, pattern.replace(/\{[^}]*\}/g, ""));
  return (path) => router.match("ALL", path)[0][0]?.[0];
}
