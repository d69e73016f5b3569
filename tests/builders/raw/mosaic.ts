import sharp from "sharp";
import { picture } from "../picture";

/** Red, green and blue in turns, of a real picture. */
export async function mosaicOf({
  width,
  height,
  quarters,
}: {
  width: number;
  height: number;
  quarters?: boolean;
}): Promise<Buffer> {
  const { data } = await sharp(await picture({ width, height, quarters, format: "png" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mosaic = Buffer.alloc(width * height * 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = (data[(y * width + x) * 3 + (y % 2) + (x % 2)] ?? 0) / 255;
      mosaic.writeUInt16LE(Math.round(level ** 2.2 * 65535), (y * width + x) * 2);
    }
  }
  return mosaic;
}
