// @ts-check
import { open, readFile } from "node:fs/promises";
import { boxesIn, inside } from "./boxes.js";
import { firstOfMoving } from "./moving-heif.js";

/** First brands that libvips knows; it asks no others. */
const KNOWN = new Set("heic heix hevc heim heis hevm hevs mif1 msf1 avif".split(" "));
/** Largest description of pictures: an honest one is small. */
const LARGEST_META = 16e6;

/**
 * A HEIF or AVIF as its decoders take it: its path, or its bytes where they would not know it by its first brand, where
 * it breaks off, or where it has a moving picture alone, of which the first is taken.
 * @typedef {{ input: string | Buffer, there: number }} HeifFile `there`: the share of its data that it has, 0 to 1
 */

/**
 * @param {string} path
 * @returns {Promise<HeifFile>}
 */
export async function heifFile(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    /** @param {number} length @param {number} at */
    const read = async (length, at) => (await file.read({ buffer: Buffer.alloc(length), position: at })).buffer;
    const brand = (await read(4, 8)).toString("latin1");
    /** @type {Map<string, Buffer>} */
    const boxes = new Map();
    for (let at = 0; at + 8 <= size; ) {
      const head = await read(16, at);
      const type = head.toString("latin1", 4, 8);
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8) break;
      if ((type === "meta" || type === "moov") && !boxes.has(type)) {
        if (length > LARGEST_META || at + length > size) throw new Error(`${type} of ${length} bytes`);
        boxes.set(type, await read(length, at));
      }
      at += length;
    }
    const [meta] = boxesIn(boxes.get("meta") ?? Buffer.alloc(0));
    const [moov] = boxesIn(boxes.get("moov") ?? Buffer.alloc(0));
    if (!inside(meta, "pitm") && moov) return { input: await firstOfMoving(moov, read, size), there: 1 };
    const needed = Math.max(size, endOfData(inside(meta, "iloc")?.body));
    if (needed === size && KNOWN.has(brand)) return { input: path, there: 1 };
    // Zeros for what is lost: a decoder goes on as far as it can. No file of so little asks for more than it has twice.
    if (needed > 2 * size) throw new Error(`${size} bytes of ${needed}`);
    const bytes = Buffer.concat([await readFile(path), Buffer.alloc(needed - size)]);
    if (!KNOWN.has(brand)) bytes.write(bytes.includes("av1C") ? "avif" : "heic", 8, "latin1");
    return { input: bytes, there: size / needed };
  } finally {
    await file.close();
  }
}

/**
 * End of the last part of any item, as the box `iloc` has them (ISO 14496-12, 8.11.3).
 * @param {Buffer | undefined} iloc
 */
function endOfData(iloc) {
  if (!iloc) return 0;
  const version = iloc[0] ?? 0;
  const sizes = [iloc[4] ?? 0, iloc[5] ?? 0].flatMap((both) => [both >> 4, both & 15]);
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = sizes;
  let at = 6;
  /** @param {number} bytes */
  const number = (bytes) => {
    let value = 0;
    for (let left = bytes; left > 0; left--) value = value * 256 + iloc.readUInt8(at++);
    return value;
  };
  let end = 0;
  for (let items = number(version < 2 ? 2 : 4); items > 0; items--) {
    number(version < 2 ? 2 : 4);
    const isInFile = version === 0 || (number(2) & 15) === 0;
    number(2);
    const base = number(baseBytes);
    for (let extents = number(2); extents > 0; extents--) {
      if (version > 0) number(indexBytes);
      const from = base + number(offsetBytes);
      const until = from + number(lengthBytes);
      if (isInFile) end = Math.max(end, until);
    }
  }
  return end;
}
