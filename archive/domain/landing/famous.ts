import { createReadStream } from "node:fs";
import { extname } from "node:path";
import type { ServedFile } from "archive/domain/served-file";
import { refuse } from "archive/base/refusal";
import type { Landing } from "./open-landing";

const MEDIA_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".webm": "audio/webm",
  ".mp3": "audio/mpeg",
};

/** A rendition of one of them; everybody's to see, as the page is. @throws Refusal "not_found" */
export async function openFamous(
  { landing }: { landing: Landing },
  { version, name }: { version: string; name: string },
): Promise<ServedFile> {
  const file = await landing.file(version, name);
  const mediaType = MEDIA_TYPES[extname(name)];
  if (!file || !mediaType) throw refuse("not_found");
  return {
    bytes: file.bytes,
    mediaType,
    etag: `${version}-${name}`,
    fileName: null,
    open: async (range) => createReadStream(file.path, range),
  };
}
