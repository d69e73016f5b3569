import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * Times, as ratios to what is as fast as this machine goes. They fail nothing: a machine is noisy.
 * With "media" only those of pictures and voices, with "accounts" those that tell whether an account can be found by
 * time, with "search" those of a search over 100,000 captions: none of them needs a browser. "fairness" tells what
 * somebody waits for while others send hostile files.
 */
const alone = ["media", "accounts", "search", "fairness"].find((name) => name === process.argv[2]);
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const tools = await ensureTools({ browser: !alone });
  if (!alone || alone === "fairness") await ensureBuilt();
  process.exitCode = await run(bin("vitest"), ["run", "--project", "bench", `tests/bench/${alone ?? ""}`], {
    cwd: PROJECT,
    env: { ...process.env, ...tools },
  });
} catch (error) {
  stopWith(error);
}
