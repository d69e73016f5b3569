import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { MEDIA } from "./family";

/** Wider than the narrowest rendition, so that each picture still has a choice of them. */
const WIDTH = 240;

/**
 * The family's pictures, small, since all renditions of a large one cost a second; its voices as they are.
 * @returns the folder
 */
export async function smallMedia(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(MEDIA)) {
    const [from, to] = [join(MEDIA, name), join(folder, name)];
    if (name.endsWith(".jpg")) await sharp(from).resize({ width: WIDTH }).toFile(to);
    else await copyFile(from, to);
  }
  return folder;
}
