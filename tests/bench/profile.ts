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

/** Parts of a page's cost; a sample belongs to the first that the innermost of its frames falls under. */
const PARTS: [part: string, belongs: (place: string, name: string) => boolean][] = [
  ["garbage", (_place, name) => name === "(garbage collector)"],
  ["idle", (_place, name) => name === "(idle)"],
  ["compression", (place) => /^(node:zlib|node:internal\/.*zlib|app\/server\/compress)/.test(place)],
  [
    "session",
    (place) => /^(app\/session\/(session|sealed|cookies)|node:internal\/crypto|node_modules\/jose)/.test(place),
  ],
  ["database", (place) => /^(archive\/db|node_modules\/(pg|pg-\w+|kysely|postgres-\w+)\/)/.test(place)],
  ["archive's calls", (place) => /^(archive|node_modules\/zod)\//.test(place)],
  [
    "rendering",
    (place) =>
      /^(node_modules\/react(-dom|-i18next)?\/|node_modules\/scheduler|node_modules\/i18next|app\/(ui|layouts|drawings|styles|forms|interactive)\/|app\/entry\.server)/.test(
        place,
      ),
  ],
  ["loaders", (place, name) => place.startsWith("app/") && /^(loader|action)/.test(name)],
  ["Remix and its router", (place) => /^node_modules\/(@remix-run|react-router|turbo-stream|cookie)/.test(place)],
  [
    "Request and Response",
    (place) => /^node:internal\/deps\/undici|^node:internal\/(webstreams|url|abort)/.test(place),
  ],
  [
    "taking and writing",
    (place) =>
      /^(node_modules\/(@hono|hono)|app\/(server|session|boot|i18n|routes)|server\.ts|node:(_http|net|internal\/stream))/.test(
        place,
      ),
  ],
];

/** Milliseconds of processor by part, the greatest first; what nothing claims is "else". */
export function costByPart(profile: CpuProfile): Map<string, number> {
  const parts = partsOf(profile);
  const cost = new Map<string, number>();
  profile.samples.forEach((id, at) => {
    const part = parts.get(id) ?? "else";
    cost.set(part, (cost.get(part) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1000);
  });
  cost.delete("idle");
  return new Map([...cost].toSorted(([, one], [, other]) => other - one));
}

/** Milliseconds that each function takes by itself, the greatest first. */
export function costByFunction(profile: CpuProfile): Map<string, number> {
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName || "(anonymous)"} ${placeOf(callFrame)}`]),
  );
  const cost = new Map<string, number>();
  profile.samples.forEach((id, at) => {
    const name = names.get(id) ?? "";
    cost.set(name, (cost.get(name) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1000);
  });
  return new Map([...cost].toSorted(([, one], [, other]) => other - one));
}

/** Milliseconds that each function of ours takes with all that it calls, the greatest first. */
export function costWithin(profile: CpuProfile): Map<string, number> {
  const parents = parentsOf(profile);
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName} ${placeOf(callFrame)}`]),
  );
  const cost = new Map<string, number>();
  profile.samples.forEach((sample, at) => {
    const within = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) within.add(names.get(id) ?? "");
    for (const name of within) cost.set(name, (cost.get(name) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1000);
  });
  return new Map([...cost].toSorted(([, one], [, other]) => other - one));
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
      return [id, PARTS.find(([, belongs]) => belongs(place, callFrame.functionName))?.[0]];
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
