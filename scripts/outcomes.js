import { writeFileSync } from "node:fs";

/** Most of a fault's words: enough to know it by. */
const TOLD = { lines: 6, characters: 900 };

/**
 * A reporter for vitest: how many tests passed, what failed (tests, files, errors outside any test), each test that
 * passed only when it was tried again, with the words of its fault, and what each file took of its worker. A run's end
 * leaves them in `told`, and in the file that OUTCOMES names. scripts/test.js says them at the end of the whole run,
 * where they are found without reading it (docs/decisions/0017).
 */
export default class Outcomes {
  #passed = 0;
  #again = [];
  #failed = [];
  told = null;

  onTestRunStart() {
    [this.#passed, this.#again, this.#failed, this.told] = [0, [], [], null];
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const told = { file: test.module.relativeModuleId, name: test.fullName, fault: inShort(errors[0]?.message) };
    if (state === "passed") this.#passed += 1;
    if (state === "failed") this.#failed.push(told);
    else if (test.diagnostic()?.flaky) this.#again.push(told);
  }

  onTestRunEnd(modules, unhandled) {
    for (const module of modules) {
      for (const error of module.errors())
        this.#failed.push({ file: module.relativeModuleId, name: "the file itself", fault: inShort(error.message) });
    }
    for (const error of unhandled)
      this.#failed.push({
        file: "outside any test",
        name: error.name ?? "an error",
        fault: inShort(error.stack ?? error.message),
      });
    const files = modules.map((module) => ({ file: module.relativeModuleId, seconds: workerSeconds(module) }));
    this.told = { passed: this.#passed, again: this.#again, failed: this.#failed, files };
    if (process.env.OUTCOMES) writeFileSync(process.env.OUTCOMES, JSON.stringify(this.told));
  }
}

/** Wall time of a file within its worker: its setup files, loading it, and its tests with their hooks. */
function workerSeconds(module) {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

function inShort(text = "") {
  return text.split("\n", TOLD.lines).join("\n    ").slice(0, TOLD.characters);
}
