import sharp, { type Sharp, type SharpInput } from "sharp";
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from "archive/contract/media";
import { slots } from "./slots";
import type { MediaType } from "./sniff";
import { broken, Unreadable } from "./unreadable";

// Decoders keep no cache and one thread a picture, so that a hundred uploads at once cost no more memory than two.
sharp.cache(false);
sharp.concurrency(1);
const decoding = slots(2);

export interface PictureLimits {
  imageLimitPixels: number;
  imageLeastSide: number;
}

export interface PictureFacts {
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** Data URI of a picture 20 pixels wide. */
  placeholder: string;
}

export interface PictureRendition {
  name: string;
  mediaType: string;
  content: Buffer;
  width: number;
  height: number;
}

/** Name of the JPEG that downloads give. */
export const DOWNLOAD_PICTURE = "full.jpg";
const DOWNLOAD_SIDE = 2400;
const PLACEHOLDER_WIDTH = 20;
// A scroll stays within what WebP can hold (16383 pixels a side).
const TALLEST = 10;
const PAPER = "#ffffff";
const MEDIA_TYPES: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Reads a whole picture once, to know that it can be read.
 * @throws Unreadable where it is damaged, too small, or has too many pixels.
 */
export function examinePicture(path: string, type: MediaType, limits: PictureLimits): Promise<PictureFacts> {
  return decoding(async () => {
    const facts = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch((cause: unknown) => {
        throw broken(cause);
      });
    if (facts.format !== type.reader) throw broken();
    const { width, height } = facts.autoOrient;
    if (width * height > limits.imageLimitPixels) {
      throw new Unreadable({ key: "item.image_too_many_pixels", params: { limit: Math.floor(limits.imageLimitPixels / 1e6) } });
    }
    const least = limits.imageLeastSide;
    if (Math.min(width, height) < least) throw new Unreadable({ key: "item.image_too_small", params: { width: least, height: least } });
    const small = await open(path, limits.imageLimitPixels)
      .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH * TALLEST, fit: "inside" })
      .webp({ quality: 40 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw broken(cause);
      });
    return { width, height, placeholder: `data:image/webp;base64,${small.toString("base64")}` };
  });
}

/**
 * Widths under which a picture is offered: those it fills, and the next one up, which then holds it at its real size.
 * @param width of the upright picture, in pixels
 */
export function renditionWidths(width: number): number[] {
  const next = PICTURE_WIDTHS.find((each) => each >= width);
  return PICTURE_WIDTHS.filter((each) => each < width || each === next);
}

/**
 * Every rendition of a picture, one after another: decoded once, upright, on white, in sRGB, without EXIF or GPS, never enlarged.
 * @throws Unreadable
 */
export async function* renderPicture(path: string, limits: Pick<PictureLimits, "imageLimitPixels">): AsyncGenerator<PictureRendition> {
  const widest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;
  const { data, info } = await decoding(() => readable(within(open(path, limits.imageLimitPixels), widest).raw().toBuffer({ resolveWithObject: true })));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of renditionWidths(info.width)) {
    for (const format of PICTURE_FORMATS) {
      const made = await decoding(() => encode(within(sharp(data, { raw, limitInputPixels: false }), width), format, width).toBuffer({ resolveWithObject: true }));
      yield { name: `w${width}.${format}`, mediaType: MEDIA_TYPES[format], content: made.data, width: made.info.width, height: made.info.height };
    }
  }
  const full = await decoding(() =>
    readable(
      open(path, limits.imageLimitPixels)
        .resize({ width: DOWNLOAD_SIDE, height: DOWNLOAD_SIDE, fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 85, mozjpeg: true })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  yield { name: DOWNLOAD_PICTURE, mediaType: "image/jpeg", content: full.data, width: full.info.width, height: full.info.height };
}

function open(path: SharpInput, limitInputPixels: number): Sharp {
  return sharp(path, { limitInputPixels, failOn: "error" }).autoOrient().flatten({ background: PAPER }).toColourspace("srgb");
}

function within(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * TALLEST, fit: "inside", withoutEnlargement: true });
}

/** Small ones are looked at in lists, so they are squeezed harder (budgets.md). */
function encode(picture: Sharp, format: PictureFormat, width: number): Sharp {
  if (format === "avif") return picture.avif({ quality: width <= 400 ? 30 : 45, effort: 2 });
  if (format === "webp") return picture.webp({ quality: 70 });
  return picture.jpeg({ quality: 72, mozjpeg: true });
}

function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    throw broken(cause);
  });
}
