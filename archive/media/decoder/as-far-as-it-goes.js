// @ts-check
import { open, readFile } from "node:fs/promises";
import { createInflate } from "node:zlib";
import sharp from "sharp";

/*
 * Pictures that break off, or whose end mark alone is lost: what other programs show of them. Asked for once a picture
 * could not be read as it is, so that a sound one costs nothing more.
 */

/**
 * A picture as far as it goes. `there`: the share of it that there is, 0 to 1; 1 where all of its pixels are.
 * @typedef {{ there: number, open: () => import("sharp").Sharp }} Taken
 * @typedef {(job: import("./main.js").Job, height: number) => Promise<Taken>} Taker
 */

/** Less of a picture than this is told to be damaged. */
export const LEAST_THERE = 0.5;
/** One that breaks off has not quite all, however little it lacks. */
const NOT_ALL = 0.98;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
/** Columns that are looked at of each row. */
const COLUMNS = 8;

/** Ways by reader. @type {Record<string, Taker>} */
export const AS_FAR_AS_IT_GOES = { jpeg, png, gif };

/** @type {Taker} */
async function jpeg({ path, bytes, limitPixels }, height) {
  const closed = Buffer.alloc(bytes + END_OF_JPEG.length);
  const file = await open(path);
  await file.read(closed, 0, bytes, 0).finally(() => file.close());
  END_OF_JPEG.copy(closed, bytes);
  const whole = () => sharp(closed, { limitInputPixels: limitPixels, failOn: "warning" });
  const isWhole = await whole()
    .stats()
    .then(
      () => true,
      () => false,
    );
  if (isWhole) return { there: 1, open: whole };
  // The library fills up with the middle of all values, which nothing photographed or scanned has in each row.
  return lenient(path, limitPixels, height, (row) => row.every((value) => Math.abs(value - 128) < 2));
}

/** @type {Taker} */
async function gif({ path, limitPixels }, height) {
  return lenient(path, limitPixels, height, (row, channels) =>
    row.every((value, at) => at % channels < 3 || value === 0),
  );
}

/**
 * @param {string} path
 * @param {number} limitPixels
 * @param {number} height
 * @param {(row: Buffer, channels: number) => boolean} isLost
 * @returns {Promise<Taken>}
 */
async function lenient(path, limitPixels, height, isLost) {
  const all = () => sharp(path, { limitInputPixels: limitPixels, failOn: "none" });
  const { data, info } = await all()
    .resize(COLUMNS, height, { fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = COLUMNS * info.channels;
  let rows = height;
  while (rows > 0 && isLost(data.subarray((rows - 1) * bytes, rows * bytes), info.channels)) rows--;
  return { there: Math.min(NOT_ALL, rows / height), open: all };
}

/** Tells its share by the rows that can be unpacked. @type {Taker} */
async function png({ path, limitPixels }, height) {
  const expected = height * (await rowBytes(path));
  const unpacked = await unpackedBytes(path, expected);
  return {
    there: unpacked >= expected ? 1 : unpacked / expected,
    open: () => sharp(path, { limitInputPixels: limitPixels, failOn: "none" }),
  };
}

/** Values of a pixel, by the kind of colours of a PNG. @type {Record<number, number>} */
const VALUES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Bytes of an unpacked row, with the one that says how it was packed. @param {string} path */
async function rowBytes(path) {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(26), 0, 26, 0).finally(() => file.close());
  return 1 + Math.ceil((buffer.readUInt32BE(16) * (VALUES[buffer[25] ?? 0] ?? 1) * (buffer[24] ?? 8)) / 8);
}

/**
 * Bytes of a PNG's rows, as far as they can be unpacked, and no more than are expected.
 * @param {string} path
 * @param {number} expected
 */
async function unpackedBytes(path, expected) {
  const inflate = createInflate();
  let bytes = 0;
  const ended = new Promise((resolve) => inflate.on("error", resolve).on("end", resolve).on("close", resolve));
  inflate.on("data", (part) => {
    bytes += part.length;
    if (bytes >= expected) inflate.destroy();
  });
  for await (const part of imageData(path)) {
    if (inflate.destroyed) break;
    if (!inflate.write(part)) await Promise.race([ended, new Promise((resolve) => inflate.once("drain", resolve))]);
  }
  if (!inflate.destroyed) inflate.end();
  await ended;
  return bytes;
}

/** @param {string} path */
async function* imageData(path) {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    for (let at = 8; (await file.read(head, 0, 8, at)).bytesRead === 8; ) {
      const length = head.readUInt32BE(0);
      const isData = head.toString("latin1", 4, 8) === "IDAT";
      const end = at + 8 + (isData ? length : 0);
      for (let from = at + 8; from < end; from += PART) {
        const part = Buffer.alloc(Math.min(PART, end - from));
        const { bytesRead } = await file.read(part, 0, part.length, from);
        yield part.subarray(0, bytesRead);
        if (bytesRead < part.length) return;
      }
      at += length + 12;
    }
  } finally {
    await file.close();
  }
}
const PART = 64 * 1024;

/**
 * A WebP whose lengths are made to fit, with zeros for what is lost: its decoder looks at none that has less.
 * @param {import("./main.js").Job} job
 * @returns {Promise<Taken>}
 */
export async function webpAsFarAsItGoes({ path, limitPixels }) {
  const bytes = await readFile(path);
  let end = 12;
  while (end + 8 <= bytes.length) end += 8 + bytes.readUInt32LE(end + 4) + (bytes.readUInt32LE(end + 4) % 2);
  if (end > 2 * bytes.length) throw new Error(`${bytes.length} bytes of ${end}`);
  const filled = Buffer.concat([bytes.subarray(0, end), Buffer.alloc(Math.max(0, end - bytes.length))]);
  filled.writeUInt32LE(end - 8, 4);
  return {
    there: Math.min(1, bytes.length / end),
    open: () => sharp(filled, { limitInputPixels: limitPixels, failOn: "error" }),
  };
}
