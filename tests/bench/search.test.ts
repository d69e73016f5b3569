import { afterAll, beforeAll, test } from "vitest";
import { filledWith, measure, type FilledApp } from "./searches";

let filled: FilledApp;
beforeAll(async () => {
  filled = await filledWith(100_000);
}, 1_200_000);
afterAll(() => filled?.[Symbol.asyncDispose]());

test("search over a hundred thousand captions finds what it should, so quickly", () => measure(filled, 30));
