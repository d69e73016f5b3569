import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { proveFaults } from "./faults.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * The projects of vitest that `npm test` leaves out, with names only those files.
 * - prove: what takes too long for every change: hundreds of kills, services stopped and frozen under load, memory
 *   under attack, ten thousand guesses, each sound format by our own decoder, every look at a screen, ways in either
 *   language, the main journeys in Firefox and WebKit, the container image. `npm run prove -- faults`, alone or with
 *   names of faults or areas, proves the suite itself.
 * - bench: times, as ratios to what is as fast as this machine goes. They fail nothing: a machine is noisy. All of
 *   tests/bench but its folder "long"; by name one of them, or of the long ones: `npm run bench -- page` tells what of
 *   a page takes the processor's time.
 * - screenshots: pictures of every screen, both languages, both widths, both themes, under test-results/screenshots;
 *   and the README's own.
 */
const [project, ...names] = process.argv.slice(2);
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const proves = project === "prove";
  const faults = proves && names[0] === "faults";
  const browser = project !== "bench" || names.length === 0 || names.includes("paints");
  const tools = await ensureTools({ browser, s3: proves, engines: proves && !faults });
  const env = { ...process.env, ...tools, NODE_ENV: "test" };
  process.exitCode = faults ? await proveFaults(names.slice(1), env) : await test(env);
} catch (error) {
  stopWith(error);
}

async function test(env) {
  await ensureBuilt();
  const benches = names.length > 0 ? names.map((name) => `/${name}.test.ts`) : ["--exclude", "tests/bench/long/**"];
  const wanted = project === "bench" ? benches : names;
  return run(bin("vitest"), ["run", "--project", project, ...wanted], { cwd: PROJECT, env });
}
