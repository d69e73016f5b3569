// @ts-check

/**
 * Reason why a picture is not decoded. `needs`: it takes more memory or time than this job was given, and may be asked
 * for again with so much. `pixels`, `format`: it has more than `limit` megapixels, of any picture or of its format's.
 * `small`: a side is too short. `coding`: its pixels are of a kind that isn't read here.
 * Of documents: `password`, `scripted`, `no_pages`; `pages`: it has more than `limit`; `drawn_elsewhere`: a form that
 * its own program alone can draw; `heavy`: it takes more memory than there is.
 * @typedef {object} Why
 * @property {"needs" | "pixels" | "format" | "small" | "coding" | DocumentWhy} why
 * @property {number} [megabytes]
 * @property {boolean} [slow]
 * @property {number} [limit]
 * @property {string} [format]
 */

/**
 * @typedef {"password" | "scripted" | "no_pages" | "pages" | "drawn_elsewhere" | "heavy"} DocumentWhy
 */

export class Refused extends Error {
  /** @param {Why} why */
  constructor(why) {
    super(why.why);
    this.why = why;
  }
}
