// @ts-check
import { blurred } from "./planes.js";

/**
 * @typedef {object} Edges
 * @property {number} width
 * @property {number} height
 * @property {Float32Array} x step of light or colour from left to right, of the plane that steps most; towards light
 * @property {Float32Array} y from above to below
 * @property {Float32Array} size
 * @property {Uint32Array} ridge places at which a step is larger than beside it
 * @property {number} least step that is no noise
 */

const BLUR = 1;
/** Share of the pixels that may be edges. */
const MOST = 0.14;
const LEAST = 5;

/**
 * Steps of light and colour in a picture.
 * @param {import("./planes.js").Planes} planes
 * @returns {Edges}
 */
export function edgesOf({ width, height, each }) {
  const count = width * height;
  const [x, y, size] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (const [number, plane] of each.entries()) {
    const soft = blurred(plane, { width, height }, BLUR);
    for (let row = 1; row < height - 1; row++)
      for (let at = row * width + 1; at < row * width + width - 1; at++) {
        const v = (n = 0) => soft[at + n] ?? 0;
        const [a, b, c, d] = [v(-width - 1), v(-width + 1), v(width - 1), v(width + 1)];
        const dx = (b + d - a - c + 2 * (v(1) - v(-1))) / 8;
        const dy = (c + d - a - b + 2 * (v(width) - v(-width))) / 8;
        const step = Math.sqrt(dx * dx + dy * dy);
        if (step <= (size[at] ?? 0)) continue;
        // Of a colour's step the direction counts, and the light's side.
        const sign = number > 0 && dx * (x[at] ?? 0) + dy * (y[at] ?? 0) < 0 ? -1 : 1;
        x[at] = dx * sign;
        y[at] = dy * sign;
        size[at] = step;
      }
  }
  const ridge = ridgeOf({ x, y, size, width, height });
  const sizes = Float32Array.from(ridge, (at) => size[at] ?? 0).toSorted();
  const least = Math.max(LEAST, sizes[Math.max(0, sizes.length - Math.round(count * MOST))] ?? 0);
  return { width, height, x, y, size, ridge: ridge.filter((at) => (size[at] ?? 0) >= least), least };
}

/** @param {Pick<Edges, "x" | "y" | "size" | "width" | "height">} edges */
function ridgeOf({ x, y, size, width, height }) {
  const ridge = new Uint32Array(width * height);
  let found = 0;
  for (let row = 2; row < height - 2; row++)
    for (let at = row * width + 2; at < row * width + width - 2; at++) {
      const step = size[at] ?? 0;
      if (step < LEAST) continue;
      const [dx, dy] = [(x[at] ?? 0) / step, (y[at] ?? 0) / step];
      const next = Math.round(dy) * width + Math.round(dx);
      if (step >= (size[at + next] ?? 0) && step > (size[at - next] ?? 0)) ridge[found++] = at;
    }
  return ridge.slice(0, found);
}
