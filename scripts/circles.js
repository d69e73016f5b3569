import { join } from "node:path/posix";

/** Layers whose subjects are in an order (docs/architecture.md): what lies right below one is a subject. */
export const LAYERS = [
  "archive/base",
  "archive/commands",
  "archive/contract",
  "archive/db",
  "archive/domain",
  "archive/http",
  "archive/jobs",
  "archive/media",
  "archive/storage",
  "app/forms",
  "app/interactive",
  "app/layouts",
  "app/session",
  "app/ui",
];
const ENDINGS = ["", ".ts", ".tsx", ".js"];
const IMPORTED = /\b(?:from|import)\s*\(?\s*"([^"\n]+)"/g;

/**
 * Subjects of a layer that import each other in a circle, types included: each circle with its subjects, sorted.
 * @param texts content of each source by its path from the project's folder
 */
export function circlesIn(layer, texts) {
  const graph = new Map();
  for (const [path, text] of texts) {
    const subject = subjectOf(path, layer);
    if (!subject) continue;
    const others = graph.get(subject) ?? new Set();
    graph.set(subject, others);
    for (const [, name] of text.matchAll(IMPORTED)) others.add(subjectOf(fileOf(name, path, texts), layer));
    for (const none of [undefined, subject]) others.delete(none);
  }
  return groupsOf(graph)
    .filter((group) => group.length > 1)
    .map((group) => group.toSorted());
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
