// @ts-check

/*
 * A photograph as the finder of corners looks at it: small, in planes of light and of two differences of colours.
 */

/**
 * @typedef {object} Picture
 * @property {number} width in pixels
 * @property {number} height
 * @property {number} channels 1, 3 or 4 bytes a pixel
 * @property {Uint8Array | Uint8ClampedArray} data row by row
 *
 * @typedef {object} Planes
 * @property {number} width
 * @property {number} height
 * @property {readonly Float32Array[]} each light, red less green, and light less blue; light alone of a grey picture
 */

/** Share of the pixels, of a hundred, that may be lighter than what counts as white. */
const LIGHTEST = 2;
const MOST_GAIN = 8;
/** Weight of a difference of colours beside one of light. */
const COLOUR = 1.5;

/**
 * Planes of a picture in some size, each value the mean of what lies there. A dark picture is made as light as others,
 * and dark places are spread as an eye would.
 * @param {Picture} picture
 * @param {number} most pixels of its longer side
 * @returns {Planes}
 */
export function planesOf({ data, channels, ...size }, most) {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const colours = channels < 3 ? 1 : 3;
  const sums = Array.from({ length: colours }, () => new Float32Array(width * height));
  const counts = new Uint16Array(width * height);
  const columns = Uint16Array.from({ length: size.width }, (_, x) => Math.floor((x * width) / size.width));
  for (let y = 0, from = 0; y < size.height; y++) {
    const row = Math.floor((y * height) / size.height) * width;
    for (let x = 0; x < size.width; x++, from += channels) {
      const at = row + (columns[x] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
      for (let n = 0; n < colours; n++) {
        const sum = /** @type {Float32Array} */ (sums[n]);
        sum[at] = (sum[at] ?? 0) + (data[from + n] ?? 0);
      }
    }
  }
  for (const sum of sums) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) / (counts[at] ?? 1);
  const gain = gainOf(sums);
  for (const sum of sums)
    for (let at = 0; at < sum.length; at++) sum[at] = Math.sqrt(Math.min(255, (sum[at] ?? 0) * gain) * 255);
  return { width, height, each: parted(sums) };
}

/** @param {readonly Float32Array[]} colours */
function gainOf(colours) {
  const counts = new Uint32Array(256);
  const green = /** @type {Float32Array} */ (colours[1] ?? colours[0]);
  for (const value of green) counts[value | 0] = (counts[value | 0] ?? 0) + 1;
  let left = (green.length * LIGHTEST) / 100;
  let white = 255;
  while (white > 1 && left > 0) left -= counts[white--] ?? 0;
  return Math.min(MOST_GAIN, 230 / white);
}

/** @param {readonly Float32Array[]} colours */
function parted([red, green, blue]) {
  if (!red) throw new Error("no pixels");
  if (!green || !blue) return [red];
  const [light, warm, yellow] = [0, 1, 2].map(() => new Float32Array(red.length));
  if (!light || !warm || !yellow) throw new Error("no pixels");
  for (let at = 0; at < red.length; at++) {
    const [r, g, b] = [red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0];
    light[at] = 0.3 * r + 0.6 * g + 0.1 * b;
    warm[at] = (r - g) * COLOUR;
    yellow[at] = ((r + g) / 2 - b) * COLOUR * 0.6;
  }
  return [light, warm, yellow];
}

/**
 * Mean of the square around each pixel.
 * @param {Float32Array} plane
 * @param {{ width: number, height: number }} size
 * @param {number} reach pixels to each side
 */
export function blurred(plane, { width, height }, reach) {
  const across = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) means(plane, across, y * width, 1, width, reach);
  const both = new Float32Array(plane.length);
  for (let x = 0; x < width; x++) means(across, both, x, width, height, reach);
  return both;
}

/**
 * @param {Float32Array} from
 * @param {Float32Array} to
 * @param {number} start
 * @param {number} step
 * @param {number} count
 * @param {number} reach
 */
function means(from, to, start, step, count, reach) {
  let [sum, held] = [0, 0];
  for (let at = 0; at < Math.min(reach, count); at++, held++) sum += from[start + at * step] ?? 0;
  for (let at = 0; at < count; at++) {
    if (at + reach < count) {
      sum += from[start + (at + reach) * step] ?? 0;
      held++;
    }
    if (at - reach > 0) {
      sum -= from[start + (at - reach - 1) * step] ?? 0;
      held--;
    }
    to[start + at * step] = sum / held;
  }
}
