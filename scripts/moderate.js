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
await import(pathToFileURL(inProject("build", "server", "moderate.js")).href);
