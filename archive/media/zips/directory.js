// @ts-check
import { isUtf8 } from "node:buffer";
import { fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, validateFileName } from "yauzl";
import { Refused, shown } from "./refused.js";

/** Files in one zip; more are a zip made to harm, or one to be divided. */
const MOST_FILES = 100_000;
/** Bytes that one byte of the zip may become, all in all, where they are many: pictures and sounds hardly shrink. */
const MOST_TIMES = 100;
const HARMLESS_BYTES = 100 * 1024 * 1024;
const LONGEST_NAME = 1000;
const UTF8_NAMES = 0x0800;
const [TYPE_BITS, LINK] = [0o170000, 0o120000];
const DIRECTORY_HEADER = 0x02014b50;
/** Zips that are not Zip64 count their files by two bytes; those that macOS makes of more files count on from 0. */
const COUNT_ENDS = 65_536;

/**
 * @typedef {import("./entry-stream.js").Place & { name: string, readable: boolean }} ZippedFile a file, and whether it
 * is packed in a way that can be read
 */

/**
 * Names and places of a zip's files, in their order; folders are none.
 * @param {import("./zip-bytes.js").ZipBytes} zipBytes
 * @param {number} most bytes of all its files together
 * @returns {Promise<ZippedFile[]>}
 */
export async function readDirectory(zipBytes, most) {
  try {
    const zip = await fromRandomAccessReaderPromise(new Reader(zipBytes), zipBytes.size, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    return await filesOf(zip, zipBytes, most);
  } catch (error) {
    throw faultOf(error);
  }
}

/**
 * @param {import("yauzl").ZipFile} zip
 * @param {import("./zip-bytes.js").ZipBytes} zipBytes
 * @param {number} most
 */
async function filesOf(zip, zipBytes, most) {
  /** @type {ZippedFile[]} */
  const files = [];
  const names = new Set();
  let [packed, unpacked] = [0, 0];
  await countOn(zip, zipBytes);
  for await (const entry of zip.eachEntry()) {
    if (zip.entriesRead > MOST_FILES) throw new Refused("too_many_files", { limit: MOST_FILES });
    if (zip.entriesRead === zip.entryCount) await countOn(zip, zipBytes);
    const name = nameOf(entry);
    if (entry.fileNameRaw.length > LONGEST_NAME) throw new Refused("long_name", { name: shown(name) });
    if (validateFileName(name) !== null || name.includes("\0")) throw new Refused("unsafe_name", { name: shown(name) });
    if (name.endsWith("/") || name === "") continue;
    if (entry.isEncrypted()) throw new Refused("encrypted", { name: shown(name) });
    if (((entry.externalFileAttributes >>> 16) & TYPE_BITS) === LINK) throw new Refused("link", { name: shown(name) });
    if (names.has(name)) throw new Refused("same_name", { name: shown(name) });
    names.add(name);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Files that lie over each other, or that become far more than they are.
    if (packed > zipBytes.size || (unpacked > HARMLESS_BYTES && unpacked > zipBytes.size * MOST_TIMES))
      throw new Refused("bomb");
    if (unpacked > most) throw new Refused("too_large", { limit: { megabytes: Math.floor(most / 1024 / 1024) } });
    files.push({
      name,
      at: entry.relativeOffsetOfLocalHeader,
      packed: entry.compressedSize,
      bytes: entry.uncompressedSize,
      crc: entry.crc32,
      deflated: entry.compressionMethod === 8,
      readable: entry.canDecodeFileData(),
    });
  }
  return files;
}

/**
 * Counts on where another file follows those that a zip counts: it counted beyond what two bytes hold.
 * @param {import("yauzl").ZipFile} zip
 * @param {import("./zip-bytes.js").ZipBytes} zipBytes
 */
async function countOn(zip, zipBytes) {
  if (zip.entriesRead < zip.entryCount) return;
  const { readEntryCursor: at } = /** @type {{ readEntryCursor: number }} */ (/** @type {unknown} */ (zip));
  if (at + 4 > zipBytes.size) return;
  if ((await zipBytes.read(at, 4)).readUInt32LE() === DIRECTORY_HEADER) zip.entryCount += COUNT_ENDS;
}

/**
 * The name, without the dots that stand for the folder itself. Some programs write names in UTF-8 and don't say so.
 * @param {import("yauzl").Entry} entry
 */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }) {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAMES : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, false).normalize("NFC");
  return name.replace(/(^|\/)(\.\/+)+/g, "$1").replace(/^\.$/, "");
}

/** The library's faults are errors without a code, and the zip's. @param {unknown} error */
function faultOf(error) {
  const isPlain = error instanceof Error && error.constructor === Error && !("code" in error) && !("cause" in error);
  return isPlain ? new Refused("unreadable") : error;
}

class Reader extends RandomAccessReader {
  /** @type {import("./zip-bytes.js").ZipBytes} */
  #zipBytes;

  /** @param {import("./zip-bytes.js").ZipBytes} zipBytes */
  constructor(zipBytes) {
    super();
    this.#zipBytes = zipBytes;
  }

  /** @override @type {RandomAccessReader["read"]} */
  read(buffer, offset, length, position, callback) {
    // The zip's own fault: it names what is not in it.
    if (position < 0 || position + length > this.#zipBytes.size) return callback(new Error("unexpected end"));
    // Outside of the promise, which would keep what the library throws; callbackify takes longer than to read.
    this.#zipBytes.read(position, length).then(
      (bytes) => process.nextTick(callback, null, bytes.copy(buffer, offset)),
      (error) => process.nextTick(callback, error),
    );
  }

  /** @override @type {RandomAccessReader["close"]} */
  close(callback) {
    callback(null);
  }
}
