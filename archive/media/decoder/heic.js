// @ts-check
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { heifFile } from "./heif-file.js";
import { withProfile } from "./profile.js";

/**
 * Bytes of memory a pixel: the decoder's planes, the picture that is put together of them, and its RGB. See cost.js.
 */
const PER_PIXEL = { usual: 7.4, fine: 11 };
/** Bytes a pixel of its PNG. */
const OPENED = 3.2;
/** And of the decoder itself, in MB. */
const ITSELF = 10;

/** sharp reads the header of a HEIC, but has no decoder for its pixels. @type {import("./sources.js").Reader} */
export async function heic({ path, limitPixels }) {
  const { input, there } = await heifFile(path);
  const facts = await sharp(input, { limitInputPixels: false, failOn: "none" }).metadata();
  const { format, width, height, depth, icc } = facts;
  if (format !== "heif") throw new Error(`${format} is no heic`);
  const perPixel = depth === "uchar" ? PER_PIXEL.usual : PER_PIXEL.fine;
  return {
    width,
    height,
    format: "HEIC",
    perPixel,
    pixelBytes: 3,
    kept: true,
    extraMegabytes: ITSELF,
    there,
    open: async () => {
      const picture = await pixelsOf(input, { width, height, limitPixels });
      // Phones write the wide colours of their screens: without its profile a letter looks pale.
      return icc ? inColours(picture, icc) : picture;
    },
    openable: {
      megabytes: ITSELF + (width * height * (perPixel + OPENED)) / 1e6,
      open: async () => ({ picture: await pixelsOf(input, { width, height, limitPixels }), fine: false, icc }),
    },
  };
}

/**
 * The pixels where the decoder left them: a copy would double what they take.
 * @param {string | Buffer} input path, or bytes
 * @param {{ width: number, height: number, limitPixels: number }} header
 */
async function pixelsOf(input, { width, height, limitPixels }) {
  const { default: heif } = await import("libheif-js/wasm-bundle.js");
  const images = new heif.HeifDecoder().decode(typeof input === "string" ? await readFile(input) : input);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image || image.get_width() !== width || image.get_height() !== height)
    throw new Error("no picture of that size");
  const decoded = await heif.heif_js_decode_image2(
    image.handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const pixels = decoded.channels?.find((channel) => channel.id === heif.heif_channel.heif_channel_interleaved);
  if (!pixels) throw new Error(decoded.message ?? "no pixels");
  const { data, stride } = pixels;
  const rows = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  // Its rows end at round numbers: they are put together where they lie.
  for (let row = 1; row < height; row++) rows.copyWithin(row * width * 3, row * stride, row * stride + width * 3);
  return sharp(rows.subarray(0, width * height * 3), {
    raw: { width, height, channels: 3 },
    limitInputPixels: limitPixels,
  });
}

/**
 * Pixels taken for those of a colour profile: as a PNG that says so, since the library assigns none by itself.
 * @param {import("sharp").Sharp} picture
 * @param {Buffer} profile
 */
async function inColours(picture, profile) {
  const png = await picture
    .resize({ width: 2400, height: 24_000, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.concat(withProfile(png, profile)));
}
