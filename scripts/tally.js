/**
 * Counts of a vitest run from its JSON report and exit code. A file that could not be loaded, an error outside a test,
 * a report that is not there: each is a failure, since silence must not read as success.
 */
export function tally(text, code) {
  if (text === "") return { passed: 0, failed: 1 };
  const report = JSON.parse(text);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((result) => result.status !== "failed"),
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Of some 300 browser tests on a busy machine; above that it is no longer the machine's noise. */
const MOST_SECOND_TRIES = 3;

/**
 * The failure of a whole run in which too many tests passed at the second try only (docs/decisions/0017).
 * @param again those tests
 * @returns none or one, as scripts/outcomes.js writes them
 */
export function secondTryFaults(again) {
  if (again.length <= MOST_SECOND_TRIES) return [];
  return [
    {
      file: "the run",
      name: "second tries",
      fault: `${again.length} tests passed at the second try only; more than ${MOST_SECOND_TRIES} fail a run`,
    },
  ];
}
