import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * Pictures of every screen, both languages, both widths, both themes, under test-results/screenshots; and the README's
 * own.
 */
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const tools = await ensureTools({ browser: true });
  await ensureBuilt();
  process.exitCode = await run(bin("vitest"), ["run", "--project", "screenshots"], {
    cwd: PROJECT,
    env: { ...process.env, ...tools },
  });
} catch (error) {
  stopWith(error);
}
