import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveConfig } from "archive/base/config";
import { putFamily } from "archive/commands/seed/seed";
import { sourcePath } from "archive/media/node-program";
import { startArchive } from "archive/start";
import { ownFolder, type OwnFolder } from "tests/builders/folder";
import { picture } from "tests/builders/picture";
import { sample } from "tests/builders/sample";

/**
 * The seed's family with all that it keeps, in an archive of these settings, with small pictures and short voices:
 * making the renditions of the real ones takes two processors most of a minute.
 */
export async function putSmallFamily(config: ArchiveConfig): Promise<void> {
  await using media = await smallMedia();
  const archive = await startArchive({ ...config, rateLimits: false }, { lock: false, workers: true, sound: false });
  try {
    await putFamily(archive, media.path);
  } finally {
    await archive.stop();
  }
}

/** A folder with a small one for each of the seed's pictures and voices. */
async function smallMedia(): Promise<OwnFolder> {
  const media = await ownFolder();
  for (const [at, name] of (await readdir(sourcePath("archive/commands/seed/media"))).entries())
    await writeFile(join(media.path, name), name.endsWith(".mp3") ? await shortVoice(name) : await smallPicture(at));
  return media;
}

const smallPicture = (seed: number) => picture({ width: 240, height: 200, seed });

/** One second; each another, by the tag at its end. */
async function shortVoice(name: string): Promise<Buffer> {
  return Buffer.concat([await sample("tone.mp3"), Buffer.from(`TAG${name}`.padEnd(128, "\0"))]);
}
