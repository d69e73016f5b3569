// @ts-check
import readExif from "exif-reader";
import sharp from "sharp";

/** Readers of files whose EXIF libvips gives. */
const WITH_EXIF = new Set(["jpeg", "png", "webp", "heif", "heic", "tiff"]);
/** An honest one has no more: a JPEG's is a segment. */
const MOST_BYTES = 64 * 1024;

/**
 * Tells when a picture was taken, by its EXIF.
 * @param {import("./main.js").Job} job
 * @returns {Promise<number | undefined>} milliseconds since 1970 by the camera's clock, as if that were UTC
 */
export async function takenAt({ path, reader }) {
  if (!WITH_EXIF.has(reader)) return undefined;
  try {
    const { exif } = await sharp(path, { limitInputPixels: false, failOn: "none" }).metadata();
    if (!exif || exif.length > MOST_BYTES) return undefined;
    const at = readExif(exif).Photo?.DateTimeOriginal?.getTime() ?? 0;
    return at > 0 ? at : undefined;
  } catch {
    // It is read for its order alone.
    return undefined;
  }
}
