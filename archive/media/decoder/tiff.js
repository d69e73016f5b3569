// @ts-check
import { open, stat } from "node:fs/promises";
import sharp from "sharp";
import { chainOf, numberOf, numbersOf, openTiff, TAG } from "../tiff-directories.js";
import { Refused } from "./refused.js";

/** A TIFF of more pages than this is no letter, nor forty of them. */
const MOST_PAGES = 1000;
/** Kinds of a directory (TIFF 6.0): a smaller copy of another, or a mask; by the older tag, a smaller copy. */
const NO_PAGE = 1 | 4;
const OLD_REDUCED = 2;
/** Packed by a JPEG decoder that may look at all of a strip at once, and the JPEG of before 1995. */
const JPEGS = new Set([6, 7]);
const MOST_STRIPS = 200_000;
/** One that breaks off has not quite all. */
const NOT_ALL = 0.98;
const DEPTHS = new Set(["uchar", "ushort"]);
/** Bits of a value, and ways to pack them, that the picture library reads; 0 where the file ends before it says. */
const BITS = new Set([0, 1, 2, 4, 8, 16]);
const PACKINGS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32771, 32773, 32946, 50001]);
/** Kinds of colours that it does not: Lab and its relatives, and those of films unless they are in a JPEG. */
const LABS = new Set([8, 9, 10, 32844, 32845]);
const OF_FILMS = 6;

/**
 * @typedef {import("../tiff-directories.js").File & { first: number }} File
 * @typedef {import("../tiff-directories.js").Directory} Directory
 * @typedef {{ place: number, directory: Directory }} Page `place` in the chain of directories, from 0
 */

/** Reader of a page of a TIFF. @type {import("./sources.js").Reader} */
export async function tiff({ path, number, limitPixels }) {
  const source = () => sharp(path, { page: place, limitInputPixels: limitPixels, failOn: "error" });
  const { file, page } = await withFile(path, async (opened) => {
    const found = (await pagesOf(opened))[number - 1];
    if (!found) throw new Error(`no page ${number}`);
    await assertReadable(opened, found.directory);
    return { file: await stripsOf(opened, found.directory, (await stat(path)).size), page: found };
  });
  const { place } = page;
  const facts = await sharp(path, { page: place, limitInputPixels: false, failOn: "none" }).metadata();
  if (facts.format !== "tiff") throw new Error(`${facts.format} is no tiff`);
  const { width, height } = facts.autoOrient;
  const fine = facts.depth === "ushort";
  if (!DEPTHS.has(facts.depth)) throw new Refused({ why: "coding" });
  const pixelBytes = facts.channels * (fine ? 2 : 1);
  return {
    width,
    height,
    format: "TIFF",
    perPixel: 0,
    pixelBytes,
    extraMegabytes: (facts.width * file.rows * pixelBytes) / 1e6,
    open: async () => source(),
    asFarAsItGoes:
      file.there < 1
        ? async () => ({
            there: Math.min(NOT_ALL, file.there),
            open: () => sharp(path, { page: place, limitInputPixels: limitPixels, failOn: "none" }),
          })
        : undefined,
    openable: {
      megabytes: (width * height * pixelBytes * 2) / 1e6,
      open: async () => ({ picture: source().autoOrient(), fine }),
    },
  };
}

/**
 * Refuses kinds of pixels that the picture library can't read, or reads wrongly.
 * @param {File} file
 * @param {Directory} directory
 */
async function assertReadable(file, directory) {
  const bits = await numbersOf(file, directory, TAG.bits);
  const packing = await numberOf(file, directory, TAG.compression, 1);
  const colours = await numberOf(file, directory, TAG.photometric, 1);
  const isRead = bits.every((each) => BITS.has(each)) && PACKINGS.has(packing) && !LABS.has(colours);
  const apart = directory.has(TAG.tileWidth) && (await numberOf(file, directory, TAG.planes, 1)) === 2;
  if (!isRead || apart || (colours === OF_FILMS && !JPEGS.has(packing))) throw new Refused({ why: "coding" });
}

/** Counts the pages of a TIFF. @type {import("./sources.js").Counter} */
export async function countTiff({ path }) {
  const { length } = await withFile(path, pagesOf);
  if (length > MOST_PAGES) throw new Refused({ why: "pages", limit: MOST_PAGES });
  if (length === 0) throw new Error("no directory");
  return length;
}

/**
 * The directories that are pages: no thumbnails, masks or smaller copies of the one before. Where there is nothing else
 * the first serves.
 * @param {File} file
 * @returns {Promise<Page[]>}
 */
async function pagesOf(file) {
  const chain = await chainOf(file, 2 * MOST_PAGES);
  const sizes = await Promise.all(chain.map((directory) => sizeOf(file, directory)));
  const isLevel = levelsAmong(sizes);
  /** @type {Page[]} */
  const pages = [];
  for (const [place, directory] of chain.entries()) {
    const kind = await numberOf(file, directory, TAG.kind, 0);
    const oldKind = await numberOf(file, directory, TAG.oldKind, 0);
    if (!isLevel[place] && (kind & NO_PAGE) === 0 && oldKind !== OLD_REDUCED) pages.push({ place, directory });
  }
  const [first] = chain;
  return pages.length > 0 || !first ? pages : [{ place: 0, directory: first }];
}

/** @typedef {{ width: number, height: number, isTiled: boolean }} Size */

/** @param {File} file @param {Directory} directory @returns {Promise<Size>} */
async function sizeOf(file, directory) {
  const [width, height] = [
    await numberOf(file, directory, TAG.width, 0),
    await numberOf(file, directory, TAG.height, 0),
  ];
  return { width, height, isTiled: directory.has(TAG.tileWidth) };
}

/**
 * Tells of each directory whether it is a level of a pyramid, which not every program says: half as large as the one
 * before, and tiled, or one of several such.
 * @param {Size[]} sizes
 */
function levelsAmong(sizes) {
  const isHalved = sizes.map(({ width, height }, place) => {
    const before = sizes[place - 1];
    return before !== undefined && isHalf(before.width, width) && isHalf(before.height, height);
  });
  return isHalved.map(
    (halved, place) =>
      halved && (sizes[place]?.isTiled || isHalved[place - 1] === true || isHalved[place + 1] === true),
  );
}

const isHalf = (/** @type {number} */ whole, /** @type {number} */ part) => Math.abs(whole / 2 - part) <= 1;

/**
 * Rows that are unpacked at once, and the share of a page's strips or tiles that lies within the file.
 * @param {File} file
 * @param {Directory} directory
 * @param {number} size of the file
 */
async function stripsOf(file, directory, size) {
  const isTiled = directory.has(TAG.tileWidth);
  const height = await numberOf(file, directory, TAG.height, 1);
  const rows = await numberOf(file, directory, isTiled ? TAG.tileHeight : TAG.rowsOfStrip, height);
  const places = await numbersOf(file, directory, isTiled ? TAG.tilePlaces : TAG.stripPlaces, MOST_STRIPS);
  const bytes = await numbersOf(file, directory, isTiled ? TAG.tileBytes : TAG.stripBytes, MOST_STRIPS);
  const there = places.filter((place, each) => place + (bytes[each] ?? 0) <= size).length;
  const isHeld = isTiled || rows < height || JPEGS.has(await numberOf(file, directory, TAG.compression, 1));
  return { rows: isHeld ? Math.min(rows, height) : 0, there: places.length > 0 ? there / places.length : 1 };
}

/**
 * @template T
 * @param {string} path
 * @param {(file: File) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withFile(path, work) {
  const handle = await open(path);
  const bytesAt = async (/** @type {number} */ length, /** @type {number} */ position) =>
    (await handle.read({ buffer: Buffer.alloc(length), position })).buffer;
  try {
    const file = await openTiff(bytesAt);
    if (!file) throw new Error("no TIFF");
    return await work(file);
  } finally {
    await handle.close();
  }
}
