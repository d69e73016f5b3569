import { expect, test } from "vitest";
import { assertFits, faultsNamed } from "../../scripts/faults.js";

test("each of the fifty-four faults still has its place in the sources, and tests that should catch it", async () => {
  const faults = await faultsNamed([]);
  expect(faults).toHaveLength(54);
  for (const fault of faults) await expect(assertFits(fault)).resolves.toBeUndefined();
  expect(faults.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
