// @ts-check
import { Readable } from "node:stream";
import { askForBytes } from "./parent.js";

const BLOCK = 1024 * 1024;

/** The bytes of the zip, read block by block: many small files lie in one. */
export class ZipBytes {
  #at = 0;
  /** @type {Buffer} */
  #block = Buffer.alloc(0);

  /** @param {number} size */
  constructor(size) {
    this.size = size;
  }

  /**
   * @param {number} start
   * @param {number} length
   * @returns {Promise<Buffer>} as many, also where they lie in several blocks
   */
  async read(start, length) {
    // Of a directory tens of thousands are read, one behind the other.
    const from = start - this.#at;
    if (from >= 0 && from + length <= this.#block.length) return this.#block.subarray(from, from + length);
    /** @type {Buffer[]} */
    const parts = [];
    for await (const part of this.#parts(start, start + length)) parts.push(part);
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  /** @type {import("./entry-stream.js").ReadPart} */
  stream = async (start, end) => Readable.from(this.#parts(start, end), { objectMode: false });

  /**
   * @param {number} start
   * @param {number} end
   */
  async *#parts(start, end) {
    for (let at = start; at < end; ) {
      if (at < this.#at || at >= this.#at + this.#block.length) {
        this.#block = await askForBytes(at, Math.min(BLOCK, this.size - at));
        this.#at = at;
      }
      const part = this.#block.subarray(at - this.#at, end - this.#at);
      at += part.length;
      yield part;
    }
  }
}
