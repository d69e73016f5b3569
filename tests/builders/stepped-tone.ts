import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runBundled } from "archive/media/bundled-sound";
import { ownFolder } from "./folder";
import { heard } from "./heard";
import { madeOnce } from "./made-once";

const RATE = 16_000;
const FIRST_HERTZ = 400;
const STEP_HERTZ = 100;

/** Seconds at which a stepped tone is silent, from and to. */
interface Stepped {
  seconds: number;
  silent?: readonly (readonly [from: number, to: number])[];
  format?: "wav" | "mp3";
}

/** A tone that rises by 100 Hz with each second, so that each moment tells where it is; with pauses of faint hiss. */
export const steppedTone = madeOnce(async ({ seconds, silent = [], format = "wav" }: Stepped) => {
  const file = Buffer.alloc(44 + seconds * RATE * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
    [40, file.length - 44],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write("data", 36);
  for (let at = 0; at < seconds * RATE; at++) {
    const second = at / RATE;
    const isSilent = silent.some(([from, to]) => second >= from && second < to);
    const tone = Math.sin((at / RATE) * (FIRST_HERTZ + STEP_HERTZ * Math.floor(second)) * 2 * Math.PI);
    file.writeInt16LE(Math.round(isSilent ? ((at * 7919) % 61) - 30 : tone * 12_000), 44 + at * 2);
  }
  if (format === "wav") return file;
  await using folder = await ownFolder();
  const [path, webm, mp3] = ["a.wav", "a.webm", "a.mp3"].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(path, file);
  await runBundled({ make: "renditions", path, reader: "wav", to: { webm, mp3 } }, { timeoutMs: 60_000 });
  return await readFile(mp3);
});

const HEARD_RATE = 8000;
const WINDOW_MS = 20;

/** Steps by sound: the same voice is served to many, and lies in many archives. */
const known = new Map<string, ReturnType<typeof hearSteps>>();

/**
 * Whole seconds of a stepped tone that a sound is of.
 * @returns its length, and the moments at which it goes on to the next second, with that
 */
export function stepsOf(sound: Buffer, reader: string): ReturnType<typeof hearSteps> {
  const key = `${reader} ${createHash("sha256").update(sound).digest("hex")}`;
  const steps = known.get(key) ?? hearSteps(sound, reader);
  known.set(key, steps);
  return steps;
}

async function hearSteps(sound: Buffer, reader: string) {
  const bytes = await heard(sound, reader, HEARD_RATE);
  const samples = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2));
  const size = (HEARD_RATE * WINDOW_MS) / 1000;
  const seconds = Array.from({ length: Math.floor(samples.length / size) }, (_, window) => {
    const part = samples.slice(window * size, (window + 1) * size);
    const crossings = part.flatMap((each, at) => {
      const before = part[at - 1] ?? 0;
      return each >= 0 && before < 0 ? at - each / (each - before) : [];
    });
    const periods = crossings.length - 1;
    const hertz = periods > 0 ? (periods * HEARD_RATE) / ((crossings.at(-1) ?? 0) - (crossings[0] ?? 0)) : 0;
    return (hertz - FIRST_HERTZ) / STEP_HERTZ;
  });
  const steps = seconds.flatMap((second, at) => {
    const [one, next, after] = [seconds[at], seconds[at + 1], seconds[at + 2]].map((value = -1) => Math.round(value));
    const isStep = one !== undefined && next === after && next === one + 1 && second > -0.5;
    return isStep ? { to: next, at: ((at + 1) * WINDOW_MS) / 1000 } : [];
  });
  return {
    seconds: samples.length / HEARD_RATE,
    first: nearest(seconds[4]),
    last: nearest(seconds.at(-5)),
    steps,
  };
}

function nearest(second = -1): number {
  // Not the zero that has a sign.
  return Math.round(second) || 0;
}
