// @ts-check

/**
 * Reason why a picture is not decoded. `needs`: it takes more memory or time than this job was given, and may be asked
 * for again with so much. `pixels`, `format`: it has more than `limit` megapixels, of any picture or of its format's.
 * `small`: a side is too short.
 * @typedef {object} Why
 * @property {"needs" | "pixels" | "format" | "small"} why
 * @property {number} [megabytes]
 * @property {boolean} [slow]
 * @property {number} [limit]
 * @property {string} [format]
 */

export class Refused extends Error {
  /** @param {Why} why */
  constructor(why) {
    super(why.why);
    this.why = why;
  }
}
