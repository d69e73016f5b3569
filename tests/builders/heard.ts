import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { runSound } from "archive/media/ffmpeg";
import { ownFolder } from "./folder";

/**
 * Samples of a sound as the machine's ffmpeg hears it, or else the one that comes with the product: sixteen bits, one
 * channel.
 * @param reader ffmpeg's name for what the file must be
 * @param rate samples a second
 * @param ffmpeg as in FFMPEG_PATH
 */
export async function heard(sound: Buffer, reader: string, rate: number, ffmpeg?: string): Promise<Buffer> {
  await using folder = await ownFolder();
  const path = join(folder.path, "sound");
  await writeFile(path, sound);
  let samples: Buffer = Buffer.alloc(0);
  const read = async (output: Readable) => void (samples = await buffer(output));
  await runSound(ffmpeg, { make: "samples", path, reader, rate }, { timeoutMs: 60_000, read });
  return samples;
}
