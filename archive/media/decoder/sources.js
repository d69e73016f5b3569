// @ts-check
import { open, readFile } from "node:fs/promises";
import sharp from "sharp";
import { heic } from "./heic.js";
import { raw } from "./raw.js";

/**
 * A picture whose header was read. Sizes are upright; `open` gives its pixels, and may be called once for a decoder that is not sharp's.
 * @typedef {import("./cost.js").Header & { open: () => Promise<import("sharp").Sharp> }} Source
 * @typedef {(job: import("./main.js").Job) => Promise<Source>} Reader
 */

/** A drawing is as fine as is wanted. */
const WIDEST = 2400;

/** Bytes a pixel of a picture that its decoder holds whole: measured, see cost.js. */
const WHOLE = { progressive: 2.1, progressiveHalved: 3.1, interlaced: 1.1, webp: 4.6, moving: 12, gif: 5, avif: 18.5, avifFine: 25 };

/** @type {Record<string, Reader>} */
export const READERS = { jpeg: plain, png: plain, webp: plain, gif: plain, heif: plain, svg, heic, raw };

/** What sharp reads by itself. @type {Reader} */
async function plain({ path, reader, bytes, limitPixels }) {
  const facts = await sharp(path, { limitInputPixels: false }).metadata();
  if (facts.format !== reader) throw new Error(`${facts.format} is no ${reader}`);
  const { width, height } = facts.autoOrient;
  const pixelBytes = facts.channels * (facts.depth === "uchar" ? 1 : 2);
  return {
    width,
    height,
    format: reader === "heif" ? "AVIF" : reader === "webp" ? "WebP" : reader.toUpperCase(),
    perPixel: await perPixel(path, facts),
    pixelBytes,
    fast: reader === "jpeg" && !facts.isProgressive,
    extraMegabytes: reader === "gif" ? bytes / 1e6 : 0,
    open: async () => sharp(path, { limitInputPixels: limitPixels, failOn: "error" }),
  };
}

/**
 * @param {string} path
 * @param {import("sharp").Metadata} facts
 */
async function perPixel(path, { format, isProgressive, chromaSubsampling, channels, depth, pages = 1 }) {
  const fine = depth !== "uchar";
  if (format === "jpeg" && isProgressive) return chromaSubsampling === "4:2:0" ? WHOLE.progressiveHalved : WHOLE.progressive * channels;
  if (format === "png" && isProgressive) return WHOLE.interlaced * channels * (fine ? 2 : 1);
  if (format === "gif") return WHOLE.gif;
  if (format === "heif") return fine ? WHOLE.avifFine : WHOLE.avif;
  if (format !== "webp") return 0;
  if (pages > 1) return WHOLE.moving;
  return (await isSimpleWebp(path)) ? 0 : WHOLE.webp;
}

/** Whether it is of the first kind of WebP, which is read row by row. @param {string} path */
async function isSimpleWebp(path) {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(4), position: 12 });
    return buffer.toString("latin1") === "VP8 ";
  } finally {
    await file.close();
  }
}

/** Read from memory: without a place of its own the drawing can't refer to files beside it. @type {Reader} */
async function svg({ path, bytes, limitPixels }) {
  const content = await readFile(path);
  const facts = await sharp(content, { limitInputPixels: false }).metadata();
  if (facts.format !== "svg") throw new Error("no SVG");
  const about = { format: "SVG", perPixel: 12, pixelBytes: 4, extraMegabytes: 20 + (5 * bytes) / 1e6 };
  // Its own size says how many pixels are asked for; it is drawn as large as is wanted.
  const drawn = facts.width * facts.height > limitPixels ? 1 : Math.max(1, WIDEST / Math.max(facts.width, facts.height));
  const [width, height] = [Math.round(facts.width * drawn), Math.round(facts.height * drawn)];
  return { ...about, width, height, open: () => drawing(sharp(content, { density: 72 * drawn, limitInputPixels: limitPixels })) };
}

/** Drawn as large as it will be shown: what is never done at that size may be at once at a smaller. @param {import("sharp").Sharp} picture */
async function drawing(picture) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
