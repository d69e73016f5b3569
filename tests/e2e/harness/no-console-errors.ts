import { afterEach } from "vitest";
import { expectNoConsoleErrors } from "./console-errors";

// A setup file of the browser's tests: whatever a test is about, its pages are to be quiet.
afterEach(expectNoConsoleErrors);
