// @ts-check

/*
 * Drawings are XML, in UTF-8 or UTF-16, with or without a mark of their order. Plain JavaScript, since the server and
 * the programs that it starts ask it.
 */

/** @typedef {"utf-8" | "utf-16le" | "utf-16be"} Encoding */

/**
 * Tells how a text that begins like this is written down; where nothing says so, in UTF-8.
 * @param {Buffer} head of the file
 * @returns {Encoding}
 */
export function encodingOf(head) {
  const [first = 0, second = 0, third = 0] = head;
  if (first === 0xff && second === 0xfe && (third !== 0 || head[3] !== 0)) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // "<" and something of one byte: XML begins with it where there is no mark.
  if (first === 0x3c && second === 0 && third !== 0) return "utf-16le";
  if (first === 0 && second === 0x3c && third === 0) return "utf-16be";
  return "utf-8";
}

/**
 * Text of such bytes, without its mark.
 * @param {Buffer} bytes
 * @param {Encoding} [encoding]
 */
export function textOf(bytes, encoding = encodingOf(bytes)) {
  return new TextDecoder(encoding).decode(bytes);
}

const DECLARATION = /^(\s*<\?xml\b[^>]*?)\s+encoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/**
 * A drawing as its decoder takes it: as it is, unless it is in UTF-16, or says that it is and isn't; then in UTF-8,
 * with a declaration that says nothing else. What follows the drawing as padding is left out.
 * @param {Buffer} bytes
 * @returns {Buffer}
 */
export function inUtf8(bytes) {
  const encoding = encodingOf(bytes);
  const end = paddingFrom(bytes);
  if (encoding === "utf-8") {
    const said = DECLARATION.exec(bytes.toString("latin1", 0, 512).replace(/^\xef\xbb\xbf/, ""));
    if (!/^utf-?(16|32)/i.test(said?.[2] ?? said?.[3] ?? "")) return bytes.subarray(0, end);
  }
  const text = textOf(bytes.subarray(0, end + (end % 2)), encoding);
  return Buffer.from(text.replace(DECLARATION, "$1"));
}

/** Place from which on there are zeros alone, by which some programs fill up. @param {Buffer} bytes */
function paddingFrom(bytes) {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end;
}
