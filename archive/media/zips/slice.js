// @ts-check
import { readOnce } from "./contents.js";
import { Damaged } from "./entry-stream.js";
import { giveLookedAt, recall } from "./parent.js";

/*
 * Reading a zip's files takes long where it is large, and others wait: it is done in slices. What each file is told by
 * is given to the parent as it is read, and recalled by the next slice, which reads on behind it.
 */

/** SHA-256, and a number for the media type. */
const RECORD_BYTES = 33;
const [NO_TYPE, DAMAGED] = [0, 255];
const GIVEN_AT_ONCE = 1000;
const GIVEN_MS = 1000;

/** Others have their turn now. */
export class SliceOver extends Error {}

/**
 * @typedef {{ sha256: string, type: string | undefined }} Facts
 * @typedef {import("./contents.js").ZippedFile} ZippedFile
 */

export class Slice {
  #zipBytes;
  #sliceMs;
  /** Time at which it is over, from its first file on. */
  #until = Infinity;
  /** @type {string[]} */
  #types;
  /** @type {Buffer} */
  #known = Buffer.alloc(0);
  #recalled = 0;
  /** @type {Buffer[]} */
  #waiting = [];
  #readBytes = 0;
  #given = performance.now();

  /**
   * @param {import("./zip-bytes.js").ZipBytes} zipBytes
   * @param {{ types: string[], sliceMs: number }} about
   */
  constructor(zipBytes, { types, sliceMs }) {
    this.#zipBytes = zipBytes;
    this.#types = types.toSorted();
    this.#sliceMs = sliceMs;
  }

  /** @param {number} lookedBytes of what earlier slices gave */
  async begin(lookedBytes) {
    this.#known = await recall(lookedBytes);
  }

  /**
   * A file's facts, which is read now where no earlier slice did. Files are asked for in the same order each time.
   * @param {ZippedFile} file
   * @param {ReadonlyMap<string, string>} [wanted] checksums in hexadecimal digits by their algorithms
   * @returns {Promise<Facts | null>} null where it is not what is wanted
   * @throws Damaged; SliceOver
   */
  async factsOf(file, wanted = new Map()) {
    this.#readBytes += file.packed;
    if (this.#recalled < this.#known.length) return this.#recall();
    if (performance.now() > this.#until) throw new SliceOver();
    if (this.#until === Infinity) this.#until = performance.now() + this.#sliceMs;
    const read = await readOnce(this.#zipBytes, file, wanted.keys()).catch((/** @type {unknown} */ error) => {
      if (error instanceof Damaged) return null;
      throw error;
    });
    if (read && [...wanted].some(([algorithm, sum]) => read.sums.get(algorithm) !== sum)) return null;
    const sha256 = read?.sums.get("sha256") ?? "";
    const number = read?.type === undefined ? NO_TYPE : this.#types.indexOf(read.type) + 1;
    const record = Buffer.alloc(RECORD_BYTES);
    record.write(sha256, "hex");
    record[RECORD_BYTES - 1] = read ? number : DAMAGED;
    this.#waiting.push(record);
    if (this.#waiting.length >= GIVEN_AT_ONCE || performance.now() - this.#given > GIVEN_MS) await this.give();
    if (!read) throw new Damaged();
    return { sha256, type: this.#types[number - 1] };
  }

  /** Gives what was read until now. */
  async give() {
    const records = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#given = performance.now();
    if (records.length > 0) await giveLookedAt(records, this.#readBytes);
  }

  #recall() {
    const record = this.#known.subarray(this.#recalled, this.#recalled + RECORD_BYTES);
    this.#recalled += RECORD_BYTES;
    const number = record[RECORD_BYTES - 1] ?? NO_TYPE;
    if (number === DAMAGED) throw new Damaged();
    return { sha256: record.toString("hex", 0, RECORD_BYTES - 1), type: this.#types[number - 1] };
  }
}
