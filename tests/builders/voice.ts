import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runBundled } from "archive/media/bundled-sound";
import { ownFolder } from "./folder";
import { madeOnce } from "./made-once";

export interface VoiceOptions {
  seconds?: number;
  /** An MP3 is made by the encoder that comes with the product. */
  format?: "wav" | "mp3";
  /** Hertz of the tone. */
  tone?: number;
}

const RATE = 16_000;

/** A real sound: a tone that swells and fades three times, so that its peaks differ. */
export const voice = madeOnce(async ({ seconds = 2, format = "wav", tone = 220 }: VoiceOptions) => {
  const wav = waveFile(seconds, tone);
  return format === "wav" ? wav : mp3Of(wav);
});

async function mp3Of(wav: Buffer): Promise<Buffer> {
  await using folder = await ownFolder();
  const [path, webm, mp3] = ["voice.wav", "voice.webm", "voice.mp3"].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(path, wav);
  await runBundled({ make: "renditions", path, reader: "wav", to: { webm, mp3 } }, { timeoutMs: 60_000 });
  return await readFile(mp3);
}

function waveFile(seconds: number, tone: number): Buffer<ArrayBuffer> {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const loud = Math.abs(Math.sin((at / samples) * Math.PI * 3));
    file.writeInt16LE(Math.round(Math.sin((at / RATE) * tone * 2 * Math.PI) * loud * 24_000), 44 + at * 2);
  }
  return file;
}
