// Apart from item.ts, so that a page's scripts can name media without carrying the schemas with them.

export const PICTURE_WIDTHS = [200, 400, 720, 1080] as const;
/** Widest rendition that a list shows; a thumbnail is no wider. */
export const THUMBNAIL_WIDTH = 400;
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** Sound renditions: the small stream and its fallback. */
export const VOICE_FORMATS = ["webm", "mp3"] as const;
export type VoiceFormat = (typeof VOICE_FORMATS)[number];

interface ItemRef {
  id: number;
  contentVersion: number;
  /** Path under which its media are asked for: a public link's, of what that opens; else the root. */
  under?: string;
}

interface FileRef {
  id: number;
}

/**
 * Path of a picture rendition on the browser's origin and, under `/api/v1`, on the archive. Carries the content's
 * version, nothing secret.
 */
export function picturePath(item: ItemRef, file: FileRef, width: number, format: PictureFormat): string {
  return `${item.under ?? ""}/media/${item.id}/${item.contentVersion}/${file.id}/w${width}.${format}`;
}

/** Name of the picture at full detail: what downloads give, and what is zoomed into. */
export const FULL_PICTURE = "full.jpg";

/** Path of a picture at full detail, likewise. */
export function fullPicturePath(item: ItemRef, file: FileRef): string {
  return `${item.under ?? ""}/media/${item.id}/${item.contentVersion}/${file.id}/${FULL_PICTURE}`;
}

/** Path of a voice rendition, likewise. */
export function voicePath(item: ItemRef, file: FileRef, format: VoiceFormat): string {
  return `${item.under ?? ""}/media/${item.id}/${item.contentVersion}/${file.id}/voice.${format}`;
}
