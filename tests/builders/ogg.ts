import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encoder } from "archive/media/sound/encoder.js";
import { framesOf } from "archive/media/sound/source.js";
import { ownFolder } from "./folder";

/** An Ogg of a WAV, by the encoder that comes with the product. */
export async function ogg(
  wav: Buffer,
  { codec, rate, channels }: { codec: "libopus" | "flac"; rate: number; channels: number },
): Promise<Buffer> {
  await using folder = await ownFolder();
  const [from, to] = [join(folder.path, "sound.wav"), join(folder.path, "sound.ogg")];
  await writeFile(from, wav);
  const sampleFormat = codec === "flac" ? "s16" : "flt";
  const bitRate = codec === "flac" ? 0 : 32_000;
  const made = encoder(to, { format: "ogg", codec, rate, channels, sampleFormat, bitRate, options: {}, container: {} });
  for (const frame of framesOf({ path: from, reader: "wav" })) made.add(frame);
  made.end();
  return await readFile(to);
}
