import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";

const APP = join(import.meta.dirname, "../../../app");
const ACTION = /^export (?:async function|function|const) action\b|^export \{[^}]*\baction\b/m;

interface Taker {
  /** File of the route, under app/. */
  module: string;
  /** Path as the routes have it. */
  pattern: string;
}

/** Files of the routes that take forms, under app/. */
export function modulesWithAction(): string[] {
  return readdirSync(join(APP, "routes"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) => ACTION.test(readFileSync(join(APP, "routes", file), "utf8")))
    .map((file) => `routes/${file}`)
    .filter((file) => TAKERS.some(({ module }) => module === file))
    .toSorted();
}

const TAKERS = takersIn(routes as RouteConfigEntry[]);

function takersIn(entries: readonly RouteConfigEntry[], under = ""): Taker[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(path || index ? [{ module: file, pattern: here || "/" }] : []), ...takersIn(children, here)];
  });
}

/** The route that takes what is sent to a path. */
export function takerOf(path: string): Taker {
  const parts = path.split("/");
  const fits = ({ pattern }: Taker) => {
    const wanted = pattern.split("/");
    if (parts.length > wanted.length || pattern === "/*") return false;
    return wanted.every((part, at) => (part.startsWith(":") ? parts[at] || part.endsWith("?") : part === parts[at]));
  };
  // What is spelled out goes before what may be anything.
  const [taker] = TAKERS.filter(fits).toSorted((a, b) => a.pattern.split(":").length - b.pattern.split(":").length);
  if (!taker) throw new Error(`no route takes ${path}`);
  return taker;
}
