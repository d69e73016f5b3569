// @ts-check

/** A zip that is not taken, with the sentence for whoever came with it: a key of the messages `import.…`. */
export class Refused extends Error {
  /**
   * @param {string} key
   * @param {Record<string, string | number | { megabytes: number } | { kilobytes: number }>} [params]
   */
  constructor(key, params) {
    super(key);
    this.sentence = { key: `import.${key}`, ...(params && { params }) };
  }
}

/** A name as it may be shown: without control characters or what turns the direction of text, and of bounded length. */
export function shown(/** @type {string} */ name) {
  return name.replace(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "\ufffd").slice(0, 200);
}

/**
 * A text as the database can keep it: without U+0000 and halves of a character, and of bounded length.
 * @param {string} text
 * @param {number} longest
 */
export function plain(text, longest) {
  return Buffer.from(text.slice(0, longest)).toString("utf8").replaceAll("\0", "");
}
