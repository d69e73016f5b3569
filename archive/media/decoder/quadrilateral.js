// @ts-check

/*
 * Geometry of a page in a photograph. Points are [x, y]; a quadrilateral has its corners clockwise from the top left.
 */

/** @typedef {readonly [number, number]} Point */
/** @typedef {readonly [Point, Point, Point, Point]} Quadrilateral */

/** The focal length of a lens can't be told where opposite sides are this close to parallel. */
const PARALLEL = 0.03;
/** A phone's then, in longer sides of its photograph. */
const FOCAL = 0.75;
/** A guess of the shape that is further than this from the lengths of the sides is none. */
const FURTHEST = 1.5;

/**
 * Corners in pixels.
 * @param {readonly number[]} corners eight shares of width and height
 * @param {{ width: number, height: number }} size
 * @returns {Quadrilateral}
 */
export function quadrilateralOf(corners, { width, height }) {
  const at = (/** @type {number} */ n) =>
    /** @type {Point} */ ([(corners[2 * n] ?? 0) * width, (corners[2 * n + 1] ?? 0) * height]);
  return [at(0), at(1), at(2), at(3)];
}

/**
 * Size of the page that was photographed, as large as it is in the picture.
 * @param {Quadrilateral} quadrilateral
 * @param {{ width: number, height: number }} size of the photograph, whose middle the lens looked at
 */
export function sizeOfPage(quadrilateral, size) {
  const [topLeft, topRight, bottomRight, bottomLeft] = quadrilateral;
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  const seen = width / height;
  const told = shapeOf(quadrilateral, size) ?? seen;
  const shape = told / seen > FURTHEST || seen / told > FURTHEST ? seen : told;
  // The side that is seen shortened is made longer, so that nothing of the other is lost.
  const [wide, high] = shape > seen ? [height * shape, height] : [width, width / shape];
  return { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) };
}

/**
 * Width by height of a rectangle, from how its sides run together (Zhang and He, "Whiteboard scanning and image
 * enhancement", 2007, sections 3.2 and 3.3).
 * @param {Quadrilateral} quadrilateral
 * @param {{ width: number, height: number }} size
 * @returns {number | null} null of corners that are no rectangle's
 */
function shapeOf([m1, m2, m4, m3], { width, height }) {
  const [u, v] = [width / 2, height / 2];
  const [p1, p2, p3, p4] = [m1, m2, m3, m4].map(([x, y]) => [x, y, 1]);
  if (!p1 || !p2 || !p3 || !p4) return null;
  const k2 = dot(cross(p1, p4), p3) / dot(cross(p2, p4), p3);
  const k3 = dot(cross(p1, p4), p2) / dot(cross(p3, p4), p2);
  const n2 = p2.map((value, at) => k2 * value - (p1[at] ?? 0));
  const n3 = p3.map((value, at) => k3 * value - (p1[at] ?? 0));
  const [a, b, c] = n2;
  const [d, e, f] = n3;
  if (a === undefined || b === undefined || c === undefined) return null;
  if (d === undefined || e === undefined || f === undefined) return null;
  const told = Math.abs(k2 - 1) > PARALLEL && Math.abs(k3 - 1) > PARALLEL ? focalSquared(n2, n3, [u, v]) : Number.NaN;
  const focal2 = told > 0 ? told : (FOCAL * Math.max(width, height)) ** 2;
  const length2 = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z) =>
    (x * x - 2 * x * z * u + z * z * u * u + y * y - 2 * y * z * v + z * z * v * v) / focal2 + z * z;
  const shape = Math.sqrt(length2(a, b, c) / length2(d, e, f));
  return Number.isFinite(shape) && shape > 0 ? shape : null;
}

/**
 * Square of the lens's focal length, in pixels; no positive number where it can't be told.
 * @param {readonly number[]} n2
 * @param {readonly number[]} n3
 * @param {Point} middle
 */
function focalSquared([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0], [u, v]) {
  const across = a * d - (a * f + c * d) * u + c * f * u * u;
  const down = b * e - (b * f + c * e) * v + c * f * v * v;
  return -(across + down) / (c * f);
}

/**
 * The map that gives each place of an upright rectangle its place in a quadrilateral (Heckbert, "Fundamentals of
 * texture mapping and image warping", 1989, section 2.2.3).
 * @param {{ width: number, height: number }} size
 * @param {Quadrilateral} quadrilateral
 * @returns {[number, number, number, number, number, number, number, number]} a to h of
 * x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1)
 */
export function mapInto({ width, height }, [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const by = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / by;
  const h = (dx1 * sy - sx * dy1) / by;
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / height,
    y0,
    g / width,
    h / height,
  ];
}

/** @param {Point} one @param {Point} other */
function distance([x0, y0], [x1, y1]) {
  return Math.hypot(x1 - x0, y1 - y0);
}

/** @param {readonly number[]} one @param {readonly number[]} other */
function cross([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

/** @param {readonly number[]} one @param {readonly number[]} other */
function dot([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) {
  return a * d + b * e + c * f;
}
