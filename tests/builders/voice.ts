import { ffmpegFile } from "./ffmpeg-file";
import { madeOnce } from "./made-once";

export interface VoiceOptions {
  seconds?: number;
  /** Others than WAV are made by ffmpeg. */
  format?: "wav" | "mp3" | "m4a";
  /** Hertz of the tone. */
  tone?: number;
}

const RATE = 16_000;

/** A real sound: a tone that swells and fades three times, so that its peaks differ. */
export const voice = madeOnce(async ({ seconds = 2, format = "wav", tone = 220 }: VoiceOptions) => {
  const wav = waveFile(seconds, tone);
  return format === "wav" ? wav : ffmpegFile({ "voice.wav": wav }, ["-i", "voice.wav"], `made.${format}`);
});

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
