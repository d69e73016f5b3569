/** Most voices that a recording is cut into at a time: both sides of a cassette have fewer songs and letters. */
export const MOST_PARTS = 60;
/** Shortest part of a recording, in milliseconds. */
export const SHORTEST_PART_MS = 1000;
/** Later than the end of any recording, in milliseconds. */
export const LONGEST_MS = 360_000_000;
/** An end that lies behind a recording's by less than this is its end: people type whole seconds. */
export const END_SLACK_MS = 1000;

/** A part of a sound, in milliseconds from its beginning. */
export interface Cut {
  startMs: number;
  endMs: number;
}
