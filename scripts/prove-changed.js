import { parseArgs } from "node:util";
import { changedPaths } from "./changed.js";
import { chooseProofs } from "./choose-proofs.js";
import { ensureBuilt } from "./ensure.js";
import Outcomes from "./outcomes.js";
import { PROJECT } from "./project.js";
import { note, say } from "./say.js";
import { readGraph } from "./sources-graph.js";
import { tally } from "./tally.js";
import { ensureTools, toolsOf } from "./tools.js";

/**
 * The proofs that a change can reach, nearest first, each alone on the machine. None begins once the time is over. One
 * that is red is tried once more, after the others, and fails the run where it is red again.
 * @param args a commit, else what `npm test -- changed` takes; --minutes, 20 where they aren't given
 * @returns the exit code
 */
export async function proveChanged(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: "string", default: "20" } },
  });
  const graph = await readGraph();
  const chosen = chooseProofs(changedPaths(positionals[0]), graph);
  if (chosen.length === 0) {
    note("No proof is reached by what changed.");
    return 0;
  }
  note(`What changed reaches ${chosen.length} proofs, nearest first:\n${chosen.map((path) => `  ${path}`).join("\n")}`);
  Object.assign(process.env, await ensureTools(toolsOf(chosen, graph)), { NODE_ENV: "test" });
  await ensureBuilt();
  const until = Date.now() + Number(values.minutes) * 60_000;
  const inTime = () => Date.now() < until;
  const { begun, passed, again, failed } = await withVitest((prove) => inTurn(chosen, { inTime, prove }));
  const left = chosen.filter((path) => !begun.has(path));
  note(`\n${[...begun].map(([path, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${path}`).join("\n")}\n`);
  list(again, "Red, and green when tried once more");
  list(left, "Not begun in time");
  list(
    failed.map(({ file, name, fault }) => `${file} > ${name}\n    ${fault}`),
    "Failed twice",
  );
  say(`${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}

/**
 * Proves one after the other, and once more, after all others, what was red.
 * @param prove gives what one came to (tally)
 * @returns the seconds of each that began, how many tests passed, the files that needed a second try, what failed
 */
export async function inTurn(chosen, { inTime, prove }) {
  const result = { begun: new Map(), passed: 0, again: [], failed: [] };
  const timed = async (path) => {
    const from = performance.now();
    const outcome = await prove(path);
    result.begun.set(path, (result.begun.get(path) ?? 0) + (performance.now() - from) / 1000);
    return outcome;
  };
  const red = [];
  for (const path of chosen) {
    if (!inTime()) break;
    const { passed, failed } = await timed(path);
    if (failed.length > 0) red.push(path);
    else result.passed += passed;
  }
  for (const path of red) {
    const { passed, failed } = await timed(path);
    if (failed.length === 0) result.again.push(path);
    result.passed += passed;
    result.failed.push(...failed);
  }
  return result;
}

/** Does some work with one vitest for all proofs, whose global set-up happens once. */
async function withVitest(work) {
  const { createVitest } = await import("vitest/node");
  const outcomes = new Outcomes();
  const options = { root: PROJECT, project: ["prove"], watch: false, reporters: ["default", outcomes] };
  // Its words are progress (see say.js).
  const vitest = await createVitest("test", options, {}, { stdout: process.stderr });
  try {
    await vitest.standalone();
    return await work(async (path) => {
      await vitest.runTestSpecifications(await vitest.globTestSpecifications([path]));
      return tally(outcomes.told, 0);
    });
  } finally {
    await vitest.close();
  }
}

function list(lines, title) {
  if (lines.length > 0) note(`${title}, ${lines.length}:\n${lines.map((line) => `  ${line}`).join("\n")}\n`);
}
