// @ts-check
import sharp from "sharp";

/** Pixels that may be read again and again. @param {import("sharp").Sharp} from */
export async function pixelsOf(from) {
  const { data, info } = await from.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, picture: () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false }) };
}

/**
 * A picture made so small that it fits in; never enlarged.
 * @param {import("sharp").Sharp} picture
 * @param {number} width
 * @param {number} height
 */
export function within(picture, width, height) {
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}
