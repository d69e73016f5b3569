// @ts-check

/*
 * Light of a photographed page made even: a lamp at one side, the shadow of a hand. Each part of the page is made as
 * light as the lightest parts of its paper are; ink, pencil and the colour of old paper go with it.
 */

/** Parts of a page, along its longer side. */
const PARTS = 24;
/** Pixels that are looked at of each part, along each side. */
const SAMPLES = 16;
/** Share of a part's pixels that are darker than its paper. */
const PAPER = 0.8;
/** Share of the parts that are darker than the light of the page. */
const LIGHT = 0.85;
/** Most that a part is lightened: what is darker yet is no shadow, but a photograph or a drawing. */
const MOST = 1.8;
/** Paper darker than this share of the light is a picture's, not a shadow's. */
const LEAST = 0.35;
/** A dark patch that is fewer than twice as many parts wide is a drawing or a stain, and tells nothing of the light. */
const PATCH = 5;

/**
 * Makes the light of a page even, where it stands.
 * @param {{ data: Uint8Array, width: number, height: number }} page RGB, 3 bytes a pixel
 */
export function evenLight({ data, width, height }) {
  const side = Math.max(width, height) / PARTS;
  const [columns, rows] = [Math.max(2, Math.round(width / side)), Math.max(2, Math.round(height / side))];
  let paper = paperOf({ data, width, height }, columns, rows);
  for (let n = 0; n < PATCH; n++) paper = spread(paper, columns, rows, Math.max);
  for (let n = 0; n < PATCH; n++) paper = spread(paper, columns, rows, Math.min);
  paper = smooth(paper, columns, rows);
  const light = paper.toSorted((a, b) => a - b)[Math.floor((paper.length - 1) * LIGHT)] ?? 255;
  const gains = paper.map((value) => (value < light * LEAST ? 1 : Math.min(MOST, Math.max(1, light / value))));
  const smoothed = smooth(gains, columns, rows);
  const across = placesOf(width, columns);
  const down = placesOf(height, rows);
  const row = new Float32Array(columns);
  for (let y = 0, at = 0; y < height; y++) {
    const [above = 0, part = 0] = [down.from[y], down.share[y]];
    const below = Math.min(rows - 1, above + 1);
    for (let n = 0; n < columns; n++)
      row[n] = (smoothed[above * columns + n] ?? 1) * (1 - part) + (smoothed[below * columns + n] ?? 1) * part;
    for (let x = 0; x < width; x++, at += 3) {
      const [left = 0, share = 0] = [across.from[x], across.share[x]];
      const one = row[left] ?? 1;
      const gain = one + ((row[Math.min(columns - 1, left + 1)] ?? one) - one) * share;
      if (gain < 1.004) continue;
      for (let n = at; n < at + 3; n++) {
        const value = (data[n] ?? 0) * gain;
        data[n] = value > 255 ? 255 : value;
      }
    }
  }
}

/**
 * Lightness of the paper in each part.
 * @param {{ data: Uint8Array, width: number, height: number }} page
 * @param {number} columns
 * @param {number} rows
 */
function paperOf({ data, width, height }, columns, rows) {
  const paper = new Float32Array(columns * rows);
  const found = new Float32Array(SAMPLES * SAMPLES);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      for (let n = 0; n < found.length; n++) {
        const x = Math.floor(((column + ((n % SAMPLES) + 0.5) / SAMPLES) / columns) * width);
        const y = Math.floor(((row + (Math.floor(n / SAMPLES) + 0.5) / SAMPLES) / rows) * height);
        const at = (y * width + x) * 3;
        found[n] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      }
      paper[row * columns + column] = found.toSorted()[Math.floor(found.length * PAPER)] ?? 255;
    }
  return paper;
}

/**
 * Each part as the lightest, or the darkest, of its neighbours and itself.
 * @param {Float32Array} parts
 * @param {number} columns
 * @param {number} rows
 * @param {(...values: number[]) => number} most
 */
function spread(parts, columns, rows, most) {
  const near = (/** @type {number} */ at, /** @type {number} */ last) => [
    Math.max(0, at - 1),
    at,
    Math.min(last, at + 1),
  ];
  return parts.map((_, at) => {
    const ys = near(Math.floor(at / columns), rows - 1);
    const xs = near(at % columns, columns - 1);
    return most(...ys.flatMap((y) => xs.map((x) => parts[y * columns + x] ?? 0)));
  });
}

/**
 * Each part as its neighbours are.
 * @param {Float32Array} parts
 * @param {number} columns
 * @param {number} rows
 */
function smooth(parts, columns, rows) {
  const smoothed = new Float32Array(parts.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, weight] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const share = (y === row ? 2 : 1) * (x === column ? 2 : 1);
          sum += share * (parts[y * columns + x] ?? 0);
          weight += share;
        }
      smoothed[row * columns + column] = sum / weight;
    }
  return smoothed;
}

/**
 * The part before the middle of each pixel, and how far it is from that part's middle to the next one's.
 * @param {number} pixels
 * @param {number} parts
 */
function placesOf(pixels, parts) {
  const [from, share] = [new Uint16Array(pixels), new Float32Array(pixels)];
  for (let n = 0; n < pixels; n++) {
    const place = Math.min(parts - 1, Math.max(0, ((n + 0.5) / pixels) * parts - 0.5));
    from[n] = Math.floor(place);
    share[n] = place - Math.floor(place);
  }
  return { from, share };
}
