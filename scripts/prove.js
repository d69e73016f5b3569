import { ensureBuilt, ensureInstalled, ensureNode, noteEndOfNode } from "./ensure.js";
import { faultsNamed, proveFaults } from "./faults.js";
import { bin, PROJECT } from "./project.js";
import { isProof } from "./proof-files.js";
import { proveChanged } from "./prove-changed.js";
import { run } from "./run.js";
import { stopWith } from "./say.js";
import { readGraph } from "./sources-graph.js";
import { ensureTools, toolsOf } from "./tools.js";

/**
 * Runs what takes too long for every change: hundreds of kills, moves and restores, services stopped and frozen under
 * load, memory under attack, ten thousand guesses, each format by every decoder, every screen in each mode, the main
 * ways in Firefox and WebKit, the container image; with names only those files. What each needs of the machine is
 * installed where it can be.
 * - `changed [commit]`: those that a change can reach, as long as there is time.
 * - `faults [names]`: whether the tests catch faults; all of them, or those of these names or areas.
 */
const [first, ...rest] = process.argv.slice(2);
try {
  ensureNode();
  noteEndOfNode();
  await ensureInstalled({ dev: true });
  process.exitCode = await (first === "changed"
    ? proveChanged(rest)
    : first === "faults"
      ? faults(rest)
      : proofs(process.argv.slice(2)));
} catch (error) {
  stopWith(error);
}

async function proofs(names) {
  const graph = await readGraph();
  const files = [...graph.keys()].filter(
    (path) => isProof(path) && (names.length === 0 || names.some((name) => path.includes(name))),
  );
  const tools = await ensureTools(toolsOf(files, graph));
  await ensureBuilt();
  const env = { ...process.env, ...tools, NODE_ENV: "test" };
  return run(bin("vitest"), ["run", "--project", "prove", ...names], { cwd: PROJECT, env });
}

async function faults(names) {
  const files = (await faultsNamed(names)).flatMap(({ tests }) => tests);
  const tools = await ensureTools(toolsOf(files, await readGraph()));
  return proveFaults(names, { ...process.env, ...tools, NODE_ENV: "test" });
}
