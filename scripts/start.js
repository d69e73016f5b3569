import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureNode, noteEndOfNode } from "./ensure.js";
import { inProject } from "./project.js";
import { stopWith } from "./say.js";

/** Pause between two looks whether npm still runs. */
const LOOK_MS = 500;

endWithNpm();
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
// In this very process, so that Ctrl-C and signals of a supervisor reach the product itself. npm passes SIGINT and
// SIGTERM on to what it started, which is no shell: package.json has exec before it.
await import(pathToFileURL(inProject("build", "server", program)).href);

/**
 * Hangs up where npm ends before this process does: killed, or by a signal that it does not pass on. Whoever supervises
 * npm takes the product for ended then.
 */
function endWithNpm() {
  const byNpm = process.env.npm_lifecycle_script?.includes("scripts/start.js");
  if (!byNpm || process.platform === "win32") return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    process.kill(process.pid, "SIGHUP");
  }, LOOK_MS);
  look.unref();
}
