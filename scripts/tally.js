/**
 * End of a vitest run, from what outcomes.js wrote and its exit code. No word from it, or an end without a
 * reason, is a failure too, since silence must not read as success.
 */
export function tally(told, code) {
  const { passed, again, failed, files } = told ?? { passed: 0, again: [], failed: [], files: [] };
  if (failed.length > 0 || (told && code === 0)) return { passed, again, failed, files };
  return { passed, again, files, failed: [{ file: "the run", name: "its end", fault: "its words are above" }] };
}

/** Few enough that each one's cause is looked for. */
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
