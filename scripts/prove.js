import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * Proofs that take too long for every change: hundreds of kills, services stopped and frozen under load,
 * memory under attack, ten thousand guesses, the container image.
 * With names only those: `npm run prove -- kills memory`.
 */
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const tools = await ensureTools({ browser: false, s3: true });
  await ensureBuilt();
  process.exitCode = await run(bin("vitest"), ["run", "--project", "prove", ...process.argv.slice(2)], { cwd: PROJECT, env: { ...process.env, ...tools, NODE_ENV: "test" } });
} catch (error) {
  stopWith(error);
}
