// @ts-check
import { open } from "node:fs/promises";
import sharp from "sharp";
import { AS_FAR_AS_IT_GOES, webpAsFarAsItGoes } from "./as-far-as-it-goes.js";
import { assertAffordable } from "./cost.js";
import { heifFile } from "./heif-file.js";
import { heic } from "./heic.js";
import { countPdf, pdf } from "./pdf.js";
import { pixelsOf } from "./pixels.js";
import { raw } from "./raw.js";
import { readDrawing, withView } from "./svg-file.js";
import { countTiff, tiff } from "./tiff.js";

/**
 * A picture whose header was read. Sizes are upright; `open` gives its pixels, and may be called once for a decoder
 * that is not sharp's.
 * `there` is how much of it there is, 1 where it is absent; `asFarAsItGoes` is asked where it can't be read as it is.
 * `close` lets go of what it holds, where the next page of the same file is read in this process.
 * `openable` gives what an open copy is made of (open-picture.js), where the format is at risk, and likewise once.
 * @typedef {import("./cost.js").Header & { open: () => Promise<import("sharp").Sharp>, openable?: Openable, close?:
 * () => void, there?: number, asFarAsItGoes?: () => Promise<import("./as-far-as-it-goes.js").Taken> }} Source
 * @typedef {{ megabytes: number, open: () => Promise<import("./open-picture.js").Whole> }} Openable
 * @typedef {(job: import("./main.js").Job) => Promise<Source>} Reader
 * @typedef {(job: import("./main.js").Job) => Promise<number>} Counter
 */

/** A drawing is as fine as is wanted. */
const WIDEST = 2400;
/** Pixels of an inch at which a drawing has the size that it tells, and the factor by which its growth is measured. */
const DENSITY = 72;
const FINER = 4;

/** Bytes a pixel of a picture that its decoder holds whole: measured, see cost.js. */
const WHOLE = {
  progressive: 2.1,
  progressiveHalved: 3.1,
  interlaced: 1.1,
  webp: 4.6,
  moving: 12,
  gif: 5,
  avif: 18.5,
  avifFine: 25,
};

/** @type {Record<string, Reader>} */
export const READERS = { jpeg: plain, png: plain, gif: plain, heif: plain, webp, svg, heic, raw, pdf, tiff };

/** Counters of pages, by reader; files of others have one. @type {Record<string, Counter>} */
export const COUNTERS = { pdf: countPdf, tiff: countTiff };

/** Reader of what sharp reads by itself. @type {Reader} */
async function plain(job) {
  const { path, reader, bytes, limitPixels } = job;
  const { input, there } = reader === "heif" ? await heifFile(path) : { input: path, there: 1 };
  const facts = await sharp(input, { limitInputPixels: false, failOn: "none" }).metadata();
  if (facts.format !== reader) throw new Error(`${facts.format} is no ${reader}`);
  const goes = AS_FAR_AS_IT_GOES[reader];
  const { width, height } = facts.autoOrient;
  const pixelBytes = facts.channels * (facts.depth === "uchar" ? 1 : 2);
  return {
    width,
    height,
    format: reader === "heif" ? "AVIF" : reader.toUpperCase(),
    perPixel: perPixel(facts),
    pixelBytes,
    fast: reader === "jpeg" && !facts.isProgressive,
    extraMegabytes: reader === "gif" || input !== path ? bytes / 1e6 : 0,
    there,
    open: async () => sharp(input, { limitInputPixels: limitPixels, failOn: "error" }),
    asFarAsItGoes: goes && (() => goes(job, facts.height)),
  };
}

/** @param {import("sharp").Metadata} facts */
function perPixel({ format, isProgressive, chromaSubsampling, channels, depth }) {
  const fine = depth !== "uchar";
  if (format === "jpeg" && isProgressive)
    return chromaSubsampling === "4:2:0" ? WHOLE.progressiveHalved : WHOLE.progressive * channels;
  if (format === "png" && isProgressive) return WHOLE.interlaced * channels * (fine ? 2 : 1);
  if (format === "gif") return WHOLE.gif;
  if (format === "heif") return fine ? WHOLE.avifFine : WHOLE.avif;
  return 0;
}

/** Its decoder makes room for every pixel before it says how many there are: looked at here first. @type {Reader} */
async function webp(job) {
  const header = { ...(await webpHeader(job.path)), format: "WebP", pixelBytes: 4 };
  assertAffordable(job, header);
  try {
    const { width, height, open: pixels } = await plain(job);
    return { ...header, width, height, open: pixels };
  } catch {
    const { there, open: filled } = await webpAsFarAsItGoes(job);
    const { autoOrient } = await filled().metadata();
    return { ...header, ...autoOrient, there, extraMegabytes: (2 * job.bytes) / 1e6, open: async () => filled() };
  }
}

/** Size of a WebP, and how much of it is held (RFC 9649). @param {string} path */
async function webpHeader(path) {
  const file = await open(path);
  const { buffer } = await file.read({ buffer: Buffer.alloc(30), position: 0 }).finally(() => file.close());
  const kind = buffer.toString("latin1", 12, 16);
  const size = (/** @type {number} */ width, /** @type {number} */ height) => ({
    width: width + 1,
    height: height + 1,
  });
  // Read row by row.
  if (kind === "VP8 ")
    return { width: buffer.readUInt16LE(26) & 0x3fff, height: buffer.readUInt16LE(28) & 0x3fff, perPixel: 0 };
  if (kind === "VP8L")
    return {
      ...size(buffer.readUInt32LE(21) & 0x3fff, (buffer.readUInt32LE(21) >>> 14) & 0x3fff),
      perPixel: WHOLE.webp,
    };
  const moves = ((buffer[20] ?? 0) & 2) !== 0;
  if (kind === "VP8X")
    return {
      ...size(buffer.readUIntLE(24, 3), buffer.readUIntLE(27, 3)),
      perPixel: moves ? WHOLE.moving : WHOLE.webp,
    };
  throw new Error(`no WebP of a kind ${kind}`);
}

/** Read from memory: without a place of its own the drawing can't refer to files beside it. @type {Reader} */
async function svg({ path, bytes, limitPixels }) {
  const drawing = await readDrawing(path);
  const facts = await svgAt(drawing.content, DENSITY);
  const content = withView(drawing.content, facts);
  if (facts.format !== "svg") throw new Error("no SVG");
  const about = { format: "SVG", perPixel: 12, pixelBytes: 4, extraMegabytes: 20 + (5 * bytes) / 1e6 };
  // Its own size says how many pixels are asked for; it is drawn as large as is wanted.
  const wanted =
    facts.width * facts.height > limitPixels ? 1 : Math.max(1, WIDEST / Math.max(facts.width, facts.height));
  const density = await densityFor(content, facts, wanted);
  const { width, height } = await svgAt(content, density);
  return {
    ...about,
    width,
    height,
    there: drawing.there,
    // Drawn as large as it will be shown: what is never done at that size may be at once at a smaller.
    open: async () => (await pixelsOf(sharp(content, { density, limitInputPixels: limitPixels }))).picture(),
  };
}

/** @param {Buffer} content @param {number} density */
function svgAt(content, density) {
  return sharp(content, { density, limitInputPixels: false }).metadata();
}

/**
 * At which density a drawing is so many times as large. One whose sides are told in inches, millimetres or points grows
 * with the square of it: librsvg counts their pixels by the density, and libvips enlarges what it counted by the same
 * again. Of a drawing of which one side alone is told so, each density has another shape: it stays as it is.
 * @param {Buffer} content
 * @param {{ width: number, height: number }} size at the usual density
 * @param {number} times
 */
async function densityFor(content, { width, height }, times) {
  const finer = await svgAt(content, DENSITY * FINER);
  const isSquare = (/** @type {number} */ at, /** @type {number} */ usual) => at > usual * FINER ** 1.5;
  const [wide, high] = [isSquare(finer.width, width), isSquare(finer.height, height)];
  if (wide !== high) return DENSITY;
  return DENSITY * (wide ? Math.sqrt(times) : times);
}
