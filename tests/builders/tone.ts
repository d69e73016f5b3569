import { heard } from "./heard";

const RATE = 8000;

/**
 * What a sound is: its length, height and loudness.
 * @param reader ffmpeg's name for what the file must be
 * @param ffmpeg as in FFMPEG_PATH
 */
export async function toneOf(sound: Buffer, reader: string, ffmpeg?: string) {
  const bytes = await heard(sound, reader, RATE, ffmpeg);
  const samples = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2));
  // What codecs add at both ends is not the tone.
  const middle = samples.slice(Math.round(samples.length * 0.1), Math.round(samples.length * 0.9));
  const rises = middle.filter((each, at) => each >= 0 && (middle[at - 1] ?? 0) < 0).length;
  const power = middle.reduce((sum, each) => sum + (each / 32768) ** 2, 0) / middle.length;
  return { seconds: samples.length / RATE, hertz: rises / (middle.length / RATE), loudness: Math.sqrt(power) };
}
