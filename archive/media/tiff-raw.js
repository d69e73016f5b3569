// @ts-check
import { chainOf, directoryAt, numberOf, numbersOf, openTiff, TAG } from "./tiff-directories.js";

/* Camera raws are TIFF files too: told here from scans, since the picture library would show their thumbnails. */

/** Colours as a sensor saw them: behind filters, or one value for each (DNG 1.6). */
const SENSORS = new Set([32803, 34892]);
/** Ways to pack a sensor's values: Kodak's, Sony's, Epson's and packed ones, Samsung's, Nikon's, Pentax's. */
const PACKED = new Set([262, 32767, 32769, 32770, 32867, 34713, 65000, 65535]);
const LOOKED_AT = 8;
const REDUCED = 1;

/** Tells whether a TIFF is a camera's raw, and no scan. @param {import("./tiff-directories.js").BytesAt} bytesAt */
export async function isCameraRaw(bytesAt) {
  const file = await openTiff(bytesAt);
  if (!file) return false;
  const chain = await chainOf(file, LOOKED_AT);
  const inside = [];
  for (const directory of chain) {
    for (const at of await numbersOf(file, directory, TAG.subDirectories, LOOKED_AT)) {
      const read = await directoryAt(file, at);
      if (read) inside.push(read.directory);
    }
  }
  for (const directory of [...chain, ...inside]) if (await isSensors(file, directory)) return true;
  const [first] = chain;
  if (!first?.has(TAG.make) || !first.has(TAG.subDirectories)) return false;
  // A photograph that was worked on has its maker's name too, and smaller copies of itself behind it.
  if (inside.length === 0 || (await isReduced(file, first))) return true;
  const reduced = await Promise.all(inside.map((directory) => isReduced(file, directory)));
  return !reduced.every(Boolean);
}

/** @param {import("./tiff-directories.js").File} file @param {import("./tiff-directories.js").Directory} directory */
async function isSensors(file, directory) {
  if ([TAG.dng, TAG.filters, TAG.filterPattern, TAG.leaf].some((tag) => directory.has(tag))) return true;
  return (
    SENSORS.has(await numberOf(file, directory, TAG.photometric, 0)) ||
    PACKED.has(await numberOf(file, directory, TAG.compression, 0))
  );
}

/** @param {import("./tiff-directories.js").File} file @param {import("./tiff-directories.js").Directory} directory */
async function isReduced(file, directory) {
  return ((await numberOf(file, directory, TAG.kind, 0)) & REDUCED) !== 0;
}
