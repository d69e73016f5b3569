import { afterAll, beforeAll } from "vitest";
import type { ArchiveConfig } from "archive/base/config";
import { newTestApp, type TestApp } from "./test-app";

/** One world for all tests of a file that leave nothing behind for each other; there when the first begins. */
export function oneTestApp(overrides: Partial<ArchiveConfig> = {}): { app: TestApp } {
  const one = {} as { app: TestApp };
  beforeAll(async () => {
    one.app = await newTestApp(overrides);
  });
  afterAll(() => one.app[Symbol.asyncDispose]());
  return one;
}
