import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { BUNDLED, findFfmpeg, runSound } from "archive/media/ffmpeg";
import { ownFolder } from "./folder";

const SAMPLE_BYTES = 2;

/**
 * The same as the product's decoder, in this process: to start one takes longer than to hear what the product has
 * made. What strangers send is never heard so.
 */
async function heardHere(path: string, reader: string, rate: number): Promise<Buffer> {
  const { framesOf } = await import("archive/media/sound/source.js");
  const { converter } = await import("archive/media/sound/converter.js");
  const parts: Buffer[] = [];
  const converted = converter({ rate, sampleFormat: "s16" }, ({ data, nbSamples }) => {
    parts.push(Buffer.from(data?.[0]?.subarray(0, nbSamples * SAMPLE_BYTES) ?? []));
  });
  for (const frame of framesOf({ path, reader })) converted.add(frame);
  converted.end();
  return Buffer.concat(parts);
}

const asked = process.env.EVERY_FORMAT ? undefined : BUNDLED;

/** Tells whether the ffmpeg that is to hear comes with the product. */
function isHere(): Promise<boolean> {
  return findFfmpeg(asked).then(
    ({ source }) => source === "bundled",
    () => false,
  );
}

/**
 * Samples of a sound as the ffmpeg hears it that comes with the product, or else the machine's, which the proofs ask
 * first: sixteen bits, one channel.
 * @param reader ffmpeg's name for what the file must be
 * @param rate samples a second
 * @param ffmpeg as in FFMPEG_PATH
 */
export async function heard(sound: Buffer, reader: string, rate: number, ffmpeg?: string): Promise<Buffer> {
  await using folder = await ownFolder();
  const path = join(folder.path, "sound");
  await writeFile(path, sound);
  if (ffmpeg === undefined && (await isHere())) return await heardHere(path, reader, rate);
  let samples: Buffer = Buffer.alloc(0);
  const read = async (output: Readable) => void (samples = await buffer(output));
  await runSound(ffmpeg, { make: "samples", path, reader, rate }, { timeoutMs: 60_000, read });
  return samples;
}
