import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureNode, noteEndOfNode } from "./ensure.js";
import { inProject } from "./project.js";
import { stopWith } from "./say.js";

// Builds what is stale and starts the product; with a word, the operator's program of that name
// (archive/commands/operate.ts).
try {
  ensureNode();
  if (process.argv.length === 2) noteEndOfNode();
  await ensureBuilt();
} catch (error) {
  stopWith(error);
}
process.env.NODE_ENV ??= "production";
const program = process.argv.length > 2 ? "operate.js" : "akkhor.js";
// In this very process, so that Ctrl-C and signals of a supervisor reach the product itself.
await import(pathToFileURL(inProject("build", "server", program)).href);
