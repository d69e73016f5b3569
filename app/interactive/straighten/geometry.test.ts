import { expect, test } from "vitest";
import { ROTATIONS } from "archive/contract/items/page";
import {
  cornerAt,
  cornersAsSeen,
  FIRST_CORNERS,
  photoAround,
  placedIn,
  seenAt,
  stepSeen,
  withCorner,
} from "./geometry";

/** A point after an SVG transform of this module. */
function transformed(transform: string, [x, y]: readonly [number, number]) {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduceRight<[number, number]>(
    ([px, py], [, name, values = ""]) => {
      const [a = 0, b = 0] = values.split(" ").map(Number);
      if (name === "translate") return [px + a, py + b];
      if (name === "scale") return [px * a, py * a];
      const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
      return [px * cos - py * sin, px * sin + py * cos];
    },
    [x, y],
  );
}

test.for(ROTATIONS)(
  "turned by %s, the photograph lies in the middle of its box, and each place is seen there",
  (turn) => {
    const [box, photo] = [
      { width: 300, height: 400 },
      { width: 800, height: 600 },
    ];
    const scale = turn % 180 === 0 ? 300 / 800 : 400 / 800;
    const [wide, high] = turn % 180 === 0 ? [800 * scale, 600 * scale] : [600 * scale, 800 * scale];
    for (const place of [
      [0, 0],
      [1, 0],
      [0.25, 0.75],
    ] as const) {
      const [x, y] = transformed(placedIn(box, photo, turn), [place[0] * 800, place[1] * 600]);
      const [seenX, seenY] = seenAt(place, turn);
      expect(x).toBeCloseTo((300 - wide) / 2 + seenX * wide);
      expect(y).toBeCloseTo((400 - high) / 2 + seenY * high);
      // A step to the right and down on the screen is one there too.
      const [stepX, stepY] = stepSeen([0.1, 0.02], turn);
      const [nextX, nextY] = seenAt([place[0] + stepX, place[1] + stepY], turn);
      expect([nextX - seenX, nextY - seenY]).toEqual([expect.closeTo(0.1), expect.closeTo(0.02)]);
    }
  },
);

test.for(ROTATIONS)("turned by %s, the corners are named as they are seen", (turn) => {
  const seen = cornersAsSeen(turn).map((at) => seenAt(cornerAt(FIRST_CORNERS, at), turn).map(Math.round));
  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
});

test("the photograph around a page is told by the page's sides", () => {
  const size = photoAround([0.1, 0.2, 0.9, 0.25, 0.85, 0.9, 0.12, 0.85], { width: 960.5, height: 390.7 });
  expect([size?.width, size?.height].map((side) => Math.round((side ?? 0) / 10))).toEqual([120, 60]);
  expect(photoAround([0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5], { width: 700, height: 700 })).toBeNull();
});

test("a corner stays within the photograph, and stops before the page would be none", () => {
  const whole = [0, 0, 1, 0, 1, 1, 0, 1];
  expect(withCorner(whole, 0, [0.2, 0.1])).toEqual([0.2, 0.1, 1, 0, 1, 1, 0, 1]);
  expect(withCorner(FIRST_CORNERS, 2, [1.4, 0.9])).toEqual([0.04, 0.04, 0.96, 0.04, 1, 0.9, 0.04, 0.96]);
  expect(withCorner(whole, 0, [0.9, 0.9])).toBe(whole);
  expect(withCorner(whole, 1, [0.3, 0.6])).toBe(whole);
});
