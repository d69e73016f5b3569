// @ts-check

/** Takes bytes off a stream, as many as are wanted. Plain JavaScript, as zips/entry-stream.js. */
export class ByteReader {
  /** Read, and not taken yet. @type {Buffer} */
  rest = Buffer.alloc(0);
  #parts;
  #onEnd;

  /**
   * @param {AsyncIterator<Buffer>} parts
   * @param {() => never} onEnd for a stream that ends before
   */
  constructor(parts, onEnd) {
    this.#parts = parts;
    this.#onEnd = onEnd;
  }

  /** @param {number} length */
  async take(length) {
    /** @type {Buffer[]} */
    const taken = [];
    for (let left = length; left > 0; ) {
      if (this.rest.length === 0) await this.#more();
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      taken.push(part);
    }
    return Buffer.concat(taken);
  }

  /** All before the next line break. @returns {Promise<string>} */
  async takeLine() {
    let line = "";
    for (;;) {
      const end = this.rest.indexOf("\n");
      line += this.rest.toString("utf8", 0, end < 0 ? this.rest.length : end);
      this.rest = end < 0 ? Buffer.alloc(0) : this.rest.subarray(end + 1);
      if (end >= 0) return line;
      await this.#more();
    }
  }

  async #more() {
    const { done, value } = await this.#parts.next();
    this.rest = done ? this.#onEnd() : value;
  }
}
