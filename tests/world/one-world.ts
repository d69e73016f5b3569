import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ArchiveConfig } from "archive/config";
import { newWorld, type World } from "./world";

/** One world for all tests of a file that leave nothing behind for each other; there when the first begins. */
export function oneWorld(overrides: Partial<ArchiveConfig> = {}): { world: World } {
  const one = {} as { world: World };
  const begin = async () => {
    one.world = await newWorld(overrides);
  };
  beforeAll(begin);
  // A second try must not meet what the first one left.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) + (task.result?.repeatCount ?? 0) === 0) return;
    await one.world[Symbol.asyncDispose]();
    await begin();
  });
  afterAll(() => one.world?.[Symbol.asyncDispose]());
  return one;
}
