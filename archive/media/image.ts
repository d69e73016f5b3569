import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { ArchiveConfig } from "archive/base/config";
import type { MessageRef } from "archive/base/refusal";
import { cornersFit } from "archive/contract/items/corners";
import type { Page } from "archive/contract/items/page";
import { boxOf, centreCrop, type Crop } from "archive/contract/profile/crop";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  THUMBNAIL_WIDTH,
  type PictureFormat,
} from "archive/contract/media/media-path";
import type { Answer } from "./decoder-answers";
import { decodersOf, type OnPart, type Requester, type PictureJob } from "./decoders";
import type { MediaType } from "./sniff";
import { broken, unlisted, Unreadable } from "./unreadable";

type PictureLimits = Pick<ArchiveConfig, "imageLimitPixels" | "imageLeastSide" | "decoderMegabytes">;

/** A file, and what its first bytes say it is. */
interface PictureFile extends Partial<Page> {
  path: string;
  type: Pick<MediaType, "reader">;
}

/** Readers of files that may have more pages than one. */
const PAGED = new Set(["tiff", "pdf"]);

/** Tells whether files of a type may have several pages. */
export function mayHavePages({ reader }: Pick<MediaType, "reader">): boolean {
  return PAGED.has(reader);
}

/** A picture that lacks less than this lacks nothing that is seen. */
const WHOLE = 0.99;

/** Name of the JPEG that downloads give. */
export const DOWNLOAD_PICTURE = "full.jpg";
const MEDIA_TYPES: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Reads a whole picture once, to know that it can be read.
 * @returns its size, upright, in pixels; as `placeholder` the data URI of a picture 20 pixels wide; as `there` the
 * share of it that there is, where it breaks off, or null
 * @throws Unreadable where it is damaged, too small, or has too many pixels, also for its format; ChildFailed where
 *   its decoder was stopped by a limit or the signal
 */
export async function examinePicture(file: PictureFile, limits: PictureLimits, requester: Requester) {
  const [found] = await examinePictures(file, file.number ?? 1, limits, requester);
  if (!found) throw broken();
  const { width, height, placeholder, there } = found;
  return { width, height, placeholder, there };
}

/**
 * Reads whole pages of a file once, each as `examinePicture` does, one after another in one child, and when each was
 * taken, where its EXIF says it: by the camera's clock, as if that were UTC.
 * @param last number of the last of them; the file's is the first
 * @throws as examinePicture does, for any of them
 */
export async function examinePictures(file: PictureFile, last: number, limits: PictureLimits, requester: Requester) {
  const found = await decoded("examine", file, limits, requester, { leastSide: limits.imageLeastSide, last });
  return found.map(({ width, height, there = 1, taken, content }) => {
    if (!width || !height) throw broken();
    const placeholder = `data:image/webp;base64,${content.toString("base64")}`;
    const takenAt = taken === undefined ? null : new Date(taken);
    return { width, height, placeholder, there: there < WHOLE ? there : null, takenAt };
  });
}

/**
 * Counts the pages of a file, without drawing any.
 * @returns 1 for every type that has none
 * @throws Unreadable also where a document has a password, scripts, no pages, or more than 1000
 */
export async function countPages(file: PictureFile, limits: RenderLimits, requester: Requester): Promise<number> {
  if (!PAGED.has(file.type.reader)) return 1;
  const [counted] = await decoded("count", file, limits, requester);
  if (!counted?.pages) throw broken();
  return counted.pages;
}

type RenderLimits = Omit<PictureLimits, "imageLeastSide">;

/** Renditions of a picture: those of lists, all others with the one that downloads give, or all at one reading. */
export type PicturePart = "small" | "large" | "all";

/**
 * Renditions of a picture: upright, on white, in sRGB, without EXIF or GPS, never enlarged.
 * @throws as examinePicture does
 */
export async function renderPicture(
  file: PictureFile,
  limits: RenderLimits,
  requester: Requester,
  part: PicturePart = "all",
) {
  const made = await decoded(part === "small" ? "small" : "render", file, limits, requester, {
    widths: PICTURE_WIDTHS,
    small: part === "all" ? 0 : THUMBNAIL_WIDTH,
    formats: PICTURE_FORMATS,
    download: DOWNLOAD_PICTURE,
  });
  return made.map(rendition);
}

/**
 * Writes a picture whole and without loss, as a PNG in its own colours, upright, without EXIF or GPS.
 * @param to a file, which is replaced
 * @returns its size in pixels
 * @throws as examinePicture does
 */
export async function openPicture(file: PictureFile, to: string, limits: RenderLimits, requester: Requester) {
  const out = openSync(to, "w");
  let written = 0;
  try {
    const [made] = await decoded("open", file, limits, requester, {}, ({ part, content }) => {
      // A decoder that was started anew begins anew.
      if (part === 0) {
        ftruncateSync(out);
        written = 0;
      }
      written += writeSync(out, content, 0, content.length, written);
    });
    if (!made?.width || !made.height) throw broken();
    return { width: made.width, height: made.height };
  } finally {
    closeSync(out);
  }
}

/** Renditions that are wanted of a picture: what is cut out of it, its shape, widths and formats. */
export interface Cut {
  /** Box in the upright picture; null for its middle. */
  crop: Crop | null;
  aspect: number;
  widths: readonly number[];
  formats: readonly PictureFormat[];
}

/**
 * A part of a picture, upright, on white, in sRGB, without EXIF or GPS.
 * @returns as many as there are widths and formats, all of one shape, enlarged where the part is smaller
 * @throws as examinePicture does
 */
export async function renderCut(file: PictureFile, limits: RenderLimits, cut: Cut, requester: Requester) {
  const { crop, aspect, widths, formats } = cut;
  const [measured] = await decoded("measure", file, limits, requester);
  const size = { width: measured?.width ?? 1, height: measured?.height ?? 1 };
  const box = boxOf(size, aspect, crop ?? centreCrop(size, aspect));
  return (await decoded("cut", file, limits, requester, { box, aspect, widths, formats })).map(rendition);
}

/**
 * A picture whole, upright, on white, in sRGB, without EXIF or GPS, never enlarged.
 * @param width that it has at most, in pixels
 * @throws as examinePicture does
 */
export async function renderWhole(file: PictureFile, limits: RenderLimits, width: number, requester: Requester) {
  const [made] = await decoded("whole", file, limits, requester, { widths: [width] });
  if (!made) throw broken(new Error("no rendition"));
  return rendition(made);
}

/**
 * Corners of the page that is photographed in a picture, as shares of it upright (contract/corners/find-corners.js).
 * @returns null where none is seen
 * @throws as examinePicture does
 */
export async function findPageCorners(file: PictureFile, limits: RenderLimits, requester: Requester) {
  const [found] = await decoded("corners", file, limits, requester);
  const corners = found?.corners;
  return corners && cornersFit(corners) ? corners : null;
}

/** @returns every answer but the last, which says that it is done */
async function decoded(
  task: PictureJob["task"],
  { path, type, number = 1, rotation = 0, corners = null }: PictureFile,
  limits: RenderLimits,
  requester: Requester,
  more: object = {},
  onPart?: OnPart,
): Promise<Answer[]> {
  const { size: bytes } = await stat(path);
  const { imageLimitPixels: limitPixels, decoderMegabytes } = limits;
  const about = {
    leastSide: 0,
    last: number,
    widths: [],
    small: 0,
    formats: [],
    download: "",
    box: null,
    aspect: 1,
    limitPixels,
    ...more,
  };
  const answers = await decodersOf(decoderMegabytes).decode(
    { ...about, task, path, bytes, number, rotation, corners, reader: type.reader },
    requester,
    onPart,
  );
  const last = answers.at(-1);
  if (last?.end === "done") return answers.slice(0, -1);
  throw refusedWith(last, about.leastSide);
}

/** Words of libheif and libtiff about a picture of a coding that they were built without. */
const IS_UNLISTED =
  /compression format has not been built in|unsupported codec|(?:is|support is) not configured|not implemented/i;

/** Sentences on documents that are not taken, by the decoder's reason. */
const DOCUMENT_SENTENCES: Record<string, MessageRef["key"]> = {
  password: "item.pdf_password",
  scripted: "item.pdf_scripted",
  no_pages: "item.pdf_no_pages",
  drawn_elsewhere: "item.pdf_form",
  heavy: "item.pdf_heavy",
};

function refusedWith(last: Answer | undefined, least: number): Unreadable {
  const { why, limit = 0, format = "" } = last ?? {};
  if (why === "small") return new Unreadable({ key: "item.image_too_small", params: { width: least, height: least } });
  if (why === "pixels") return new Unreadable({ key: "item.image_too_many_pixels", params: { limit } });
  if (why === "format")
    return new Unreadable({ key: "item.image_too_many_pixels_of_format", params: { limit, format } });
  if (why === "coding") return unlisted("handwriting");
  if (why === "pages") return new Unreadable({ key: "item.pdf_pages", params: { limit } });
  const sentence = DOCUMENT_SENTENCES[why ?? ""];
  if (sentence) return new Unreadable({ key: sentence });
  const cause = new Error(last?.words ?? "no answer");
  return IS_UNLISTED.test(cause.message) ? unlisted("handwriting", cause) : broken(cause);
}

function rendition({ name = "", width = 0, height = 0, content }: Answer) {
  const format = PICTURE_FORMATS.find((each) => name.endsWith(`.${each}`));
  if (!format || !width || !height || content.byteLength === 0) throw broken(new Error("no rendition"));
  return { name, mediaType: MEDIA_TYPES[format], content, width, height };
}
