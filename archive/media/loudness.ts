import { END_SLACK_MS, SHORTEST_PART_MS, type Cut } from "archive/contract/items/cut";
import { PEAK_COUNT } from "./peaks";

/** Milliseconds of one value. */
export const LOUDNESS_MS = 50;
/** Decibels below the loudest that there can be, of the value 0. */
const QUIETEST_DB = 96;
const FULL = 32_768;

/** Level of the loudest sample of each 50 ms, one byte each: 255 for the loudest that there can be, 0 for silence. */
export class LoudnessMeter {
  samples = 0;
  private readonly levels: number[] = [];
  private loudest = 0;
  private readonly window: number;

  /** @param rate samples a second */
  constructor(rate: number) {
    this.window = (rate * LOUDNESS_MS) / 1000;
  }

  /** @param sound of one channel */
  add(sound: Int16Array): void {
    for (const sample of sound) {
      const loudness = Math.abs(sample);
      if (loudness > this.loudest) this.loudest = loudness;
      this.samples += 1;
      if (this.samples % this.window === 0) this.close();
    }
  }

  private close() {
    this.levels.push(levelOf(this.loudest));
    this.loudest = 0;
  }

  /** @returns one byte for each 50 ms; a rest that is shorter is left out */
  loudness(): Buffer {
    return Buffer.from(this.levels);
  }
}

function levelOf(sample: number): number {
  if (sample === 0) return 0;
  const below = -20 * Math.log10(sample / FULL);
  return Math.max(0, Math.round(255 * (1 - below / QUIETEST_DB)));
}

/** The loudest sample of a level, 0 to 1. */
function sampleOf(level: number): number {
  return level === 0 ? 0 : 10 ** ((-QUIETEST_DB * (1 - level / 255)) / 20);
}

/** Length of what a loudness is of, in milliseconds. */
export function lengthOf(loudness: Buffer): number {
  return loudness.length * LOUDNESS_MS;
}

/**
 * Facts of a part of a sound, by the loudness of all of it. An end that lies just behind the sound's is its end.
 * @returns null where such a part is not in it, or too short
 */
export function partOf(loudness: Buffer, { startMs, endMs }: Cut) {
  const length = lengthOf(loudness);
  const cut = { startMs, endMs: Math.min(endMs, length) };
  if (endMs > length + END_SLACK_MS || cut.endMs - startMs < SHORTEST_PART_MS) return null;
  return { cut, seconds: (cut.endMs - startMs) / 1000, peaks: peaksOfPart(loudness, cut) };
}

function peaksOfPart(loudness: Buffer, { startMs, endMs }: Cut): Buffer {
  const part = loudness.subarray(Math.floor(startMs / LOUDNESS_MS), Math.ceil(endMs / LOUDNESS_MS));
  const peaks = Buffer.alloc(PEAK_COUNT);
  for (let slice = 0; slice < PEAK_COUNT; slice++) {
    const from = Math.floor((slice * part.length) / PEAK_COUNT);
    const to = Math.max(from + 1, Math.floor(((slice + 1) * part.length) / PEAK_COUNT));
    peaks[slice] = Math.round(255 * sampleOf(part.subarray(from, to).reduce((most, each) => Math.max(most, each), 0)));
  }
  return peaks;
}

/** Shortest silence between two voices of a recording: people breathe and think for less. */
const PAUSE_MS = 2000;
/** Between this share of the way from the quietest to the loudest a pause ends. */
const PAUSE_SHARE = 0.3;
/** Values between quiet and loud below which nothing is told apart, about 9 dB. */
const LEAST_SPAN = 24;
/** Shortest part that is offered. */
const LEAST_PART_MS = 5000;

/**
 * Parts of a recording between its pauses, from its beginning to its end. A pause is at least two seconds long and as
 * quiet as the recording's own quietest tenth, hiss of a tape included; a click in it doesn't end it. Where there are
 * too many, the longest pauses count.
 * @param most parts
 */
export function partsBetweenPauses(loudness: Buffer, most: number): Cut[] {
  const length = lengthOf(loudness);
  const cuts: number[] = [];
  for (const { startMs, endMs } of pausesOf(loudness).toSorted((a, b) => lastsOf(b) - lastsOf(a))) {
    const middle = Math.round((startMs + endMs) / 2 / LOUDNESS_MS) * LOUDNESS_MS;
    const isApart = [0, length, ...cuts].every((other) => Math.abs(other - middle) >= LEAST_PART_MS);
    if (isApart && cuts.length < most - 1) cuts.push(middle);
  }
  const inOrder = cuts.toSorted((a, b) => a - b);
  return [0, ...inOrder].map((startMs, at) => ({ startMs, endMs: inOrder[at] ?? length }));
}

function lastsOf({ startMs, endMs }: Cut): number {
  return endMs - startMs;
}

function pausesOf(loudness: Buffer): Cut[] {
  const sorted = new Uint8Array(loudness).toSorted();
  const quiet = sorted[Math.floor(sorted.length / 10)] ?? 0;
  const loud = sorted[Math.floor((sorted.length * 9) / 10)] ?? 0;
  if (loud - quiet < LEAST_SPAN) return [];
  const limit = quiet + PAUSE_SHARE * (loud - quiet);
  const pauses: Cut[] = [];
  let from: number | null = null;
  for (let at = 0; at <= loudness.length; at++) {
    const isQuiet = at < loudness.length && smoothed(loudness, at) <= limit;
    if (isQuiet) from ??= at;
    else if (from !== null) {
      if ((at - from) * LOUDNESS_MS >= PAUSE_MS) pauses.push({ startMs: from * LOUDNESS_MS, endMs: at * LOUDNESS_MS });
      from = null;
    }
  }
  return pauses;
}

/** The middle one of five values around a place: a click is shorter. */
function smoothed(loudness: Buffer, at: number): number {
  return [...loudness.subarray(Math.max(0, at - 2), at + 3)].toSorted((a, b) => a - b)[2] ?? 0;
}
