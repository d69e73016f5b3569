// @ts-check
import { Refused } from "./refused.js";
import { MANY_PIXELS, sizesOf } from "./sizes.js";

/*
 * Memory that decoding takes, in MB beside what all processes share, known from a header alone. Measured by RssAnon of
 * this process
 * with sharp 0.35.5 and libheif-js 1.23.2 on pictures of 12, 48 and 120 megapixels (docs/operating.md has the limits
 * that follow).
 */

/** Node and the libraries, before any picture. */
const EMPTY = 14;
/** Rows that are held while a picture is read from its top to its bottom. */
const ROWS = 800;
/** So many bytes of unpacked pixels are read without a wait that others would feel. */
const QUICK_BYTES = 100e6;
/** Encoders of AVIF take so many bytes a pixel; with fewer colours than pixels where there are many. */
const ENCODED = 44;
const ENCODED_COARSELY = 30;

/**
 * @typedef {object} Header
 * @property {number} width
 * @property {number} height
 * @property {string} format as people know it
 * @property {number} perPixel bytes of memory for each pixel of a picture that is decoded whole; 0 where it is read
 * row by row
 * @property {number} pixelBytes bytes of a pixel, unpacked
 * @property {boolean} [kept] whether its decoder keeps what it took until the process ends
 * @property {boolean} [fast] whether a decoder skips what is not wanted, so that its size costs little
 * @property {number} [extraMegabytes]
 */

/**
 * Says no where a picture is larger than may be, or than this job may take.
 * @param {import("./main.js").Job} job
 * @param {Header} header
 */
export function assertAffordable(job, header) {
  const { held, largest } = sizesOf(header);
  const { width, height, format, perPixel } = header;
  const limit = Math.floor(job.limitPixels / 1e6);
  if (width * height > job.limitPixels) throw new Refused({ why: "pixels", limit, format });
  const decoding = decodingMegabytes(header, ROWS) + (job.box ? wholeMegabytes(header) : 0);
  const [taken, encoding] = [decodingMegabytes(header, 2 * ROWS), encodingMegabytes(largest)];
  const rendering =
    (header.kept ? taken + encoding : Math.max(taken, EMPTY + encoding)) + (held.width * held.height * 3) / 1e6;
  // A picture that could not be shown later is not taken now.
  const most = Math.max(decoding, rendering);
  if (most > job.mostMegabytes) {
    const byPixels = (width * height * perPixel) / 1e6;
    const fitting =
      perPixel > 0 ? (job.mostMegabytes - most + byPixels) / perPixel : (limit * job.mostMegabytes) / most;
    throw new Refused({ why: "format", limit: Math.max(1, Math.min(Math.floor(fitting), limit)), format });
  }
  const isMade = job.task === "render" || job.task === "small";
  const megabytes = Math.ceil(isMade ? rendering : decoding);
  const decodesLong = !header.fast && width * height * header.pixelBytes > QUICK_BYTES;
  const slow = decodesLong || (isMade && largest.width * largest.height > MANY_PIXELS);
  if (megabytes > job.megabytes || (slow && !job.patient)) throw new Refused({ why: "needs", megabytes, slow });
}

/**
 * Says no where an open copy takes more than may be, or than this job may take.
 * @param {import("./main.js").Job} job
 * @param {import("./sources.js").Source} source
 */
export function assertOpenable(job, { openable, width, height, format }) {
  const megabytes = EMPTY + Math.ceil(openable?.megabytes ?? 0);
  const limit = Math.max(1, Math.floor(((width * height) / 1e6) * (job.mostMegabytes / megabytes)));
  if (megabytes > job.mostMegabytes) throw new Refused({ why: "format", limit, format });
  if (megabytes > job.megabytes || !job.patient) throw new Refused({ why: "needs", megabytes, slow: true });
}

/**
 * @param {Header} header
 * @param {number} rows that are held, more of them for a larger picture
 */
function decodingMegabytes({ width, height, perPixel, pixelBytes, fast = false, extraMegabytes = 0 }, rows) {
  const held = (width * Math.min(height, rows) * pixelBytes) / (fast ? 4 : 1);
  return EMPTY + extraMegabytes + Math.max(width * height * perPixel, held) / 1e6;
}

/** MB of a picture that is cut or turned: it lies in memory whole. @param {Header} header */
function wholeMegabytes({ width, height, pixelBytes }) {
  return (width * height * pixelBytes) / 1e6;
}

/** @param {{ width: number, height: number }} rendition */
function encodingMegabytes({ width, height }) {
  const pixels = width * height;
  return (pixels * (pixels > MANY_PIXELS ? ENCODED_COARSELY : ENCODED)) / 1e6;
}
