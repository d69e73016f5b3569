import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MEDIA } from "./family";

/** Wider than the narrowest rendition, so that each picture still has a choice of them. */
const WIDTH = 300;
/** The letter is looked at in full too. */
const WIDE = { name: "letter-from-nanu.jpg", width: 1200 };

/**
 * The family's pictures, small, since all renditions of a large one cost a second; its voices as they are.
 * @returns the folder
 */
export async function smallMedia(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(MEDIA)) {
    const [from, to] = [join(MEDIA, name), join(folder, name)];
    const width = name === WIDE.name ? WIDE.width : WIDTH;
    if (name.endsWith(".jpg")) await sharp(from).resize({ width }).jpeg({ quality: 95 }).toFile(to);
    else await copyFile(from, to);
  }
  return folder;
}
