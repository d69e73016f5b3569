// @ts-check
import { pipeline, Readable, Transform } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";

/*
 * The content of one file of a zip, read where it lies. Plain JavaScript, since the program that looks through zips
 * (main.js) and the server that takes files out of them both use it.
 */

const HEADER_BYTES = 30;
const HEADER = 0x04034b50;

/** Bytes that are not what the zip says of them. */
export class Damaged extends Error {}

/**
 * @typedef {object} Place of a file in a zip
 * @property {number} at where its own header begins
 * @property {number} packed how many bytes it takes in the zip
 * @property {number} bytes
 * @property {number} crc
 * @property {boolean} deflated
 *
 * @typedef {(start: number, end: number) => Promise<Readable>} ReadPart bytes of the zip; `end` is not read any more
 */

/**
 * Opens a file of a zip. What it gives ends with `Damaged` where its length or checksum is another than the zip says;
 * never more bytes come than that.
 * @param {ReadPart} readPart
 * @param {number} zipBytes
 * @param {Place} place
 * @returns {Promise<Readable>}
 */
export async function openEntry(readPart, zipBytes, place) {
  if (place.at + HEADER_BYTES > zipBytes) throw new Damaged();
  const header = Buffer.concat(await (await readPart(place.at, place.at + HEADER_BYTES)).toArray());
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== HEADER) throw new Damaged();
  const start = place.at + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + place.packed > zipBytes) throw new Damaged();
  const packed = place.packed === 0 ? Readable.from([]) : await readPart(start, start + place.packed);
  const content = checked(place);
  if (!place.deflated) return pipeline(packed, content, () => undefined);
  const inflated = createInflateRaw();
  inflated.on("error", () => content.destroy(new Damaged()));
  return pipeline(packed, inflated, content, () => undefined);
}

/** @param {Place} place */
function checked({ bytes, crc }) {
  let length = 0;
  let sum = 0;
  return new Transform({
    transform(/** @type {Buffer} */ chunk, _encoding, done) {
      length += chunk.length;
      if (length > bytes) return done(new Damaged());
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(length === bytes && sum === crc ? null : new Damaged()),
  });
}
