import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(import.meta.dirname, "../..");

/** A profile as the inspector gives it. */
export interface CpuProfile {
  nodes: ProfileNode[];
  /** Ids of nodes, one a sample, and microseconds since the sample before. */
  samples: number[];
  timeDeltas: number[];
}

interface ProfileNode {
  id: number;
  callFrame: Frame;
  children?: number[];
}

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** Parts of a page's cost, by where the code stands; a sample belongs to the innermost of its frames that is in one. */
const PLACES: [part: string, places: string[]][] = [
  ["compression", ["node:zlib", "app/server/compress"]],
  [
    "session",
    ["app/session/session", "app/session/sealed", "app/session/cookies", "node:internal/crypto", "node_modules/jose/"],
  ],
  ["database", ["archive/db/", "node_modules/pg", "node_modules/kysely/", "node_modules/postgres-"]],
  ["archive's calls", ["archive/", "node_modules/zod/"]],
  ["rendering", ["node_modules/react", "node_modules/scheduler/", "app/entry.server"]],
  ["rendering", ["app/ui/", "app/layouts/", "app/styles/", "app/forms/", "app/interactive/"]],
  ["Remix and its router", ["node_modules/@remix-run/", "node_modules/turbo-stream/", "node_modules/cookie/"]],
  ["Request and Response", ["node:internal/deps/undici", "node:internal/webstreams", "node:internal/url"]],
  ["taking and writing", ["node_modules/@hono/", "node_modules/hono/", "app/", "server.ts", "node:_http", "node:net"]],
];
/** Not of a place, but of what the runtime does. */
const RUNTIME = new Map([
  ["(garbage collector)", "garbage"],
  ["(idle)", "idle"],
]);

function partAt(place: string, name: string): string | undefined {
  if (/^(loader|action)\d*$/.test(name) && place.startsWith("app/")) return "loaders";
  // The router, though its name begins as React's own.
  if (place.startsWith("node_modules/react-router")) return "Remix and its router";
  return RUNTIME.get(name) ?? PLACES.find(([, places]) => places.some((begin) => place.startsWith(begin)))?.[0];
}

/** Milliseconds by part, the greatest first; what nothing claims is "else". */
export function costByPart(profile: CpuProfile): Map<string, number> {
  const parts = partsOf(profile);
  const cost = costBy(profile, (id) => [parts.get(id) ?? "else"]);
  cost.delete("idle");
  return cost;
}

/** Milliseconds that each function takes by itself, the greatest first. */
export function costByFunction(profile: CpuProfile): Map<string, number> {
  const names = namesOf(profile);
  return costBy(profile, (id) => [names.get(id) ?? ""]);
}

/** Milliseconds that each function takes with all that it calls, the greatest first. */
export function costWithin(profile: CpuProfile): Map<string, number> {
  const [parents, names] = [parentsOf(profile), namesOf(profile)];
  return costBy(profile, (sample) => {
    const within = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) within.add(names.get(id) ?? "");
    return within;
  });
}

/** @param counted for whom a sample of a node counts */
function costBy({ samples, timeDeltas }: CpuProfile, counted: (id: number) => Iterable<string>): Map<string, number> {
  const cost = new Map<string, number>();
  samples.forEach((id, at) => {
    for (const name of counted(id)) cost.set(name, (cost.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  });
  return new Map([...cost].toSorted(([, one], [, other]) => other - one));
}

function namesOf({ nodes }: CpuProfile): Map<number, string> {
  return new Map(
    nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName || "(anonymous)"} ${placeOf(callFrame)}`]),
  );
}

function parentsOf({ nodes }: CpuProfile): Map<number, number> {
  return new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
}

function partsOf(profile: CpuProfile): Map<number, string> {
  const { nodes } = profile;
  const parents = parentsOf(profile);
  const own = new Map(
    nodes.map(({ id, callFrame }) => {
      const place = placeOf(callFrame);
      return [id, partAt(place, callFrame.functionName)];
    }),
  );
  const found = (id: number | undefined): string =>
    id === undefined ? "else" : (own.get(id) ?? found(parents.get(id)));
  return new Map(nodes.map(({ id }) => [id, found(id)]));
}

const maps = new Map<string, SourceMap | null>();

/** Where a function's source stands, below the project's folder; or the name of Node's own module. */
function placeOf({ url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith("file:")) return url;
  const path = fileURLToPath(url);
  const entry = mapOf(path)?.findEntry(lineNumber, columnNumber);
  const source = entry && "originalSource" in entry ? resolve(dirname(path), entry.originalSource) : path;
  return relative(ROOT, source).replace(/^.*(?=node_modules\/)/, "");
}

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path);
  if (known !== undefined) return known;
  const map = path.startsWith(join(ROOT, "build/"))
    ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")) as SourceMapPayload)
    : null;
  maps.set(path, map);
  return map;
}
