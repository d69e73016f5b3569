import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { changedPaths, chooseTests, readImports } from "./changed.js";
import { ensureBuilt, ensureInstalled, ensureNode, noteEndOfNode } from "./ensure.js";
import { keepFileSeconds, readFileSeconds } from "./file-seconds.js";
import { bin, inProject, PROJECT } from "./project.js";
import { run, runKept } from "./run.js";
import { runTests } from "./run-tests.js";
import { note, say, Stop, stopWith } from "./say.js";
import { secondTryFaults, tally } from "./tally.js";
import { ensureTools } from "./tools.js";
import { spentInWords, wantedSeconds } from "./worker-seconds.js";

const MEMORY = "/dev/shm";

/** Once a run, whichever step comes to it first. */
let building;
const build = () => (building ??= ensureBuilt());

const IMPORTING = ["app", "archive", "tests", "server.ts"];
/**
 * Every check there is, lane beside lane: what is learnt cheaply comes first, and the second lane measures no times.
 * More at once only slow each other. `program` and `script` count as one each; `tests` is a vitest project, whose tests
 * count.
 */
const LANES = [
  [
    // TypeScript 7 takes a fifth of the time; `typescript` itself stays at 5 for the tools that call it.
    { name: "types", script: "node_modules/@typescript/native/bin/tsc", args: ["--noEmit", "--singleThreaded"] },
    { name: "format", program: ["biome", "format", "."] },
    { name: "sources", script: "scripts/check-sources.js" },
    { name: "lint", program: ["oxlint", "--deny-warnings"] },
    { name: "unused", program: ["knip", "--no-progress"] },
    {
      name: "imports",
      program: ["depcruise", "--config", ".dependency-cruiser.cjs", "--output-type", "err", ...IMPORTING],
    },
    { name: "circles", script: "scripts/check-circles.js" },
    { name: "unit", tests: "unit" },
    { name: "e2e", tests: "e2e", browser: true, built: true },
  ],
  [{ name: "build", built: true }],
];
const STEPS = LANES.flat();

try {
  ensureNode();
  noteEndOfNode();
  const [first, ...names] = process.argv.slice(2);
  process.exitCode = first === "changed" ? await testChanged(...names) : await test(chosen(process.argv.slice(2)));
} catch (error) {
  stopWith(error);
}

/**
 * Tests what a change can reach, in about a minute: the checks of every source that it can break, and the nearest
 * tests.
 * @param commit what the work tree is compared with; without one, what is not committed yet, or else the last commit
 */
async function testChanged(commit) {
  const changed = changedPaths(commit);
  const near = chooseTests(changed, await readImports(), await readFileSeconds());
  const built = near.e2e.run.length > 0;
  const steps = STEPS.filter(
    ({ name, tests }) =>
      ["types", "format", "sources", "lint"].includes(name) ||
      (name === "build" && built) ||
      near[tests]?.run.length > 0,
  );
  for (const step of steps) step.files = near[step.tests]?.run ?? [];
  const ran = steps.map(({ name, files }) => [name, ...files].join("\n  ")).join("\n");
  note(`Changed: ${changed.join(", ")}\nRuns:\n${ran}\n`);
  return test(
    steps,
    "Not the whole proof, which is npm test: these tests are the nearest to the change, and " +
      `${near.unit.left + near.e2e.left} more are near.\n`,
  );
}

/** @param afterword said last before the counts */
async function test(steps, afterword) {
  await ensureInstalled({ dev: true });
  const needs = (what) => steps.some((step) => step[what]);
  const tools = await ensureTools({ browser: needs("browser") });
  const environment = { ...process.env, TMPDIR: await testsFolder(), ...tools, NODE_ENV: "test" };
  // The nearest tests of a change seldom ask for the family.
  if (!afterword) environment.FAMILY_FIRST = "1";
  const all = { passed: 0, again: [], failed: [] };
  const times = [];
  const files = [];
  const work = async (lane, runner) => {
    for (const step of lane) {
      const from = performance.now();
      const { passed, again, failed, files: ran = [] } = await runStep(step, environment, runner);
      all.passed += passed;
      all.again.push(...again);
      all.failed.push(...failed);
      for (const each of ran) files.push(Object.assign(each, { project: step.tests }));
      times.push(
        `${step.name.padEnd(8)} ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s   ${passed} ` +
          `passed, ${failed.length} failed`,
      );
      note(times.at(-1));
    }
  };
  const from = performance.now();
  const lanes = LANES.map((lane) => lane.filter((step) => steps.includes(step))).filter((lane) => lane.length > 0);
  // The first lane is seen as it goes.
  await Promise.all(lanes.map((lane, place) => work(lane, place === 0 ? run : runKept)));
  note(`\n${times.join("\n")}\nall      ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s\n`);
  await keepFileSeconds(files);
  if (files.length > 0 && !afterword) note(spentInWords(files, await wantedSeconds()));
  const { passed, again } = all;
  const failed = [...all.failed, ...secondTryFaults(again)];
  if (again.length > 0)
    note(
      `Passed at the second try only, ${again.length}: each is a fault to be found.\n` +
        `${again.map(inWords).join("\n")}\n`,
    );
  if (failed.length > 0) note(`Failed, ${failed.length}:\n${failed.map(inWords).join("\n")}\n`);
  if (afterword) note(afterword);
  say(`${passed} passed, ${failed.length} failed`);
  return failed.length > 0 || passed === 0 ? 1 : 0;
}

/** Folder of the tests' files: nothing of them outlives the run, so in memory where the machine offers enough of it. */
async function testsFolder() {
  const room = await statfs(MEMORY).then(
    ({ bsize, bavail }) => bsize * bavail,
    () => 0,
  );
  return process.env.TMPDIR ?? (room > 8e9 ? MEMORY : tmpdir());
}

function inWords({ file, name, fault }) {
  return `  ${file} > ${name}\n    ${fault}`;
}

function chosen(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Stop(`There is no step ${unknown.join(", ")}. There are: ${STEPS.map((step) => step.name).join(", ")}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

/** A step that crashes is one failure; the steps after it still run. */
async function runStep(step, environment, runner) {
  try {
    if (step.built) await build();
    if (step.tests) {
      const options = { runner, cwd: PROJECT, env: environment, flags: ["--reporter=default"] };
      const { code, told } = await runTests(step.tests, step.files ?? [], options);
      return tally(told, code);
    }
    if (step.built || (await runProgram(step, environment, runner)) === 0) return { passed: 1, again: [], failed: [] };
  } catch (error) {
    note(error instanceof Stop ? error.message : String(error?.stack ?? error));
  }
  return { passed: 0, again: [], failed: [{ file: step.name, name: "the step", fault: "its words are above" }] };
}

function runProgram({ program, script, args: given = [] }, env, runner) {
  if (script) return runner(process.execPath, [inProject(script), ...given], { cwd: PROJECT, env });
  const [name, ...args] = program;
  return runner(bin(name), args, { cwd: PROJECT, env, shell: process.platform === "win32" });
}
