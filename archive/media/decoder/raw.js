// @ts-check
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { pixelsOf } from "./pixels.js";
import { Refused } from "./refused.js";

/**
 * Above so many pixels a raw picture is decoded at half its size: a quarter of the time, and still more than is shown.
 */
const HALVED = 8e6;
/** A camera's own preview serves where its longer side has so many pixels, or is half of the picture's. */
const PREVIEW = 1600;
/** MB to look into a file: the decoder's own, and the file twice. */
const opening = (/** @type {number} */ bytes) => Math.ceil(20 + (2 * bytes) / 1e6);
/** Bytes a pixel of the sensor, decoded whole and at half its size. */
const PER_PIXEL = { whole: 26, halved: 6.8 };

/** The same of sixteen bits a colour, with its PNG. */
const OPENED_PER_PIXEL = { whole: 32, halved: 13 };
/** MB of all else. */
const SPARE = 20;

/** Decoded at once, since only then it is known how large it is. @type {import("./sources.js").Reader} */
export async function raw({ task, path, bytes, limitPixels, megabytes, mostMegabytes }) {
  const looked = opening(bytes);
  if (megabytes < looked) throw new Refused({ why: "needs", megabytes: looked });
  const { default: load } = await import("libraw-wasm/dist/libraw.js");
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve("libraw-wasm/dist/libraw.wasm"));
  const { LibRaw } = await load({ wasmBinary, print() {}, printErr() {} });
  const content = await readFile(path);
  const opened = (/** @type {boolean} */ halfSize, outputBps = 8) => {
    const reader = new LibRaw();
    reader.open(content, { halfSize, useCameraWb: true, outputBps });
    return reader;
  };
  const reader = opened(true);
  const size = reader.metadata(false);
  const pixels = size.width * size.height;
  const about = { format: "raw", perPixel: 0, pixelBytes: 3, fast: true, kept: true };
  if (pixels > limitPixels) return { ...about, ...size, open: async () => sharp(content) };
  if (task === "open") {
    const needs = (/** @type {"whole" | "halved"} */ of) => looked + (pixels * OPENED_PER_PIXEL[of]) / 1e6;
    // What a machine has no room for is opened at half its size, which is still more than is shown.
    const halfSize = needs("whole") + SPARE > mostMegabytes;
    const open = async () => fineOf((halfSize ? opened(true, 16) : opened(false, 16)).imageData());
    return { ...about, ...size, open: none, openable: { megabytes: needs(halfSize ? "halved" : "whole"), open } };
  }
  const preview = await previewOf(reader, size, limitPixels);
  if (preview) return { ...about, ...preview, extraMegabytes: looked };
  const halved = pixels > HALVED;
  const needed = Math.ceil(looked + (pixels * (halved ? PER_PIXEL.halved : PER_PIXEL.whole)) / 1e6);
  if (megabytes < needed) throw new Refused({ why: "needs", megabytes: needed });
  const { width, height, colors, bits, data } = (halved ? reader : opened(false)).imageData();
  if (bits !== 8 || (colors !== 1 && colors !== 3)) throw new Error(`${colors} colours of ${bits} bits`);
  return {
    ...about,
    extraMegabytes: needed,
    width,
    height,
    open: async () => sharp(data, { raw: { width, height, channels: colors } }),
  };
}

/** @returns {Promise<never>} */
async function none() {
  throw new Error("only an open copy was asked for");
}

/** @param {import("libraw-wasm/dist/libraw.js").Pixels} pixels @returns {import("./open-picture.js").Whole} */
function fineOf({ width, height, colors, bits, data }) {
  if (bits !== 16 || (colors !== 1 && colors !== 3)) throw new Error(`${colors} colours of ${bits} bits`);
  const fine = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  return { picture: sharp(fine, { raw: { width, height, channels: colors } }), fine: true };
}

/**
 * The JPEG that the camera made itself, where it is large enough, turned as the sensor lay.
 * @param {import("libraw-wasm/dist/libraw.js").Reader} reader
 * @param {{ width: number, height: number, flip: number }} size
 * @param {number} limitPixels
 */
async function previewOf(reader, size, limitPixels) {
  const found = reader.thumbnailData();
  if (found?.format !== "jpeg") return null;
  if (Math.max(found.width, found.height) < Math.min(PREVIEW, Math.max(size.width, size.height) / 2)) return null;
  const lying = found.width > found.height === size.width > size.height ? size.flip === 3 : true;
  const turn = lying ? ({ 3: 180, 5: 270, 6: 90 }[size.flip] ?? 0) : 0;
  try {
    const pixels = await pixelsOf(
      sharp(Buffer.from(found.data), { limitInputPixels: limitPixels, failOn: "error" })
        .resize({ width: 2400, height: 2400, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb"),
    );
    const [width, height] = turn % 180 === 0 ? [found.width, found.height] : [found.height, found.width];
    return { width, height, open: async () => pixels.picture().rotate(turn) };
  } catch {
    // The sensor's own pixels may be well.
    return null;
  }
}
