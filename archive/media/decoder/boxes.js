// @ts-check

/** Boxes of ISO base media files (ISO 14496-12), read and written. */

/** @typedef {{ type: string, body: Buffer }} Box */

/** Bytes of a box before the boxes in it. @type {Record<string, number>} */
const BEFORE = { meta: 4, stsd: 8, hvc1: 78, hev1: 78, av01: 78, iinf: 6 };

/** The boxes that lie one behind another in some bytes, as far as they are whole. @param {Buffer} bytes */
export function boxesIn(bytes) {
  /** @type {Box[]} */
  const found = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + 8 || end > bytes.length) break;
    found.push({ type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + 8, end) });
    at = end;
  }
  return found;
}

/**
 * The first box at the end of a path of types.
 * @param {Box | undefined} from
 * @param {string[]} path
 * @returns {Box | undefined}
 */
export function inside(from, ...path) {
  let box = from;
  for (const type of path) {
    if (!box) return undefined;
    box = boxesIn(box.body.subarray(BEFORE[box.type] ?? 0)).find((each) => each.type === type);
  }
  return box;
}

/** The boxes in a box. @param {Box | undefined} box */
export function children(box) {
  return box ? boxesIn(box.body.subarray(BEFORE[box.type] ?? 0)) : [];
}

/** @param {number} value */
export const u16 = (value) => Buffer.from([(value >> 8) & 255, value & 255]);

/** @param {number} value */
export function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Bytes of a box.
 * @param {string} type
 * @param {(Buffer | string)[]} content
 */
export function boxOf(type, content) {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
}
