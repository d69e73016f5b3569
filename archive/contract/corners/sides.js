// @ts-check

/**
 * A line that may be a side of a page, with what is seen along it. Places on it are pixels from the foot of the
 * picture's corner. `edge` and `step` are sums over all places from `from` on: of those where an edge of the line's
 * direction lies, and of how clear it is that one side is lighter, -1 to 1.
 * @typedef {import("./lines.js").Line & { from: number, edge: Float32Array, step: Float32Array }} Side
 */

/** Pixels to each side of a line in which its edge may lie. */
const REACH = 2;
/** Least cosine between an edge's direction and the line's. */
const ALONG = 0.85;
/** Pixels from the line at which the light of both sides is compared, and difference that is clear, of 255. */
const APART = 6;
const CLEAR = 24;

/**
 * Moves a line to the edges that lie along it, and looks at what is seen there.
 * @param {import("./lines.js").Line} line
 * @param {import("./edges.js").Edges} edges
 * @param {readonly Float32Array[]} soft planes of the picture, blurred
 * @returns {Side}
 */
export function sideOf(line, edges, soft) {
  const better = fitted(line, edges);
  const { cos, sin, far } = better;
  const { width, height } = edges;
  const length = Math.ceil(Math.hypot(width, height));
  const from = -length;
  const edge = new Float32Array(2 * length + 2);
  const step = new Float32Array(2 * length + 2);
  for (let n = 0; n <= 2 * length; n++) {
    const [x, y] = [far * cos - (from + n) * sin, far * sin + (from + n) * cos];
    let [isEdge, clear] = [0, 0];
    if (x >= 0 && y >= 0 && x < width && y < height) {
      if (edgeAt(edges, better, x, y) !== null) isEdge = 1;
      clear = stepAt(soft, edges, better, x, y);
    }
    edge[n + 1] = (edge[n] ?? 0) + isEdge;
    step[n + 1] = (step[n] ?? 0) + clear;
  }
  return { ...better, from, edge, step };
}

/**
 * Distance from a place on a line to the strongest edge of its direction, in pixels; null where there is none.
 * @param {import("./edges.js").Edges} edges
 * @param {import("./lines.js").Line} line
 * @param {number} x
 * @param {number} y
 */
function edgeAt({ width, height, size, least, ...edges }, { cos, sin }, x, y) {
  let [most, place] = [least * 0.7, NaN];
  for (let off = -REACH; off <= REACH; off++) {
    const [px, py] = [Math.round(x + off * cos), Math.round(y + off * sin)];
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const at = py * width + px;
    const along = (edges.x[at] ?? 0) * cos + (edges.y[at] ?? 0) * sin;
    if (along <= most || along < ALONG * (size[at] ?? 0)) continue;
    most = along;
    place = off + (px - x - off * cos) * cos + (py - y - off * sin) * sin;
  }
  return Number.isNaN(place) ? null : place;
}

/**
 * Clearness of the light side's being lighter, or of another colour: -1 to 1.
 * @param {readonly Float32Array[]} soft
 * @param {{ width: number, height: number }} size
 * @param {import("./lines.js").Line} line
 * @param {number} x
 * @param {number} y
 */
function stepAt(soft, { width, height }, { cos, sin }, x, y) {
  const at = (/** @type {number} */ off) => {
    const px = Math.min(width - 1, Math.max(0, Math.round(x + off * cos)));
    const py = Math.min(height - 1, Math.max(0, Math.round(y + off * sin)));
    return py * width + px;
  };
  const [inside, outside] = [at(APART), at(-APART)];
  const by = soft.map((plane) => (plane[inside] ?? 0) - (plane[outside] ?? 0));
  const [light = 0, warm = 0, yellow = 0] = by;
  const clear = light + (light > -CLEAR ? Math.hypot(warm, yellow) : 0);
  return Math.max(-1, Math.min(1, clear / CLEAR));
}

/**
 * The line through the edges along it.
 * @param {import("./lines.js").Line} line
 * @param {import("./edges.js").Edges} edges
 * @returns {import("./lines.js").Line}
 */
function fitted(line, edges) {
  const { cos, sin, far } = line;
  const { width, height } = edges;
  const length = Math.ceil(Math.hypot(width, height));
  let [count, t, o, tt, to] = [0, 0, 0, 0, 0];
  for (let n = -length; n <= length; n += 2) {
    const [x, y] = [far * cos - n * sin, far * sin + n * cos];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const off = edgeAt(edges, line, x, y);
    if (off === null) continue;
    count++;
    t += n;
    o += off;
    tt += n * n;
    to += n * off;
  }
  const by = count * tt - t * t;
  if (count < 8 || by === 0) return line;
  const slope = (count * to - t * o) / by;
  const off = (o - slope * t) / count;
  const angle = line.angle - Math.atan(slope);
  const [newCos, newSin] = [Math.cos(angle), Math.sin(angle)];
  const middle = t / count;
  const [x, y] = [(far + off + slope * middle) * cos - middle * sin, (far + off + slope * middle) * sin + middle * cos];
  return { angle, cos: newCos, sin: newSin, far: x * newCos + y * newSin };
}

/**
 * Mean of what is seen along a line between two places of it.
 * @param {Side} side
 * @param {"edge" | "step"} what
 * @param {number} start
 * @param {number} end
 */
export function along(side, what, start, end) {
  const at = (/** @type {number} */ place) =>
    side[what][Math.max(0, Math.min(side[what].length - 1, Math.round(place - side.from)))] ?? 0;
  const [a, b] = start < end ? [start, end] : [end, start];
  return (at(b) - at(a)) / Math.max(1, b - a);
}

/**
 * The place where two lines cross.
 * @param {import("./lines.js").Line} one
 * @param {import("./lines.js").Line} other
 * @returns {readonly [x: number, y: number]}
 */
export function crossing(one, other) {
  const by = one.cos * other.sin - one.sin * other.cos;
  return [(one.far * other.sin - other.far * one.sin) / by, (other.far * one.cos - one.far * other.cos) / by];
}

/**
 * Turn from a line to another, clockwise, in radians: -π to π.
 * @param {import("./lines.js").Line} one
 * @param {import("./lines.js").Line} other
 */
export function turnBetween(one, other) {
  const turn = (other.angle - one.angle) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
