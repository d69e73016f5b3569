import { readFile } from "node:fs/promises";
import { arrowsIn, circlesIn, LAYERS } from "./circles.js";
import { inProject } from "./project.js";
import { note } from "./say.js";
import { sources } from "./sources-graph.js";

/** Arrows that are shown of a circle: those of the fewest imports, one of which is the one to be taken out. */
const SHOWN = 5;

const paths = sources().filter((path) => /^(app|archive)\/.*(?<!\.test)\.[jt]sx?$/.test(path));
const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(inProject(path), "utf8")])));
for (const layer of LAYERS) {
  for (const circle of circlesIn(layer, texts)) {
    note(`${layer}: subjects in a circle: ${circle.join(", ")}. Its thinnest arrows:`);
    for (const imports of arrowsIn(layer, texts, circle).slice(0, SHOWN))
      note(imports.map((each) => `  ${each}`).join("\n"));
    process.exitCode = 1;
  }
}
