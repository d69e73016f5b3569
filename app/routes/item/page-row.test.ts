import { expect, test } from "vitest";
import { movedPage } from "./page-row";

test("a page moves one place, and the ends stay ends", () => {
  expect(movedPage([1, 2, 3], 3, "earlier")).toEqual([1, 3, 2]);
  expect(movedPage([1, 2, 3], 1, "later")).toEqual([2, 1, 3]);
  expect(movedPage([1, 2, 3], 1, "earlier")).toEqual([1, 2, 3]);
  expect(movedPage([1, 2, 3], 9, "later")).toEqual([1, 2, 3]);
});
