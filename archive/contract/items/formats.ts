/**
 * Endings of the files that are taken (product.md 5), for pickers; what a file really is, is told
 * from its bytes. "raw" is any camera's.
 */
export const PICTURE_ENDINGS = [
  "jpg",
  "jpeg",
  "png",
  "gif",
  "webp",
  "svg",
  "avif",
  "heic",
  "heif",
  "raw",
  "dng",
  "cr2",
  "cr3",
  "nef",
  "arw",
  "orf",
  "rw2",
  "raf",
  "pef",
  "srw",
] as const;
/** Endings of documents, whose pages are pages of a letter. */
export const DOCUMENT_ENDINGS = ["pdf", "tif", "tiff"] as const;
export const VOICE_ENDINGS = [
  "mp3",
  "wav",
  "wma",
  "mp4",
  "aac",
  "aiff",
  "aif",
  "m4a",
  "ogg",
  "opus",
  "webm",
  "flac",
  "amr",
  "3gp",
  "mov",
] as const;
