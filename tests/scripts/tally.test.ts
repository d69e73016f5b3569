import { expect, test } from "vitest";
import { secondTryFaults, tally } from "../../scripts/tally.js";

const report = (numPassedTests: number, numFailedTests: number, ...files: ("passed" | "failed")[][]) =>
  JSON.stringify({
    numPassedTests,
    numFailedTests,
    testResults: files.map(([status, ...results]) => ({
      status,
      assertionResults: results.map((result) => ({ status: result })),
    })),
  });

test("a run is counted by its tests", () => {
  expect(tally(report(2, 1, ["failed", "passed", "failed"], ["passed", "passed"]), 1)).toEqual({
    passed: 2,
    failed: 1,
  });
});

test("silence is a failure: no report, a file that did not load, an end without a reason", () => {
  expect(tally("", 0)).toEqual({ passed: 0, failed: 1 });
  expect(tally(report(1, 0, ["failed"], ["passed", "passed"]), 1)).toEqual({ passed: 1, failed: 1 });
  expect(tally(report(1, 0, ["passed", "passed"]), 1)).toEqual({ passed: 1, failed: 1 });
});

test("three tests may need a second try in a run, and a fourth fails it", () => {
  const again = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ file: "a.test.ts", name: `test ${at}`, fault: "late" }));
  expect(secondTryFaults(again(3))).toEqual([]);
  expect(secondTryFaults(again(4))).toEqual([expect.objectContaining({ fault: expect.stringContaining("4 tests") })]);
});
