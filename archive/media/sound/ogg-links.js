// @ts-check
import { closeSync, openSync, readSync } from "node:fs";

const HEADER_BYTES = 27;
const LARGEST_HEADER = HEADER_BYTES + 255;
const SEARCHED_BYTES = 64 * 1024;
const CAPTURE = Buffer.from("OggS");
const BEGINS = 2;
/** Above what anybody joins; each is opened by itself. */
const MOST_LINKS = 1000;

/**
 * Beginnings and ends of an Ogg file's links, in bytes: sounds that were joined follow each other, each with pages
 * that begin it (RFC 3533, section 4). What is no page lies between two or before the first.
 * @param {string} path
 * @param {number} first byte of the first
 * @returns {[from: number, to: number][]}
 * @throws {Error} where there are more than a thousand
 */
export function oggLinks(path, first) {
  const file = openSync(path, "r");
  try {
    const header = Buffer.alloc(LARGEST_HEADER);
    /** @type {number[]} */
    const starts = [];
    let isBegun = true;
    let at = first;
    for (;;) {
      const read = readSync(file, header, 0, LARGEST_HEADER, at);
      if (read < HEADER_BYTES) break;
      if (!header.subarray(0, CAPTURE.length).equals(CAPTURE)) {
        const next = nextPage(file, at + 1);
        if (next === null) break;
        at = next;
        continue;
      }
      const begins = ((header[5] ?? 0) & BEGINS) !== 0;
      if (begins && !isBegun) starts.push(at);
      isBegun = begins;
      const segments = header[26] ?? 0;
      const lengths = header.subarray(HEADER_BYTES, HEADER_BYTES + segments);
      at += HEADER_BYTES + segments + lengths.reduce((sum, length) => sum + length, 0);
    }
    if (starts.length >= MOST_LINKS) throw new Error(`${starts.length + 1} sounds joined`);
    return [first, ...starts].map((from, link) => [from, starts[link] ?? 0]);
  } finally {
    closeSync(file);
  }
}

/**
 * @param {number} file
 * @param {number} from
 * @returns {number | null}
 */
function nextPage(file, from) {
  const searched = Buffer.alloc(SEARCHED_BYTES);
  for (let at = from; ; at += SEARCHED_BYTES - CAPTURE.length + 1) {
    const read = readSync(file, searched, 0, SEARCHED_BYTES, at);
    const found = searched.subarray(0, read).indexOf(CAPTURE);
    if (found >= 0) return at + found;
    if (read < SEARCHED_BYTES) return null;
  }
}
