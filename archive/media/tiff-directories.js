// @ts-check

/*
 * Directories of a TIFF file (TIFF 6.0, and BigTIFF), read without its pixels: which of them are pages, and whether it
 * is a scan or a camera's raw. Plain JavaScript, since the server (type-of.js) and the decoder (decoder/tiff.js) both
 * ask it.
 */

/**
 * @typedef {(length: number, position: number) => Promise<Buffer>} BytesAt gives bytes of a file; behind its end they
 * are zero
 * @typedef {{ type: number, count: number, at: number }} Entry `at`: first byte of its values
 * @typedef {Map<number, Entry>} Directory
 * @typedef {{ little: boolean, big: boolean, bytesAt: BytesAt }} File
 */

export const TAG = {
  kind: 254,
  oldKind: 255,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  make: 271,
  stripPlaces: 273,
  rowsOfStrip: 278,
  stripBytes: 279,
  planes: 284,
  tileWidth: 322,
  tileHeight: 323,
  tilePlaces: 324,
  tileBytes: 325,
  subDirectories: 330,
  filters: 33421,
  filterPattern: 33422,
  leaf: 34310,
  dng: 50706,
};
/** Bytes of a value, by its type. @type {Record<number, number>} */
const SIZES = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };
const MOST_ENTRIES = 4096;

/** @param {BytesAt} bytesAt @returns {Promise<(File & { first: number }) | null>} null where it is no TIFF */
export async function openTiff(bytesAt) {
  const head = await bytesAt(16, 0);
  const little = head.toString("latin1", 0, 2) === "II";
  if (!little && head.toString("latin1", 0, 2) !== "MM") return null;
  const version = little ? head.readUInt16LE(2) : head.readUInt16BE(2);
  if (version !== 42 && version !== 43) return null;
  const big = version === 43;
  return { little, big, bytesAt, first: whole(head, big ? 8 : 4, big ? 8 : 4, little) };
}

/**
 * The directory at a place, and where the next one lies; null where there is none.
 * @param {File} file
 * @param {number} at
 * @returns {Promise<{ directory: Directory, next: number } | null>}
 */
export async function directoryAt({ little, big, bytesAt }, at) {
  const [countBytes, entryBytes, placeBytes] = big ? [8, 20, 8] : [2, 12, 4];
  if (at < 8 || !Number.isSafeInteger(at)) return null;
  const count = whole(await bytesAt(countBytes, at), 0, countBytes, little);
  if (count < 1 || count > MOST_ENTRIES) return null;
  const from = at + countBytes;
  const bytes = await bytesAt(count * entryBytes + placeBytes, from);
  /** @type {Directory} */
  const directory = new Map();
  for (let entry = 0; entry < count; entry++) {
    const place = entry * entryBytes;
    const type = whole(bytes, place + 2, 2, little);
    const values = whole(bytes, place + 4, placeBytes, little);
    const here = (SIZES[type] ?? 1) * values <= placeBytes;
    const valuesAt = here ? from + place + 4 + placeBytes : whole(bytes, place + 4 + placeBytes, placeBytes, little);
    directory.set(whole(bytes, place, 2, little), { type, count: values, at: valuesAt });
  }
  return { directory, next: whole(bytes, count * entryBytes, placeBytes, little) };
}

/**
 * Whole numbers of a tag, the first of them where it has more than may be; none where it isn't there.
 * @param {File} file
 * @param {Directory} directory
 * @param {number} tag
 * @param {number} [most]
 */
export async function numbersOf({ little, bytesAt }, directory, tag, most = 8) {
  const entry = directory.get(tag);
  const size = SIZES[entry?.type ?? 0];
  if (!entry || !size || !Number.isSafeInteger(entry.at)) return [];
  const count = Math.min(entry.count, most);
  const bytes = await bytesAt(count * size, entry.at);
  return Array.from({ length: count }, (_, place) => whole(bytes, place * size, size, little));
}

/** @param {File} file @param {Directory} directory @param {number} tag @param {number} otherwise */
export async function numberOf(file, directory, tag, otherwise) {
  const [value = otherwise] = await numbersOf(file, directory, tag, 1);
  return value;
}

/**
 * Each directory of the chain, of which TIFFs may have made a circle.
 * @param {File & { first: number }} file
 * @param {number} most
 */
export async function chainOf(file, most) {
  /** @type {Directory[]} */
  const found = [];
  const seen = new Set();
  for (let at = file.first; !seen.has(at) && found.length < most; ) {
    seen.add(at);
    const read = await directoryAt(file, at);
    if (!read) break;
    found.push(read.directory);
    at = read.next;
  }
  return found;
}

/** @param {Buffer} bytes @param {number} at @param {number} size 1, 2, 4 or 8 @param {boolean} little */
function whole(bytes, at, size, little) {
  if (size === 8) return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  return little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
}
