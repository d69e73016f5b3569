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
