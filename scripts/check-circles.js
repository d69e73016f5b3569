import { readFile } from "node:fs/promises";
import { circlesIn, LAYERS } from "./circles.js";
import { inProject } from "./project.js";
import { note } from "./say.js";
import { sources } from "./sources-graph.js";

/**
 * Subjects of a layer that import each other in circles today; of a layer that isn't here none may. Whoever takes one
 * out lowers its number in the same commit.
 */
const MOST = {
  "archive/contract": 11,
  "archive/db": 10,
};

const paths = sources().filter((path) => /^(app|archive)\/.*(?<!\.test)\.[jt]sx?$/.test(path));
const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(inProject(path), "utf8")])));
for (const layer of LAYERS) {
  const circles = circlesIn(layer, texts);
  const count = circles.flat().length;
  const most = MOST[layer] ?? 0;
  if (count > 0) note(`${layer}: ${count} subjects in circles: ${circles.map((each) => each.join(", ")).join("; ")}`);
  if (count === most) continue;
  note(
    count > most ? `${layer}: at most ${most} may be` : `${layer}: lower its number to ${count} in check-circles.js`,
  );
  process.exitCode = 1;
}
