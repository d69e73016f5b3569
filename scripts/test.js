import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, ensureNode } from "./ensure.js";
import { bin, inProject, PROJECT } from "./project.js";
import { run } from "./run.js";
import { note, say, Stop, stopWith } from "./say.js";
import { tally } from "./tally.js";
import { ensureTools } from "./tools.js";

/**
 * Every check there is, in the order in which a fault is cheapest to learn.
 * `program` checks count as one each; `tests` is a vitest project, whose tests count.
 */
const STEPS = [
  { name: "types", program: ["tsc", "--noEmit"] },
  { name: "lint", program: ["oxlint", "--deny-warnings"] },
  { name: "imports", program: ["depcruise", "--config", ".dependency-cruiser.cjs", "--output-type", "err", "app", "archive", "tests", "server.ts"] },
  { name: "sources", script: "scripts/check-sources.js" },
  { name: "unused", program: ["knip", "--no-progress"] },
  { name: "build", work: ensureBuilt },
  { name: "unit", tests: "unit", s3: true },
  { name: "e2e", tests: "e2e", browser: true, built: true },
  { name: "budget", tests: "budget", browser: true, built: true },
  { name: "image", tests: "image" },
];

try {
  ensureNode();
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  stopWith(error);
}

async function test(names) {
  const steps = chosen(names);
  await ensureInstalled({ dev: true });
  const tools = steps.some((step) => step.tests) ? await ensureTools({ browser: steps.some((step) => step.browser), s3: steps.some((step) => step.s3) }) : {};
  const environment = { ...process.env, ...tools, NODE_ENV: "test" };
  const counts = { passed: 0, failed: 0 };
  const times = [];
  for (const step of steps) {
    const from = performance.now();
    const { passed, failed } = await runStep(step, environment);
    counts.passed += passed;
    counts.failed += failed;
    times.push(`${step.name.padEnd(8)} ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s   ${passed} passed, ${failed} failed`);
    note(times.at(-1));
  }
  note(`\n${times.join("\n")}\n`);
  say(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

function chosen(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Stop(`There is no step ${unknown.join(", ")}. There are: ${STEPS.map((step) => step.name).join(", ")}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

/** A step that crashes is one failure; the steps after it still run. */
async function runStep(step, environment) {
  try {
    if (step.tests) return await runTests(step, environment);
    if (step.work) await step.work();
    const code = step.work ? 0 : await runProgram(step, environment);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } catch (error) {
    note(error instanceof Stop ? error.message : String(error?.stack ?? error));
    return { passed: 0, failed: 1 };
  }
}

function runProgram({ program, script }, env) {
  if (script) return run(process.execPath, [inProject(script)], { cwd: PROJECT, env });
  const [name, ...args] = program;
  return run(bin(name), args, { cwd: PROJECT, env, shell: process.platform === "win32" });
}

async function runTests({ tests, built }, env) {
  if (built) await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "akkhor-test-"));
  const report = join(folder, "report.json");
  try {
    const args = ["run", "--project", tests, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await run(bin("vitest"), args, { cwd: PROJECT, env, shell: process.platform === "win32" });
    const text = await readFile(report, "utf8").catch(() => "");
    return tally(text, code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
