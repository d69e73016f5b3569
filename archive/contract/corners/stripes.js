// @ts-check
import { along, crossing, turnBetween } from "./sides.js";

/** Radians within which a line counts as parallel to a side. */
const PARALLEL = 0.15;
/** Pixels from a side within which a line is the same. */
const SAME = 8;
/** Share of such a line along which there must be an edge, and how clear it must be beside the page's own sides. */
const EDGE = 0.65;
const AS_CLEAR = 0.7;
/** Lines that paper may have by its ruling, its folds and its writing. */
const FEW = 4;
const EACH = 0.15;
const MOST = 0.8;

/**
 * Likeness of a quadrilateral to a part of a pattern, such as a cloth's checks: many more lines in it part light from
 * dark as clearly as its sides do.
 * @param {import("./quads.js").Quad} quad
 * @param {readonly import("./sides.js").Side[]} lines
 * @returns 0 to 0.8
 */
export function stripesIn(quad, lines) {
  const clear = quad.sides.map((side, at) => stepBetween(side, quad.corners[at], quad.corners[(at + 1) % 4]));
  let stripes = 0;
  for (const line of lines)
    for (const at of [0, 1]) {
      const [one, first, other, last] = [0, 1, 2, 3].map((n) => quad.sides[(at + n) % 4]);
      if (!one || !first || !other || !last || line === one || line === other) continue;
      const turn = Math.abs(turnBetween(line, one));
      if (Math.min(turn, Math.PI - turn) > PARALLEL) continue;
      const [start, end] = [crossing(line, first), crossing(line, last)];
      const isInside = [start, end].every(
        ([x, y]) => x * one.cos + y * one.sin > one.far + SAME && x * other.cos + y * other.sin > other.far + SAME,
      );
      if (!isInside || along(line, "edge", placeOn(line, start), placeOn(line, end)) < EDGE) continue;
      if (stepBetween(line, start, end) > AS_CLEAR * Math.min(clear[at] ?? 1, clear[at + 2] ?? 1)) stripes++;
    }
  return Math.min(MOST, Math.max(0, stripes - FEW) * EACH);
}

/**
 * @param {import("./sides.js").Side} side
 * @param {import("./quads.js").Point} [start]
 * @param {import("./quads.js").Point} [end]
 */
function stepBetween(side, start = [0, 0], end = [0, 0]) {
  return along(side, "step", placeOn(side, start), placeOn(side, end));
}

/** @param {import("./sides.js").Side} side @param {import("./quads.js").Point} point */
function placeOn({ cos, sin }, [x, y]) {
  return y * cos - x * sin;
}
