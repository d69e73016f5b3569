import { expect, test } from "vitest";
import { assertFits, faultsNamed } from "../../scripts/faults.js";

test("each of the forty-three faults still has its place in the sources, and tests that should catch it", async () => {
  const faults = await faultsNamed([]);
  expect(faults).toHaveLength(43);
  for (const fault of faults) await expect(assertFits(fault)).resolves.toBeUndefined();
});
