// @ts-check
import { along, crossing, turnBetween } from "./sides.js";
import { stripesIn } from "./stripes.js";

/**
 * @typedef {import("./sides.js").Side} Side
 * @typedef {readonly [x: number, y: number]} Point
 *
 * @typedef {object} Quad
 * @property {readonly [Side, Side, Side, Side]} sides clockwise
 * @property {readonly Point[]} corners in pixels; each lies where its side begins
 * @property {number} score from 0 to 1
 */

/** Radians by which opposite sides may run together, and by which corners may differ from right ones. */
const TOGETHER = (50 * Math.PI) / 180;
const ASKEW = (38 * Math.PI) / 180;
/** Share of the picture that a page takes at least. */
const LEAST_AREA = 0.1;
/** Distance outside of the picture at which a corner may lie, as a share of its longer side. */
const OUTSIDE = 0.015;
/** Pixels of the shortest side. */
const SHORTEST = 30;
/** Shares of a side along which there must be an edge, and that must be lighter inside. */
const LEAST_EDGE = 0.25;
const LEAST_STEP = 0.1;
/** Loss of score where the sides go on beyond their corners, and in a corner of the picture. */
const GOES_ON = 0.4;
const ASIDE = 0.3;
/** Part of a side's length beyond its corners in which it is looked at, and the pixels that are left out. */
const BEYOND = 0.12;
const GAP = 3;
/** Weight of a page's size: a power of its share of the picture. */
const LARGER = 0.12;

/**
 * The four sides that are most like a page's, each with the lighter side inwards.
 * @param {readonly Side[]} sides
 * @param {{ width: number, height: number }} size of the picture
 * @returns {Quad | null}
 */
export function bestQuad(sides, size) {
  const pairs = oppositesAmong(sides);
  /** @type {Quad | null} */
  let best = null;
  for (const [at, [a, c]] of pairs.entries())
    for (let n = at + 1; n < pairs.length; n++) {
      const [b, d] = /** @type {readonly [Side, Side]} */ (pairs[n]);
      const turn = turnBetween(a, b);
      if (!isAcross(turn)) continue;
      const quad = quadOf(turn > 0 ? [a, b, c, d] : [a, d, c, b], size);
      if (!quad || quad.score <= (best?.score ?? 0)) continue;
      quad.score *= 1 - stripesIn(quad, sides);
      if (quad.score > (best?.score ?? 0)) best = quad;
    }
  return best;
}

/** Pairs of lines that face each other. @param {readonly Side[]} sides */
function oppositesAmong(sides) {
  /** @type {(readonly [Side, Side])[]} */
  const pairs = [];
  for (const [at, one] of sides.entries())
    for (const other of sides.slice(at + 1)) {
      const turn = Math.abs(turnBetween(one, other));
      if (Math.PI - turn > TOGETHER) continue;
      const isApart = one.far + other.far < -SHORTEST / 2;
      if (isApart || Math.PI - turn > 0.1) pairs.push([one, other]);
    }
  return pairs;
}

/** @param {number} turn */
function isAcross(turn) {
  return Math.abs(Math.abs(turn) - Math.PI / 2) <= ASKEW;
}

/**
 * @param {Quad["sides"]} sides
 * @param {{ width: number, height: number }} size
 * @returns {Quad | null} null of what is no page
 */
function quadOf(sides, { width, height }) {
  const out = OUTSIDE * Math.max(width, height);
  /** @type {Point[]} */
  const corners = [];
  for (const [at, side] of sides.entries()) {
    const before = sides[(at + 3) % 4] ?? side;
    if (!isAcross(turnBetween(before, side))) return null;
    const [x, y] = crossing(before, side);
    if (x < -out || y < -out || x > width + out || y > height + out) return null;
    corners.push([x, y]);
  }
  const share = areaOf(corners) / (width * height);
  if (share < LEAST_AREA) return null;
  let [length, sum, least, beyond] = [0, 0, 1, 0];
  for (const [at, side] of sides.entries()) {
    const seen = seenAlong(side, corners, at);
    if (!seen) return null;
    length += seen.length;
    sum += seen.good * seen.length;
    least = Math.min(least, seen.good);
    beyond += seen.beyond / 4;
  }
  const [middleX, middleY] = [0, 1].map((n) => corners.reduce((total, point) => total + (point[n] ?? 0) / 4, 0));
  const aside = Math.hypot((middleX ?? 0) / width - 0.5, (middleY ?? 0) / height - 0.5);
  const good = (0.6 * sum) / length + 0.4 * least - GOES_ON * beyond;
  return { sides, corners, score: good * share ** LARGER * (1 - ASIDE * aside) };
}

/**
 * @param {Side} side
 * @param {readonly Point[]} corners of which the side begins at one
 * @param {number} at
 */
function seenAlong(side, corners, at) {
  const [x, y] = corners[at] ?? [0, 0];
  const [nextX, nextY] = corners[(at + 1) % 4] ?? [0, 0];
  const [farX, farY] = corners[(at + 2) % 4] ?? [0, 0];
  if (farX * side.cos + farY * side.sin < side.far) return null;
  const [start, end] = [y * side.cos - x * side.sin, nextY * side.cos - nextX * side.sin];
  const length = Math.abs(end - start);
  if (length < SHORTEST) return null;
  const [edge, step] = [along(side, "edge", start, end), along(side, "step", start, end)];
  if (edge < LEAST_EDGE || step < LEAST_STEP) return null;
  const way = Math.sign(end - start);
  const [gap, more] = [way * GAP, way * (GAP + BEYOND * length)];
  const beyond = (along(side, "edge", start - more, start - gap) + along(side, "edge", end + gap, end + more)) / 2;
  return { length, good: 0.55 * edge + 0.45 * step, beyond };
}

/** @param {readonly Point[]} corners */
function areaOf(corners) {
  let area = 0;
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [0, 0];
    area += (x * nextY - nextX * y) / 2;
  }
  return area;
}
