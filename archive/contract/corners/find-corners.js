// @ts-check
import { edgesOf } from "./edges.js";
import { linesOf } from "./lines.js";
import { blurred, planesOf } from "./planes.js";
import { bestQuad } from "./quads.js";
import { sideOf } from "./sides.js";

/*
 * Finds the page in a photograph: docs/decisions/0110. Plain JavaScript without anything of a browser or of Node, since
 * the camera's page and the decoder of pictures (archive/media/decoder) load these very files.
 */

/** Pixels of the longer side of a picture in which corners are looked for: more than this tells nothing. */
const LOOK = 400;
const LEAST_SIDE = 60;
/** Blur of the light that is compared on both sides of a line, in pixels. */
const SOFT = 3;
/** Score from which on it is a page: of 160 other pictures none came above 0.61, of 152 pages found none below 0.7. */
const LEAST_SCORE = 0.65;

/**
 * Looks for a page that is lighter than what it lies on.
 * @param {import("./planes.js").Picture} picture as it is seen, about 800 pixels long
 * @returns {number[] | null} eight shares of width and height, x and y of each corner, clockwise from the top left;
 * null where it is not sure
 */
export function findCorners(picture) {
  const { corners, score } = lookForPage(picture);
  return corners && score >= LEAST_SCORE ? corners : null;
}

/**
 * The quadrilateral that is most like a page in a picture, however little that is.
 * @param {import("./planes.js").Picture} picture
 */
function lookForPage(picture) {
  const planes = planesOf(picture, LOOK);
  if (Math.min(planes.width, planes.height) < LEAST_SIDE) return { corners: null, score: 0 };
  const edges = edgesOf(planes);
  const soft = planes.each.map((plane) => blurred(plane, planes, SOFT));
  const sides = linesOf(edges).map((line) => sideOf(line, edges, soft));
  const quad = bestQuad(sides, planes);
  if (!quad) return { corners: null, score: 0 };
  const shares = quad.corners.map(([x, y]) => /** @type {const} */ ([share(x, planes.width), share(y, planes.height)]));
  const sums = shares.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return { corners: [...shares.slice(first), ...shares.slice(0, first)].flat(), score: quad.score };
}

/** @param {number} place @param {number} length */
function share(place, length) {
  return Math.round(Math.min(1, Math.max(0, place / length)) * 1e4) / 1e4;
}
