import { fileTypeFromFile } from "file-type";
import type { ItemKind } from "archive/contract/item";

/** What a file is by its bytes, and how to read it. */
export interface MediaType {
  kind: ItemKind;
  /** Media type that the original is given out under. */
  mediaType: string;
  /** Usual ending of a name, without a dot. */
  extension: string;
  /** Demuxer that ffmpeg is held to, so that a playlist named .mp3 stays one; the picture library's own name for pictures. */
  reader: string;
}

const picture = (mediaType: string, extension: string, reader: string): MediaType => ({ kind: "handwriting", mediaType, extension, reader });
const voice = (mediaType: string, extension: string, reader: string): MediaType => ({ kind: "voice", mediaType, extension, reader });

// By the media type that file-type tells. Its quirks: wma is "asf", and mp4 or webm without a picture are "video/…" all the same.
const KNOWN: Record<string, MediaType> = {
  "image/jpeg": picture("image/jpeg", "jpg", "jpeg"),
  "image/png": picture("image/png", "png", "png"),
  "image/apng": picture("image/png", "png", "png"),
  "image/gif": picture("image/gif", "gif", "gif"),
  "image/webp": picture("image/webp", "webp", "webp"),
  "image/avif": picture("image/avif", "avif", "heif"),
  "audio/mpeg": voice("audio/mpeg", "mp3", "mp3"),
  "audio/wav": voice("audio/wav", "wav", "wav"),
  "audio/x-m4a": voice("audio/mp4", "m4a", "mov"),
  "audio/mp4": voice("audio/mp4", "m4a", "mov"),
  "video/mp4": voice("audio/mp4", "mp4", "mov"),
  "audio/aac": voice("audio/aac", "aac", "aac"),
  "audio/ogg": voice("audio/ogg", "ogg", "ogg"),
  "audio/ogg; codecs=opus": voice("audio/ogg", "opus", "ogg"),
  "video/webm": voice("audio/webm", "webm", "matroska"),
  "audio/flac": voice("audio/flac", "flac", "flac"),
  "audio/aiff": voice("audio/aiff", "aiff", "aiff"),
  "audio/x-ms-asf": voice("audio/x-ms-wma", "wma", "asf"),
  "video/x-ms-asf": voice("audio/x-ms-wma", "wma", "asf"),
  "application/vnd.ms-asf": voice("audio/x-ms-wma", "wma", "asf"),
};

/** Type of a file by its bytes; its name and what the browser said are not asked. @returns null for what we do not take. */
export async function sniff(path: string): Promise<MediaType | null> {
  const found = await fileTypeFromFile(path);
  return (found && KNOWN[found.mime]) ?? null;
}

/** Ending, without a dot, of a name for content of a media type that `sniff` told. */
export function extensionOf(mediaType: string): string {
  return Object.values(KNOWN).find((known) => known.mediaType === mediaType)?.extension ?? "bin";
}
