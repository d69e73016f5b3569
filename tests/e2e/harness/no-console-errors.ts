import { afterEach, expect } from "vitest";
import { takeConsoleErrors } from "./console-errors";

// A setup file of the browser's tests: whatever a test is about, its pages are to be quiet.
afterEach(() => {
  expect(takeConsoleErrors(), "console errors of this test's pages").toEqual([]);
});
