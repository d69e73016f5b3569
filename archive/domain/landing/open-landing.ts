import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join, extname } from "node:path";
import { CannotStart } from "archive/base/fault";
import type { ArchiveConfig } from "archive/base/config";
import type { Famous } from "archive/contract/landing/famous";
import { readEntries } from "./entry";
import { renditionsOf } from "./renditions";
import type { ServedFile } from "archive/domain/served-file";
import { refuse } from "archive/base/refusal";

interface LandingFile {
  path: string;
  bytes: number;
}

/** Entries of the operator's for the landing page, ready to be shown. */
export interface Landing {
  /** In the order of their folders; none, and the page shows specimens of ours. */
  famous: readonly Famous[];
  /** A rendition by its address; null where there is none. */
  file(version: string, name: string): Promise<LandingFile | null>;
}

const NAMES = /^(w\d{3,4}\.(avif|webp|jpg)|voice\.(webm|mp3))$/;

/**
 * Reads DATA_DIR/landing once; what is changed there shows after the next start.
 * @throws CannotStart that lists every fault and says how to mend it
 */
export async function openLanding(config: ArchiveConfig): Promise<Landing> {
  const folder = join(config.dataDir, "landing");
  const faults: string[] = [];
  const entries = await readEntries(folder, faults);
  const folders = new Map<string, string>();
  const famous: Famous[] = [];
  for (const entry of entries) {
    const made = await renditionsOf(entry, config, join(config.dataDir, "landing-made"), (words) =>
      faults.push(`${entry.folder}/${words}`),
    );
    if (!made) continue;
    const { folder: madeIn, ...facts } = made;
    folders.set(made.version, madeIn);
    const { language, words, bn, en } = entry;
    famous.push({ ...facts, language, words, bn, en });
  }
  if (faults.length > 0) {
    throw new CannotStart(
      `What lies in ${folder} can't be shown on the landing page; docs/operating.md describes it. Mend it, or ` +
        `take the folder out:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
  }
  return {
    famous,
    async file(version, name) {
      const madeIn = folders.get(version);
      if (!madeIn || !NAMES.test(name)) return null;
      const path = join(madeIn, name);
      return stat(path).then(
        ({ size }) => ({ path, bytes: size }),
        () => null,
      );
    },
  };
}

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
