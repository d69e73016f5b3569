import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureNode } from "./ensure.js";
import { inProject } from "./project.js";
import { stopWith } from "./say.js";

try {
  ensureNode();
  await ensureBuilt();
} catch (error) {
  stopWith(error);
}
process.env.NODE_ENV ??= "production";
// In this very process, so that Ctrl-C and signals of a supervisor reach the product itself.
await import(pathToFileURL(inProject("build", "server", "akkhor.js")).href);
