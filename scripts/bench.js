import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * Times, as ratios to what is as fast as this machine goes. They fail nothing: a machine is noisy.
 * With "media" only those of pictures and voices, which need no browser and no build.
 */
const media = process.argv[2] === "media";
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const tools = await ensureTools({ browser: !media });
  if (!media) await ensureBuilt();
  process.exitCode = await run(bin("vitest"), ["run", "--project", "bench", `tests/bench/${media ? "media" : ""}`], { cwd: PROJECT, env: { ...process.env, ...tools } });
} catch (error) {
  stopWith(error);
}
