import { afterAll, beforeAll } from "vitest";
import type { ArchiveConfig } from "archive/config";
import { newWorld, type World } from "./world";

/** One world for all tests of a file that leave nothing behind for each other; there when the first begins. */
export function oneWorld(overrides: Partial<ArchiveConfig> = {}): { world: World } {
  const one = {} as { world: World };
  beforeAll(async () => {
    one.world = await newWorld(overrides);
  });
  afterAll(() => one.world[Symbol.asyncDispose]());
  return one;
}
