// @ts-check
import sharp from "sharp";
import { evenLight } from "./even-light.js";
import { mapInto, quadrilateralOf, sizeOfPage } from "./quadrilateral.js";
import { within } from "./pixels.js";
import { Refused } from "./refused.js";
import { DOWNLOAD_SIDE } from "./sizes.js";

const PAPER = "#ffffff";
/** Shortest side of a page that is cut out by its corners, in pixels, where the job names none. */
const LEAST_SIDE = 64;

/**
 * @typedef {{ width: number, height: number }} Size
 * @typedef {object} Straightening
 * @property {number} width of the page as it is shown, as large as it is in its picture
 * @property {number} height
 * @property {number} extraMegabytes that it takes beside reading the picture
 * @property {(picture: import("sharp").Sharp, most?: Size) => Promise<import("sharp").Sharp>} show gives the page of a
 * picture as it was read: upright, on white, in sRGB, cut out by its corners, turned; where it has corners no larger
 * than is ever shown, and where it is turned no larger than is wanted
 */

/**
 * The way from a picture to the page that is shown of it.
 * @param {Pick<import("./main.js").Job, "rotation" | "corners" | "leastSide">} job
 * @param {Size & { fast?: boolean }} source upright
 * @returns {Straightening}
 */
export function straightening({ rotation = 0, corners = null, leastSide }, source) {
  const turned = rotation % 180 !== 0;
  if (!corners) {
    const [width, height] = turned ? [source.height, source.width] : [source.width, source.height];
    const held = rotation === 0 || source.fast ? 0 : source.width * source.height * 3;
    // Further work on a picture that is turned would be done before it is.
    const show = async (/** @type {import("sharp").Sharp} */ picture, /** @type {Size | undefined} */ most) => {
      const shown = upright(picture);
      if (rotation === 0) return shown;
      if (most) within(shown, turned ? most.height : most.width, turned ? most.width : most.height);
      return turn(await pixels(shown), rotation);
    };
    return { width, height, extraMegabytes: held / 1e6, show };
  }
  const quadrilateral = quadrilateralOf(corners, source);
  const page = sizeOfPage(quadrilateral, source);
  if (Math.min(page.width, page.height) < Math.max(leastSide, LEAST_SIDE)) throw new Refused({ why: "small" });
  const scale = Math.min(1, DOWNLOAD_SIDE / Math.max(page.width, page.height));
  const around = boxAround(quadrilateral, source);
  const read = { width: Math.ceil(around.width * scale), height: Math.ceil(around.height * scale) };
  const made = { width: Math.round(page.width * scale) || 1, height: Math.round(page.height * scale) || 1 };
  const show = async (/** @type {import("sharp").Sharp} */ picture) => {
    const cut = upright(picture).extract(around).resize(read.width, read.height, { fit: "fill" });
    const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [sx, sy] = [read.width / around.width, read.height / around.height];
    const inside = /** @type {import("./quadrilateral.js").Quadrilateral} */ (
      /** @type {unknown} */ (quadrilateral.map(([x, y]) => [(x - around.left) * sx, (y - around.top) * sy]))
    );
    const flat = warp({ data, width: info.width, height: info.height, channels: info.channels }, inside, made);
    evenLight({ data: flat, ...made });
    return turn(fromPixels(flat, { ...made, channels: 3 }), rotation);
  };
  const [width, height] = turned ? [page.height, page.width] : [page.width, page.height];
  const bytes = (read.width * read.height + 2 * made.width * made.height) * 3;
  return {
    width,
    height,
    extraMegabytes: bytes / 1e6 + (source.width * source.height * (source.fast ? 0 : 3)) / 1e6,
    show,
  };
}

/** Without EXIF or GPS, which are dropped unless they are asked for. @param {import("sharp").Sharp} picture */
function upright(picture) {
  return picture.autoOrient().flatten({ background: PAPER }).toColourspace("srgb");
}

/** @param {import("sharp").Sharp} picture */
async function pixels(picture) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return fromPixels(data, info);
}

/**
 * @param {Uint8Array} data
 * @param {Size & { channels: 1 | 2 | 3 | 4 }} size
 */
function fromPixels(data, { width, height, channels }) {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

/**
 * A picture that what follows sees turned.
 * @param {import("sharp").Sharp} picture
 * @param {number} rotation
 */
async function turn(picture, rotation) {
  return rotation === 0 ? picture : pixels(picture.rotate(rotation));
}

/**
 * The smallest upright box around a quadrilateral, a pixel wider where there is room.
 * @param {import("./quadrilateral.js").Quadrilateral} quadrilateral
 * @param {Size} size
 */
function boxAround(quadrilateral, { width, height }) {
  const [xs, ys] = [quadrilateral.map(([x]) => x), quadrilateral.map(([, y]) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 1);
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + 1);
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + 1);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The page in a quadrilateral as if one looked at it from straight above; each pixel of it is mixed of the four around
 * its place.
 * @param {Size & { data: Uint8Array, channels: number }} from
 * @param {import("./quadrilateral.js").Quadrilateral} quadrilateral
 * @param {Size} to
 */
function warp({ data, width, height, channels }, quadrilateral, to) {
  const [a, b, c, d, e, f, g, h] = mapInto(to, quadrilateral);
  const made = new Uint8Array(to.width * to.height * 3);
  const [lastX, lastY, stride] = [width - 1, height - 1, width * channels];
  // A grey picture has one channel.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  for (let y = 0, at = 0; y < to.height; y++) {
    const row = y + 0.5;
    for (let x = 0; x < to.width; x++, at += 3) {
      const column = x + 0.5;
      const by = g * column + h * row + 1;
      const fromX = Math.min(lastX, Math.max(0, (a * column + b * row + c) / by - 0.5));
      const fromY = Math.min(lastY, Math.max(0, (d * column + e * row + f) / by - 0.5));
      const [left, above] = [Math.floor(fromX), Math.floor(fromY)];
      const [rightShare, belowShare] = [fromX - left, fromY - above];
      const one = above * stride + left * channels;
      const right = left < lastX ? channels : 0;
      const below = above < lastY ? stride : 0;
      const w0 = (1 - rightShare) * (1 - belowShare);
      const w1 = rightShare * (1 - belowShare);
      const w2 = (1 - rightShare) * belowShare;
      const w3 = rightShare * belowShare;
      for (let n = 0; n < 3; n++) {
        const p = one + (n === 0 ? 0 : n === 1 ? green : blue);
        made[at + n] =
          /** @type {number} */ (data[p]) * w0 +
          /** @type {number} */ (data[p + right]) * w1 +
          /** @type {number} */ (data[p + below]) * w2 +
          /** @type {number} */ (data[p + below + right]) * w3 +
          0.5;
      }
    }
  }
  return made;
}
