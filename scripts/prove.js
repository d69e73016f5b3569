import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { proveFaults } from "./faults.js";
import { bin, PROJECT } from "./project.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { ensureTools } from "./tools.js";

/**
 * Proofs that take too long for every change: hundreds of kills, services stopped and frozen under load, memory under
 * attack, ten thousand guesses, each sound format by our own decoder, every look at a screen, ways in either language,
 * the main journeys in Firefox and WebKit, the container image. With names only those: `npm run prove -- kills memory`.
 * `npm run prove -- faults`, alone or with names of faults or areas, proves the suite itself.
 */
try {
  ensureNode();
  await ensureInstalled({ dev: true });
  const [first, ...names] = process.argv.slice(2);
  const tools = await ensureTools({ browser: true, s3: true, engines: first !== "faults" });
  const env = { ...process.env, ...tools, NODE_ENV: "test" };
  process.exitCode = first === "faults" ? await proveFaults(names, env) : await proveLong(process.argv.slice(2), env);
} catch (error) {
  stopWith(error);
}

async function proveLong(names, env) {
  await ensureBuilt();
  return run(bin("vitest"), ["run", "--project", "prove", ...names], { cwd: PROJECT, env });
}
