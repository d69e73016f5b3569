import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";

export interface Files extends AsyncDisposable {
  letter: string;
  voice: string;
  /** A JPEG of about 4 MB. */
  large: string;
}

/** Files on disk for a person to pick. */
export async function filesOnDisk(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-files-"));
  const files = { letter: join(folder, "মায়ের চিঠি.jpg"), voice: join(folder, "lullaby.mp3"), large: join(folder, "large.jpg") };
  await writeFile(files.letter, await picture({ width: 1400, height: 1800, place: true }));
  await writeFile(files.voice, await voice({ seconds: 4, format: "mp3" }));
  await writeFile(files.large, await noise());
  return { ...files, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

// Noise hardly compresses: few pixels make many bytes.
async function noise(): Promise<Buffer> {
  const [width, height] = [2000, 1500];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw }).jpeg({ quality: 100 }).toBuffer();
}
