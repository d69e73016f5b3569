import { expect, test } from "vitest";
import { FITTED, MOST, moved, zoomed } from "./zoom-place";

const FRAME = { width: 400, height: 600 };

test("what lies under the fingers stays under them", () => {
  const at = { x: 100, y: -150 };
  const place = zoomed(FITTED, 2, at, FRAME);
  // The spot was at (100, -150) of the picture; doubled and moved, it is there still.
  expect([at.x * 2 + place.x, at.y * 2 + place.y]).toEqual([100, -150]);
});

test("zooming ends at the fitted picture and at the largest", () => {
  expect(zoomed(FITTED, 0.2, { x: 0, y: 0 }, FRAME)).toEqual(FITTED);
  expect(zoomed({ scale: 5, x: 0, y: 0 }, 9, { x: 0, y: 0 }, FRAME).scale).toBe(MOST);
});

test("a picture is not pushed out of its window", () => {
  expect(moved(FITTED, { x: 90, y: 90 }, FRAME)).toEqual(FITTED);
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: -900, y: 100 }, FRAME)).toEqual({ scale: 2, x: -200, y: 100 });
});
