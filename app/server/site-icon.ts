import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { SiteIcon } from "~/session/make-page-context";

const MEDIA_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
};

/** Reads SITE_FAVICON. @throws Error in the operator's words where the file can't be used */
export function readSiteIcon(file: string): SiteIcon {
  const ending = extname(file).toLowerCase();
  const mediaType = MEDIA_TYPES[ending];
  if (!mediaType)
    throw new Error(
      `SITE_FAVICON names ${file}. It has to be a picture that ends in ${Object.keys(MEDIA_TYPES).join(", ")}.`,
    );
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = new Uint8Array(readFileSync(file));
  } catch {
    throw new Error(`SITE_FAVICON names ${file}, which can't be read. Mend the setting or leave it out.`);
  }
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { path: `/site-icon-${hash}${ending}`, mediaType, content };
}
