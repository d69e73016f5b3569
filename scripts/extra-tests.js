import { ensureBuilt, ensureInstalled, ensureNode, noteEndOfNode } from "./ensure.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * The projects of vitest that prove nothing; and of what `npm test` runs, budget.
 * - budget: the screens' tests of `npm test` alone, and a table of what each screen weighs.
 * - bench: times, as ratios to what is as fast as this machine goes. They fail nothing: a machine is noisy. All of
 *   tests/bench but its folder "long"; by name one of them, or of the long ones: `npm run bench -- page` tells what of
 *   a page takes the processor's time.
 * - screenshots: pictures of every screen, both languages, both widths, both themes, under test-results/screenshots;
 *   and the README's own.
 */
const [project, ...names] = process.argv.slice(2);
const SCREENS = "tests/e2e/screens/cases/";
try {
  ensureNode();
  noteEndOfNode();
  await ensureInstalled({ dev: true });
  const browser = project !== "bench" || names.length === 0 || names.includes("paints");
  const tools = await ensureTools({ browser, ffmpeg: project === "bench" });
  await ensureBuilt();
  const benches = names.length > 0 ? names.map((name) => `/${name}.test.ts`) : ["--exclude", "tests/bench/long/**"];
  const wanted = { bench: benches, budget: names.length > 0 ? names : [SCREENS] }[project] ?? names;
  const env = { ...process.env, ...tools, NODE_ENV: "test", ...(project === "budget" && { PRINT_WEIGHTS: "1" }) };
  const name = project === "budget" ? "e2e" : project;
  process.exitCode = await run(bin("vitest"), ["run", "--project", name, ...wanted], { cwd: PROJECT, env });
} catch (error) {
  stopWith(error);
}
