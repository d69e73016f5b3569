import { join } from "node:path/posix";

/** Folders of the two programs whose subjects are in an order; areas of app/routes import no other (imports). */
const FOLDERS = {
  archive: "base client commands contract db domain http jobs media messages payments server storage",
  app: "boot forms i18n interactive layouts server session styles ui",
};
export const LAYERS = Object.entries(FOLDERS).flatMap(([program, folders]) =>
  folders.split(" ").map((folder) => `${program}/${folder}`),
);
const ENDINGS = ["", ".ts", ".tsx", ".js"];
const IMPORTED = /\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g;

/**
 * Subjects of a layer that import each other in a circle, types included: each circle with its subjects, sorted.
 * @param texts content of each source by its path from the project's folder
 */
export function circlesIn(layer, texts) {
  const graph = new Map();
  for (const path of texts.keys()) if (subjectOf(path, layer)) graph.set(subjectOf(path, layer), new Set());
  for (const { from, to } of importsIn(layer, texts)) graph.get(from).add(to);
  return groupsOf(graph)
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted());
}

/** Imports within a circle, by arrow from subject to subject, those of the fewest first. */
export function arrowsIn(layer, texts, circle) {
  const arrows = new Map();
  for (const { from, to, line } of importsIn(layer, texts)) {
    if (!circle.includes(from) || !circle.includes(to)) continue;
    const arrow = `${from} ${to}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), line]);
  }
  return [...arrows.values()].toSorted((one, other) => one.length - other.length);
}

/** Imports of a layer that lead from one subject to another. */
function importsIn(layer, texts) {
  return [...texts].flatMap(([path, text]) => {
    const from = subjectOf(path, layer);
    return [...text.matchAll(IMPORTED)].flatMap(([, name]) => {
      const file = fileOf(name, path, texts);
      const to = subjectOf(file, layer);
      return from && to && to !== from ? { from, to, line: `${path} → ${file}` } : [];
    });
  });
}

/** A folder right below the layer, or a file there by its name without endings. */
function subjectOf(path, layer) {
  if (!path?.startsWith(`${layer}/`)) return undefined;
  const [first] = path.slice(layer.length + 1).split("/");
  return first.split(".")[0];
}

function fileOf(name, from, texts) {
  const path = name.startsWith(".") ? join(from, "..", name) : name.replace(/^~\//, "app/");
  return ENDINGS.map((ending) => path + ending).find((each) => texts.has(each));
}

/** Groups of which each member leads to each other: Tarjan's strongly connected components. */
function groupsOf(graph) {
  const places = new Map();
  const lowest = new Map();
  const stack = [];
  const groups = [];
  const visit = (at) => {
    places.set(at, places.size);
    lowest.set(at, places.get(at));
    stack.push(at);
    for (const next of graph.get(at) ?? []) {
      if (!places.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(at, Math.min(lowest.get(at), lowest.get(next)));
    }
    if (lowest.get(at) === places.get(at)) groups.push(stack.splice(stack.indexOf(at)));
  };
  for (const at of graph.keys()) if (!places.has(at)) visit(at);
  return groups;
}
