import { ffmpegFiles } from "./ffmpeg-file";

const RATE = 8000;

/**
 * What sounds are, heard by the system's ffmpeg in one run.
 * @param sounds each under ffmpeg's name for what the file must be
 */
export async function tonesOf(
  sounds: Record<string, Buffer>,
): Promise<{ seconds: number; hertz: number; loudness: number }[]> {
  const demuxers = Object.keys(sounds);
  const inputs = demuxers.flatMap((demuxer) => ["-f", demuxer, "-i", demuxer]);
  const outputs = demuxers.map((demuxer) => `${demuxer}.raw`);
  const written = outputs.flatMap((output, at) => [
    "-map",
    `${at}:a`,
    "-ac",
    "1",
    "-ar",
    String(RATE),
    "-f",
    "s16le",
    output,
  ]);
  return (await ffmpegFiles(sounds, [...inputs, ...written], outputs)).map(toneOf);
}

function toneOf(bytes: Buffer) {
  const samples = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2));
  // What codecs add at both ends is not the tone.
  const middle = samples.slice(Math.round(samples.length * 0.1), Math.round(samples.length * 0.9));
  const rises = middle.filter((each, at) => each >= 0 && (middle[at - 1] ?? 0) < 0).length;
  const power = middle.reduce((sum, each) => sum + (each / 32768) ** 2, 0) / middle.length;
  return { seconds: samples.length / RATE, hertz: rises / (middle.length / RATE), loudness: Math.sqrt(power) };
}
