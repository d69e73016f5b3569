// @ts-check
import { blurred } from "./planes.js";

/**
 * @typedef {object} Line
 * @property {number} angle of its normal, which points to the lighter side
 * @property {number} cos
 * @property {number} sin
 * @property {number} far of the line from the picture's corner: x cos + y sin
 */

const ANGLES = 180;
/** Bins to each side for which an edge votes, since its direction is not well known. */
const SPREAD = 3;
/** Pixels of a bin. */
const BIN = 2;
const MOST = 56;
/** Lines that are taken of each eighth of all directions, so that a cloth's stripes leave room for others. */
const MOST_ALIKE = 12;
const TRIES = 100;
/** Votes of a line that is worth a look. */
const LEAST_VOTES = 40;
/** Square in which edges are counted, in pixels to each side, and the density that halves a vote. */
const TEXTURE = 12;
const HALF = 0.15;

/**
 * The straightest and longest edges of a picture (a Hough transform in which each edge votes for its own direction
 * alone). Edges among many others, as of a cloth's pattern, count less.
 * @param {import("./edges.js").Edges} edges
 * @returns {Line[]} the strongest first
 */
export function linesOf({ width, height, x, y, size, ridge, least }) {
  const marks = new Float32Array(width * height);
  for (const at of ridge) marks[at] = 1;
  const density = blurred(marks, { width, height }, TEXTURE);
  const reach = Math.ceil(Math.hypot(width, height) / BIN);
  const fars = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * fars);
  const table = Array.from({ length: ANGLES }, (_, n) => {
    const angle = (2 * Math.PI * n) / ANGLES;
    return [Math.cos(angle), Math.sin(angle)];
  });
  const voters = Array.from(ridge, (at) => ({
    x: at % width,
    y: Math.floor(at / width),
    bin: Math.round((Math.atan2(y[at] ?? 0, x[at] ?? 0) / (2 * Math.PI)) * ANGLES + ANGLES) % ANGLES,
    vote: Math.min(1, (size[at] ?? 0) / (3 * least)) / (HALF + (density[at] ?? 0)),
  }));
  const cast = (/** @type {(typeof voters)[number]} */ voter, /** @type {number} */ sign) => {
    for (let n = voter.bin - SPREAD; n <= voter.bin + SPREAD; n++) {
      const bin = (n + ANGLES) % ANGLES;
      const [cos = 0, sin = 0] = table[bin] ?? [];
      const far = (voter.x * cos + voter.y * sin) / BIN + reach;
      const low = Math.floor(far);
      const cell = bin * fars + low;
      votes[cell] = (votes[cell] ?? 0) + sign * voter.vote * (1 - far + low);
      votes[cell + 1] = (votes[cell + 1] ?? 0) + sign * voter.vote * (far - low);
    }
  };
  for (const voter of voters) cast(voter, 1);
  /** @type {Line[]} */
  const lines = [];
  const alike = new Uint8Array(8);
  let left = voters;
  for (let tries = 0; tries < TRIES && lines.length < MOST; tries++) {
    let best = 0;
    for (let at = 1; at < votes.length; at++) if ((votes[at] ?? 0) > (votes[best] ?? 0)) best = at;
    if ((votes[best] ?? 0) < LEAST_VOTES) break;
    const bin = Math.floor(best / fars);
    const [cos = 0, sin = 0] = table[bin] ?? [];
    const far = ((best % fars) - reach) * BIN;
    // Edges that lie on a line vote for no other.
    left = left.filter((voter) => {
      const turn = Math.abs(voter.bin - bin);
      const isOn = Math.abs(voter.x * cos + voter.y * sin - far) <= BIN * 1.5;
      if (!isOn || Math.min(turn, ANGLES - turn) > SPREAD + 1) return true;
      cast(voter, -1);
      return false;
    });
    votes[best] = 0;
    const eighth = Math.floor(((bin + ANGLES / 16) % ANGLES) / (ANGLES / 8));
    if ((alike[eighth] ?? 0) >= MOST_ALIKE) continue;
    alike[eighth] = (alike[eighth] ?? 0) + 1;
    lines.push({ angle: (2 * Math.PI * bin) / ANGLES, cos, sin, far });
  }
  return lines;
}
