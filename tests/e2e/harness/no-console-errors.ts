import { afterEach } from "vitest";
import { takeConsoleErrors } from "./console-errors";

// A setup file of the browser's tests: whatever a test is about, its pages are to be quiet.
afterEach(() => {
  const errors = takeConsoleErrors();
  if (errors.length > 0) throw new Error(`console errors of this test's pages:\n${errors.join("\n")}`);
});
