import { ensureInstalled, ensureNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";

try {
  ensureNode();
  await ensureInstalled({ dev: true });
} catch (error) {
  stopWith(error);
}
// Both get Ctrl-C from the terminal; this one waits until the server has ended cleanly.
process.on("SIGINT", () => {});
process.exitCode = await run(bin("vite"), process.argv.slice(2), {
  cwd: PROJECT,
  env: { SERVER_TIMING: "1", ...process.env },
  stdio: "inherit",
  shell: process.platform === "win32",
});
