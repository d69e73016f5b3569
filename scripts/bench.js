import { readdirSync } from "node:fs";
import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, inProject, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

const LONG = "tests/bench/long";

/**
 * Times, as ratios to what is as fast as this machine goes. They fail nothing: a machine is noisy.
 * All of tests/bench but its folder "long"; or by its name one of them, or of the long ones:
 * `npm run bench -- page` tells what of a page takes the processor's time.
 */
const named = process.argv[2];
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const tools = await ensureTools({ browser: !named || named === "paints" });
  await ensureBuilt();
  const long = readdirSync(inProject(LONG)).some((name) => name === `${named}.test.ts`);
  const wanted = named
    ? [`tests/bench/${long ? "long/" : ""}${named}.test.ts`]
    : ["tests/bench/", "--exclude", `${LONG}/**`];
  process.exitCode = await run(bin("vitest"), ["run", "--project", "bench", ...wanted], {
    cwd: PROJECT,
    env: { ...process.env, ...tools },
  });
} catch (error) {
  stopWith(error);
}
