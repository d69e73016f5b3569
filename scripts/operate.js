import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureNode } from "./ensure.js";
import { inProject } from "./project.js";
import { stopWith } from "./say.js";

// Builds what is stale and runs the operator's program that the command line names (archive/commands/operate.ts).
try {
  ensureNode();
  await ensureBuilt();
} catch (error) {
  stopWith(error);
}
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(inProject("build", "server", "operate.js")).href);
