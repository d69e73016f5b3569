import { expect, test } from "vitest";
import { slots } from "./slots";

test("no more run at once than there are slots, in their order, and a failure frees its slot", async () => {
  const inSlot = slots(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const failures: unknown[] = [];
  const works = [0, 1, 2, 3, 4].map((n) =>
    inSlot(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error("failed");
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    expect(begun.length - n).toBeLessThanOrEqual(2);
    ends[n]?.();
    await works[n]?.catch((error: unknown) => failures.push(error));
  }
  expect(failures).toEqual([new Error("failed")]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
