import { ffmpegFile } from "./ffmpeg-file";

export interface VoiceOptions {
  seconds?: number;
  /** Others than WAV and AMR are made by ffmpeg. */
  format?: "wav" | "mp3" | "m4a" | "mp4" | "ogg" | "opus" | "webm" | "flac" | "aac" | "aiff" | "wma" | "3gp" | "mov" | "amr";
  /** Hertz of the tone. */
  tone?: number;
}

const RATE = 16_000;

/** A real sound: a tone that swells and fades three times, so that its peaks differ. */
export async function voice({ seconds = 2, format = "wav", tone = 220 }: VoiceOptions = {}): Promise<Buffer<ArrayBuffer>> {
  const wav = waveFile(seconds, tone);
  return format === "wav" ? wav : converted(wav, format, seconds);
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

async function converted(wav: Buffer, format: string, seconds: number): Promise<Buffer<ArrayBuffer>> {
  if (format === "amr") return telephoneFile(seconds);
  if (format === "3gp") return ffmpegFile({ "call.amr": telephoneFile(seconds) }, ["-i", "call.amr", "-c", "copy"], "made.3gp");
  // A film, as phones take it: its picture is left out.
  const film = ["-f", "lavfi", "-i", "color=teal:s=64x64:r=5", "-c:v", "mpeg4", "-shortest"];
  return ffmpegFile({ "voice.wav": wav }, ["-i", "voice.wav", ...(format === "mov" ? film : [])], `made.${format}`);
}

/** AMR at 12.2 kbit/s, written by hand, since few builds of ffmpeg make it: each frame of 20 ms is a byte that says so and 31 of sound. */
function telephoneFile(seconds: number): Buffer<ArrayBuffer> {
  const frames = Array.from({ length: seconds * 50 }, (_, frame) => [0x3c, ...Array.from({ length: 31 }, (_each, at) => (frame * 7 + at * 13) % 256)]);
  return Buffer.concat([Buffer.from("#!AMR\n"), Buffer.from(frames.flat())]);
}
