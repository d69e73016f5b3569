import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { voice } from "tests/builders/voice";
import { MEDIA } from "./family";

/** Wider than the narrowest rendition, so that each picture still has a choice of them. */
const WIDTH = 300;
/** The letter is looked at in full too. */
const WIDE = { name: "letter-from-nanu.jpg", width: 1200 };
/** The voice whose own screen is looked at. */
const WHOLE = "lullaby.mp3";

/**
 * The family's pictures, small, since all renditions of a large one cost a second; for its voices, which are minutes
 * together, tones of two seconds, but for one.
 * @returns the folder
 */
export async function smallMedia(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [at, name] of (await readdir(MEDIA)).toSorted().entries()) {
    const [from, to] = [join(MEDIA, name), join(folder, name)];
    const width = name === WIDE.name ? WIDE.width : WIDTH;
    if (name.endsWith(".jpg")) await sharp(from).resize({ width }).jpeg({ quality: 95 }).toFile(to);
    else if (name === WHOLE) await copyFile(from, to);
    else await writeFile(to, await voice({ tone: 200 + at }));
  }
  return folder;
}
