import { open } from "node:fs/promises";
import type { Cut } from "archive/contract/items/cut";
import type { Run } from "./child";
import { runSound } from "./ffmpeg";
import { HeardVoice } from "./heard-voice";
import { PeakMeter } from "./peaks";
import type { Mix, SamplesJob } from "./sound-job";
import { broken } from "./unreadable";

/** Samples a second; as many as the stream that people are served has. */
const RATE = 48_000;
const SAMPLE_BYTES = 2;
const HEAD_BYTES = 44;
/** Samples that have to be there: 50 ms. */
const LEAST = RATE / 20;

/** Thrown once all of a part was heard: what lies behind it is not decoded. */
class Enough extends Error {}

/**
 * Writes a part of a sound as a WAV of one channel. Samples are counted from the first on, since not every container
 * says at which byte a moment lies; so the part begins and ends at the very sample.
 * @param to replaced where it is there
 * @throws Unreadable where the sound ends before the part begins; ChildFailed
 */
export async function cutOut(
  source: Pick<SamplesJob, "path" | "reader" | "start">,
  cut: Cut,
  to: string,
  ffmpegPath: string | undefined,
  run: Omit<Run, "read">,
): Promise<void> {
  const voice = new HeardVoice(() => new PeakMeter());
  const write = (mix: Mix) =>
    writePart(
      to,
      cut,
      (read) => runSound(ffmpegPath, { make: "samples", ...source, rate: RATE, mix: "both" }, { ...run, read }),
      mix === "all" ? { at: 0, heard: (part) => voice.add(part) } : { at: SAMPLE_BYTES, heard: () => {} },
    );
  await write("all");
  // Channels that cancel each other out are rare; only the whole part tells.
  if (voice.mix === "first") await write("first");
}

/**
 * @param sound runs what gives pairs of samples
 * @param one.at place of the sample that is taken in each pair, in bytes
 */
async function writePart(
  to: string,
  { startMs, endMs }: Cut,
  sound: (read: NonNullable<Run["read"]>) => Promise<void>,
  { at, heard }: { at: number; heard: (pairs: Buffer) => void },
): Promise<void> {
  const [from, end] = [startMs, endMs].map((ms) => Math.round((ms * RATE) / 1000) * 2 * SAMPLE_BYTES) as [
    number,
    number,
  ];
  const file = await open(to, "w");
  try {
    let passed = 0;
    let written = 0;
    let rest: Buffer = Buffer.alloc(0);
    const read: NonNullable<Run["read"]> = async (output) => {
      for await (const chunk of output) {
        const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
        const whole = bytes.length - (bytes.length % (2 * SAMPLE_BYTES));
        rest = Buffer.from(bytes.subarray(whole));
        const part = bytes.subarray(Math.min(whole, Math.max(0, from - passed)), Math.min(whole, end - passed));
        if (part.length > 0) {
          heard(part);
          const one = oneOf(part, at);
          await file.write(one, 0, one.length, HEAD_BYTES + written);
          written += one.length;
        }
        passed += whole;
        if (passed >= end) throw new Enough();
      }
    };
    await sound(read).catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
    if (written < LEAST * SAMPLE_BYTES) throw broken();
    await file.write(headOf(written), 0, HEAD_BYTES, 0);
  } finally {
    await file.close();
  }
}

/** One sample of each pair. */
function oneOf(pairs: Buffer, at: number): Buffer {
  const one = Buffer.alloc(pairs.length / 2);
  for (let to = 0; to < one.length; to += SAMPLE_BYTES) {
    one[to] = pairs[2 * to + at] ?? 0;
    one[to + 1] = pairs[2 * to + at + 1] ?? 0;
  }
  return one;
}

/** Head of a WAV of sixteen bits and one channel. */
function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("RIFF", 0);
  head.writeUInt32LE(HEAD_BYTES - 8 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
