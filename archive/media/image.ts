import sharp, { type Sharp } from "sharp";
import { boxOf, centreCrop, type Crop } from "archive/contract/crop";
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from "archive/contract/media";
import { decodeApart, isRisky } from "./decode-apart";
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

/** A picture as the library opens it, and its upright size. */
interface Source {
  width: number;
  height: number;
  open(): Sharp;
}

/**
 * Reads a whole picture once, to know that it can be read.
 * @throws Unreadable where it is damaged, too small, or has too many pixels; ChildFailed as decodeApart does.
 */
export function examinePicture(path: string, type: MediaType, limits: PictureLimits, signal?: AbortSignal): Promise<PictureFacts> {
  return decoding(async () => {
    const source = await sourceOf(path, type, limits.imageLimitPixels, signal);
    const { width, height } = source;
    const least = limits.imageLeastSide;
    if (Math.min(width, height) < least) throw new Unreadable({ key: "item.image_too_small", params: { width: least, height: least } });
    const small = await readable(
      upright(source)
        .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH * TALLEST, fit: "inside" })
        .webp({ quality: 40 })
        .toBuffer(),
    );
    return { width, height, placeholder: `data:image/webp;base64,${small.toString("base64")}` };
  });
}

/** @throws Unreadable where it says of itself that it is something else, or has too many pixels */
async function sourceOf(path: string, { reader }: Pick<MediaType, "reader">, limitPixels: number, signal?: AbortSignal): Promise<Source> {
  if (isRisky(reader)) {
    const { width, height, pixels } = await decodeApart(path, reader, limitPixels, signal);
    if (!pixels) throw tooManyPixels(limitPixels);
    return { width, height, open: () => sharp(pixels.input, { raw: pixels.raw }) };
  }
  const facts = await readable(sharp(path, { limitInputPixels: false }).metadata());
  if (facts.format !== reader) throw broken();
  const { width, height } = facts.autoOrient;
  if (width * height > limitPixels) throw tooManyPixels(limitPixels);
  return { width, height, open: () => sharp(path, { limitInputPixels: limitPixels, failOn: "error" }) };
}

function tooManyPixels(limit: number): Unreadable {
  return new Unreadable({ key: "item.image_too_many_pixels", params: { limit: Math.floor(limit / 1e6) } });
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
 * @throws Unreadable; ChildFailed as decodeApart does
 */
export async function* renderPicture(
  path: string,
  type: Pick<MediaType, "reader">,
  limits: Pick<PictureLimits, "imageLimitPixels">,
  signal?: AbortSignal,
): AsyncGenerator<PictureRendition> {
  const widest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;
  const source = await decoding(() => sourceOf(path, type, limits.imageLimitPixels, signal));
  const { data, info } = await decoding(() => readable(within(upright(source), widest).raw().toBuffer({ resolveWithObject: true })));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of renditionWidths(info.width)) {
    for (const format of PICTURE_FORMATS) {
      const made = await decoding(() => encode(within(sharp(data, { raw, limitInputPixels: false }), width), format, width).toBuffer({ resolveWithObject: true }));
      yield { name: `w${width}.${format}`, mediaType: MEDIA_TYPES[format], content: made.data, width: made.info.width, height: made.info.height };
    }
  }
  const full = await decoding(() =>
    readable(
      upright(source)
        .resize({ width: DOWNLOAD_SIDE, height: DOWNLOAD_SIDE, fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 85, mozjpeg: true })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  yield { name: DOWNLOAD_PICTURE, mediaType: "image/jpeg", content: full.data, width: full.info.width, height: full.info.height };
}

/** What is cut out of a picture, its shape, and the widths and formats that it is wanted in. */
export interface Cut {
  /** Of the upright picture; null for its middle. */
  crop: Crop | null;
  aspect: number;
  widths: readonly number[];
  formats: readonly PictureFormat[];
}

/**
 * A part of a picture, upright, on white, in sRGB, without EXIF or GPS; decoded once.
 * @returns as many as there are widths and formats, all of one shape, enlarged where the part is smaller
 * @throws Unreadable; ChildFailed as decodeApart does
 */
export async function renderCut(path: string, type: Pick<MediaType, "reader">, limits: Pick<PictureLimits, "imageLimitPixels">, cut: Cut): Promise<PictureRendition[]> {
  const { crop, aspect, widths, formats } = cut;
  const widest = Math.max(...widths);
  const { data, info } = await decoding(async () => {
    const source = await sourceOf(path, type, limits.imageLimitPixels);
    const part = upright(source).extract(boxOf(source, aspect, crop ?? centreCrop(source, aspect)));
    return readable(part.resize(widest, Math.round(widest / aspect), { fit: "fill" }).raw().toBuffer({ resolveWithObject: true }));
  });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: PictureRendition[] = [];
  for (const width of widths) {
    const height = Math.round(width / aspect);
    for (const format of formats) {
      const picture = sharp(data, { raw }).resize(width, height, { fit: "fill" });
      const content = await decoding(() => (format === "jpg" ? picture.jpeg({ quality: 85, mozjpeg: true }) : encode(picture, format, width)).toBuffer());
      made.push({ name: `w${width}.${format}`, mediaType: MEDIA_TYPES[format], content, width, height });
    }
  }
  return made;
}

function upright(source: Source): Sharp {
  return source.open().autoOrient().flatten({ background: PAPER }).toColourspace("srgb");
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
