import { open, stat } from "node:fs/promises";
import { detectXml } from "@file-type/xml";
import { fileTypeFromFile } from "file-type";
import type { ItemKind } from "archive/contract/items/item";
import { CAMERA, PDF, SVG, TIFF, typeAndStart } from "./type-of.js";

/** Type of a file by its bytes, and how to read it. */
export interface MediaType {
  kind: ItemKind;
  /** Media type that the original is given out under. */
  mediaType: string;
  /** Usual ending of a name, without a dot. */
  extension: string;
  /**
   * Demuxer that ffmpeg is held to, so that a playlist named .mp3 stays one; for pictures the picture library's own
   * name, or the decoder of decoder/sources.js.
   */
  reader: string;
  /** First byte of what is read, where a tag, padding or junk lies before it; 0 where it is absent. */
  start?: number;
}

const WMA = "audio/x-ms-wma";

/** A type by the bytes and how it is read; what is given out may have another name. */
type Row = [type: string, extension: string, reader: string, mediaType?: string];

// By the media type that file-type tells. Its quirks: wma is "asf", and mp4 or webm without a picture are "video/…" all
// the same.
const PICTURES: Row[] = [
  ["image/jpeg", "jpg", "jpeg"],
  ["image/png", "png", "png"],
  ["image/apng", "png", "png", "image/png"],
  ["image/gif", "gif", "gif"],
  ["image/webp", "webp", "webp"],
  ["image/avif", "avif", "heif"],
  [SVG, "svg", "svg"],
  ["image/heic", "heic", "heic"],
  ["image/heic-sequence", "heic", "heic", "image/heic"],
  ["image/heif", "heif", "heic"],
  ["image/heif-sequence", "heif", "heic", "image/heif"],
  ["image/x-adobe-dng", "dng", "raw"],
  ["image/x-canon-cr2", "cr2", "raw"],
  ["image/x-canon-cr3", "cr3", "raw"],
  ["image/x-nikon-nef", "nef", "raw"],
  ["image/x-sony-arw", "arw", "raw"],
  ["image/x-olympus-orf", "orf", "raw"],
  ["image/x-panasonic-rw2", "rw2", "raw"],
  ["image/x-fujifilm-raf", "raf", "raw"],
  [CAMERA, "raw", "raw"],
  [TIFF, "tif", "tiff"],
  [PDF, "pdf", "pdf"],
];
const VOICES: Row[] = [
  ["audio/mpeg", "mp3", "mp3"],
  ["audio/wav", "wav", "wav"],
  ["audio/x-m4a", "m4a", "mov", "audio/mp4"],
  ["audio/mp4", "m4a", "mov"],
  ["video/mp4", "mp4", "mov", "audio/mp4"],
  ["video/x-m4v", "mp4", "mov", "audio/mp4"],
  ["video/quicktime", "mov", "mov"],
  ["video/3gpp", "3gp", "mov", "audio/3gpp"],
  ["video/3gpp2", "3gp", "mov", "audio/3gpp"],
  ["audio/amr", "amr", "amr"],
  ["audio/aac", "aac", "aac"],
  ["audio/ogg", "ogg", "ogg"],
  ["audio/ogg; codecs=opus", "opus", "ogg", "audio/ogg"],
  ["video/webm", "webm", "matroska", "audio/webm"],
  ["audio/flac", "flac", "flac"],
  ["audio/aiff", "aiff", "aiff"],
  ["audio/x-ms-asf", "wma", "asf", WMA],
  ["video/x-ms-asf", "wma", "asf", WMA],
  ["application/vnd.ms-asf", "wma", "asf", WMA],
];

const typesOf = (kind: ItemKind, rows: Row[]) =>
  rows.map(([type, extension, reader, mediaType = type]): [string, MediaType] => [
    type,
    { kind, mediaType, extension, reader },
  ]);
const KNOWN = new Map([...typesOf("handwriting", PICTURES), ...typesOf("voice", VOICES)]);

/**
 * Type of a file by its bytes; its name and what the browser said are not asked.
 * @returns null for what we do not take.
 */
export async function sniff(path: string): Promise<MediaType | null> {
  // It throws at text that is no good XML.
  const found = await fileTypeFromFile(path, { customDetectors: [detectXml] }).catch(() => undefined);
  const { size } = await stat(path);
  const { type, start } = await typeAndStart(found, (length, position) => bytesAt(path, length, position), size);
  const known = KNOWN.get(type ?? "");
  return known ? { ...known, ...(start > 0 && { start }) } : null;
}

/**
 * Pictures whose small renditions cost a share of all of them: their decoders are quick, and some make a picture small
 * while they read it.
 */
const READ_QUICKLY = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

/** Tells whether the small renditions of a media type that `sniff` told are made before the others. */
export function isReadQuickly(mediaType: string): boolean {
  return READ_QUICKLY.has(mediaType);
}

/** Every type that is taken. */
export const MEDIA_TYPES: readonly MediaType[] = [...KNOWN.values()];

/** Kinds of what is taken, by the media type that file-type or `typeOf` tells. */
export const KINDS: Readonly<Record<string, ItemKind>> = Object.fromEntries(
  [...KNOWN].map(([type, { kind }]) => [type, kind]),
);

/** Behind the file's end they are zero. */
async function bytesAt(path: string, length: number, position: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read({ buffer: Buffer.alloc(length), position })).buffer;
  } finally {
    await file.close();
  }
}

/** Ending, without a dot, of a name for content of a media type that `sniff` told. */
export function extensionOf(mediaType: string): string {
  return MEDIA_TYPES.find((known) => known.mediaType === mediaType)?.extension ?? "bin";
}
