import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import Outcomes from "../../scripts/outcomes.js";
import { secondTryFaults, tally } from "../../scripts/tally.js";

/** What the reporter writes of files: whether each was loaded, and its tests' ends. */
function told(...files: { loaded: boolean; tests: ("passed" | "failed")[] }[]) {
  process.env.OUTCOMES = join(mkdtempSync(join(tmpdir(), "akkhor-tally-")), "outcomes.json");
  try {
    const reporter = new Outcomes();
    for (const state of files.flatMap(({ tests }) => tests))
      reporter.onTestCaseResult({
        result: () => ({ state, errors: state === "failed" ? [{ message: "no" }] : [] }),
        diagnostic: () => ({ flaky: false }),
        module: { relativeModuleId: "a.test.ts" },
        fullName: "a test",
      });
    const modules = files.map(({ loaded }) => ({
      relativeModuleId: "a.test.ts",
      errors: () => (loaded ? [] : [{ message: "it can't be loaded" }]),
      diagnostic: () => ({ setupDuration: 1, collectDuration: 2, duration: 3 }),
    }));
    reporter.onTestRunEnd(modules, []);
    return JSON.parse(readFileSync(process.env.OUTCOMES, "utf8")) as Parameters<typeof tally>[0];
  } finally {
    rmSync(dirname(process.env.OUTCOMES), { recursive: true });
    delete process.env.OUTCOMES;
  }
}

function counts(...run: Parameters<typeof tally>) {
  const { passed, failed } = tally(...run);
  return { passed, failed: failed.length };
}

test("a run is counted by its tests", () => {
  const files = told({ loaded: true, tests: ["failed", "passed"] }, { loaded: true, tests: ["passed"] });
  expect(counts(files, 1)).toEqual({ passed: 2, failed: 1 });
});

test("silence is a failure: no report, a file that did not load, an end without a reason", () => {
  expect(counts(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(counts(told({ loaded: false, tests: [] }, { loaded: true, tests: ["passed"] }), 1)).toEqual({
    passed: 1,
    failed: 1,
  });
  expect(counts(told({ loaded: true, tests: ["passed"] }), 1)).toEqual({ passed: 1, failed: 1 });
});

test("three tests may need a second try in a run, and a fourth fails it", () => {
  const again = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ file: "a.test.ts", name: `test ${at}`, fault: "late" }));
  expect(secondTryFaults(again(3))).toEqual([]);
  expect(secondTryFaults(again(4))).toEqual([expect.objectContaining({ fault: expect.stringContaining("4 tests") })]);
});
