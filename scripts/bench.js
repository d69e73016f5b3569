import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/** Times, as ratios to what is as fast as this machine goes. They fail nothing: a machine is noisy. */
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const tools = await ensureTools({ browser: true });
  await ensureBuilt();
  process.exitCode = await run(bin("vitest"), ["run", "--project", "bench"], { cwd: PROJECT, env: { ...process.env, ...tools } });
} catch (error) {
  stopWith(error);
}
