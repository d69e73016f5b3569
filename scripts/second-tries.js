import { writeFileSync } from "node:fs";

/**
 * A reporter for vitest: writes, to the file that SECOND_TRIES names, each test that failed at first and passed when it
 * was tried again, with the words of its first fault. scripts/test.js says them at the end (docs/decisions/0017).
 */
export default class SecondTries {
  #found = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [fault] = test.result().errors ?? [];
    this.#found.push({ file: test.module.relativeModuleId, name: test.fullName, fault: firstLine(fault?.message) });
  }

  onTestRunEnd() {
    if (process.env.SECOND_TRIES) writeFileSync(process.env.SECOND_TRIES, JSON.stringify(this.#found));
  }
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}
