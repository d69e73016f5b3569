// @ts-check
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/*
 * Decodes one picture of a kind whose decoders can be led astray, in a process that is limited and killed from outside
 * (decode-apart.ts). Plain JavaScript, since the built product, the development server and the tests all start this very file.
 * Standard output: natural width and height, width and height of what follows (four 32-bit numbers), then its RGB pixels.
 */

/**
 * Pixels, and the size they are reported under.
 * @typedef {{ picture: import("sharp").Sharp, width: number, height: number }} Decoded
 * @typedef {(bytes: Buffer, limitPixels: number) => Promise<Decoded>} Decoder
 */

const WIDEST = 2400;
const TALLEST = 24_000;
/** Above so many pixels a raw picture is decoded at half its size: a quarter of the time, and still more than is shown. */
const HALVED = 8e6;
/** A camera's own preview serves where its longer side has so many pixels, or is half of the picture's. */
const PREVIEW = 1600;

sharp.cache(false);
sharp.concurrency(1);

/** Read from memory: without a place of its own the drawing can't refer to files beside it. @type {Decoder} */
async function svg(bytes, limitPixels) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== "svg") throw new Error("no SVG");
  if (width * height > limitPixels) return { picture: sharp(bytes), width, height };
  const finer = Math.max(1, WIDEST / Math.max(width, height));
  const picture = sharp(bytes, { density: 72 * finer, limitInputPixels: limitPixels });
  return { picture, width: Math.round(width * finer), height: Math.round(height * finer) };
}

/** @type {Decoder} */
async function heic(bytes, limitPixels) {
  const { default: decode } = await import("heic-decode");
  const [first] = await decode.all({ buffer: bytes });
  if (!first) throw new Error("no picture");
  const { width, height } = first;
  if (width * height > limitPixels) return { picture: sharp(bytes), width, height };
  const { data } = await first.decode();
  const picture = within(sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: limitPixels }));
  // Phones write the wide colours of their screens: without its profile a letter looks pale.
  const { icc } = await sharp(bytes).metadata();
  return { picture: icc ? await inColours(picture, icc) : picture, width, height };
}

/** @type {Decoder} */
async function raw(bytes, limitPixels) {
  const { default: load } = await import("libraw-wasm/dist/libraw.js");
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve("libraw-wasm/dist/libraw.wasm"));
  const { LibRaw } = await load({ wasmBinary, print() {}, printErr() {} });
  const opened = (/** @type {boolean} */ halfSize) => {
    const reader = new LibRaw();
    reader.open(bytes, { halfSize, useCameraWb: true, outputBps: 8 });
    return reader;
  };
  const reader = opened(true);
  const size = reader.metadata(false);
  if (size.width * size.height > limitPixels) return { picture: sharp(bytes), ...size };
  const preview = await previewOf(reader, size, limitPixels);
  if (preview) return preview;
  const { width, height, colors, bits, data } = (size.width * size.height > HALVED ? reader : opened(false)).imageData();
  if (bits !== 8 || (colors !== 1 && colors !== 3)) throw new Error(`${colors} colours of ${bits} bits`);
  return { picture: sharp(data, { raw: { width, height, channels: colors } }), width, height };
}

/**
 * The JPEG that the camera made itself, where it is large enough, turned as the sensor lay.
 * @param {import("libraw-wasm/dist/libraw.js").Reader} reader
 * @param {{ width: number, height: number, flip: number }} size
 * @param {number} limitPixels
 * @returns {Promise<Decoded | null>}
 */
async function previewOf(reader, size, limitPixels) {
  const found = reader.thumbnailData();
  if (found?.format !== "jpeg") return null;
  if (Math.max(found.width, found.height) < Math.min(PREVIEW, Math.max(size.width, size.height) / 2)) return null;
  const lying = found.width > found.height === size.width > size.height ? size.flip === 3 : true;
  const turn = lying ? ({ 3: 180, 5: 270, 6: 90 }[size.flip] ?? 0) : 0;
  try {
    const { data, info } = await within(sharp(Buffer.from(found.data), { limitInputPixels: limitPixels, failOn: "error" }))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).rotate(turn);
    const [width, height] = turn % 180 === 0 ? [found.width, found.height] : [found.height, found.width];
    return { picture, width, height };
  } catch {
    // The sensor's own pixels may be well.
    return null;
  }
}

/**
 * Pixels taken for those of a colour profile: as a PNG that says so, since the library assigns none by itself.
 * @param {import("sharp").Sharp} picture
 * @param {Buffer} profile
 */
async function inColours(picture, profile) {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer();
  const content = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  const behindHeader = 33;
  return sharp(Buffer.concat([png.subarray(0, behindHeader), length, content, sum, png.subarray(behindHeader)]));
}

/** @param {import("sharp").Sharp} picture */
function within(picture) {
  return picture.resize({ width: WIDEST, height: TALLEST, fit: "inside", withoutEnlargement: true });
}

/** @param {number[]} numbers */
function header(numbers) {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeUInt32LE(number, at * 4));
  return bytes;
}

/** @type {Record<string, Decoder>} */
const DECODERS = { svg, heic, raw };
const [reader = "", path = "", limit = ""] = process.argv.slice(2);
const decoder = DECODERS[reader];
if (!decoder) throw new Error(`no decoder ${reader}`);
const { picture, width, height } = await decoder(await readFile(path), Number(limit));
if (width * height > Number(limit)) {
  process.stdout.write(header([width, height, 0, 0]));
} else {
  const { data, info } = await within(picture).flatten({ background: "#ffffff" }).toColourspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
  process.stdout.write(header([width, height, info.width, info.height]));
  process.stdout.write(data);
}
