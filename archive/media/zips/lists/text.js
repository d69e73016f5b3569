// @ts-check

/** Bytes by which an encoding is told where no mark says it. */
const LOOKED_AT = 4096;
/** Part of a text's letters that are Latin or Bengali, or signs between words (`HIGH_BYTES`). */
const MOST_OF_THEM = 0.9;
const HIGH_BYTES = new Set([0x00, 0x09, 0x20]);

/** A text that is in no encoding that is read: one of Windows before Unicode, where there is no U+0000 in it. */
export class UnknownEncoding extends Error {
  /** @param {boolean} old */
  constructor(old) {
    super("unknown encoding");
    this.old = old;
  }
}

/**
 * A text as it comes: UTF-8, or UTF-16 of either order, with or without the mark in front.
 * @param {AsyncIterable<Buffer>} content
 * @param {string | null} [encoding] by which it is read, where that is known
 * @returns {AsyncGenerator<string>}
 * @throws UnknownEncoding
 */
export async function* textOf(content, encoding = null) {
  let head = Buffer.alloc(0);
  /** @type {TextDecoder | null} */
  let decoder = encoding === null ? null : new TextDecoder(encoding);
  let hasNull = false;
  try {
    for await (const part of content) {
      if (decoder) {
        yield decoder.decode(part, { stream: true });
        continue;
      }
      head = Buffer.concat([head, part]);
      if (head.length < LOOKED_AT) continue;
      hasNull = head.includes(0);
      decoder = new TextDecoder(encodingOf(head), { fatal: true });
      yield decoder.decode(head, { stream: true });
    }
    if (decoder) return yield decoder.decode();
    hasNull = head.includes(0);
    yield new TextDecoder(encodingOf(head), { fatal: true }).decode(head);
  } catch (error) {
    const { code } = /** @type {{ code?: unknown }} */ (error);
    throw code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? new UnknownEncoding(!hasNull) : error;
  }
}

/**
 * The encoding that a text's beginning is in, as far as it can be told.
 * @param {Buffer} bytes
 */
export function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without U+0000 in the high half of each ASCII letter it is UTF-8, whatever the language.
  const looked = bytes.subarray(0, LOOKED_AT);
  if (!looked.includes(0)) return "utf-8";
  if (partOfHigh(looked, 1) > MOST_OF_THEM) return "utf-16le";
  return partOfHigh(looked, 0) > MOST_OF_THEM ? "utf-16be" : "utf-8";
}

/**
 * Part of every second byte that is the high half of a common letter.
 * @param {Buffer} bytes
 * @param {0 | 1} from
 */
function partOfHigh(bytes, from) {
  let [high, all] = [0, 0];
  for (let at = from; at < bytes.length; at += 2) {
    all++;
    if (HIGH_BYTES.has(bytes[at] ?? -1)) high++;
  }
  return all === 0 ? 0 : high / all;
}

/**
 * Lines of a text, without what ends them.
 * @param {AsyncIterable<string>} text
 * @param {number} longest
 * @returns {AsyncGenerator<string>} of one that is longer as much as tells that
 */
export async function* linesOf(text, longest) {
  let rest = "";
  for await (const part of text) {
    const whole = rest + part;
    // The other half of the line's end may come in the next part.
    const held = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const lines = held.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + whole.slice(held.length);
    for (const line of lines) yield line.slice(0, longest + 1);
    if (rest.length > longest + 1) rest = rest.slice(0, longest + 1);
  }
  for (const line of rest.split(/\r\n|\n|\r/)) yield line.slice(0, longest + 1);
}
