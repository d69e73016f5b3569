import { afterAll, beforeAll, test } from "vitest";
import { filledWith, measure, type FilledApp } from "../searches";

let filled: FilledApp;
beforeAll(async () => {
  filled = await filledWith(1_000_000);
}, 3_600_000);
afterAll(() => filled?.[Symbol.asyncDispose]());

test("search over a million captions finds what it should, so quickly", () => measure(filled, 60));
