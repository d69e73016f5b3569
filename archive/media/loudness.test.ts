import { expect, test } from "vitest";
import { LoudnessMeter, lengthOf, partOf, partsBetweenPauses } from "./loudness";

const RATE = 8000;

/** Loudness of a sound of so many seconds, each with its loudest sample; a number is that of all of one second. */
function loudnessOf(seconds: readonly (number | readonly [seconds: number, sample: number])[], clicks: number[] = []) {
  const meter = new LoudnessMeter(RATE);
  for (const each of seconds) {
    const [length, sample] = typeof each === "number" ? [1, each] : each;
    meter.add(Int16Array.from({ length: length * RATE }, (_, at) => (at % 2 ? sample : -sample)));
  }
  const loudness = meter.loudness();
  for (const at of clicks) loudness[at * 20] = 250;
  return loudness;
}

test("a recording is parted in the middle of its pauses, whatever the tape hisses and clicks", () => {
  for (const hiss of [0, 40, 300]) {
    const side = loudnessOf(
      [
        [30, 9000],
        [4, hiss],
        [20, 12_000],
        [1, hiss],
        [20, 5000],
        [6, hiss],
        [15, 9000],
      ],
      [32, 78],
    );
    expect(partsBetweenPauses(side, 60)).toEqual([
      { startMs: 0, endMs: 32_000 },
      { startMs: 32_000, endMs: 78_000 },
      { startMs: 78_000, endMs: 96_000 },
    ]);
    // The longest pause counts where there may be but two parts.
    expect(partsBetweenPauses(side, 2)).toHaveLength(2);
    expect(partsBetweenPauses(side, 2)[0]?.endMs).toBe(78_000);
  }
});

test("a sound without pauses, of hiss alone or of nothing is one part", () => {
  for (const sample of [0, 40, 9000])
    expect(partsBetweenPauses(loudnessOf([[20, sample]]), 60)).toEqual([{ startMs: 0, endMs: 20_000 }]);
  expect(partsBetweenPauses(Buffer.alloc(0), 60)).toEqual([{ startMs: 0, endMs: 0 }]);
});

test("a part has the wave of what is heard of it, and an end just behind the sound's is its end", () => {
  const loudness = loudnessOf([16_384, 8192, 16_384, 4096]);
  expect(lengthOf(loudness)).toBe(4000);
  const part = partOf(loudness, { startMs: 1000, endMs: 3000 });
  expect(part).toMatchObject({ seconds: 2, cut: { startMs: 1000, endMs: 3000 } });
  expect(part?.peaks[20]).toBeCloseTo(64, -1);
  expect(part?.peaks[180]).toBeCloseTo(128, -1);
  expect(partOf(loudness, { startMs: 2000, endMs: 4900 })?.cut).toEqual({ startMs: 2000, endMs: 4000 });
  expect(partOf(loudness, { startMs: 2000, endMs: 5100 })).toBeNull();
  expect(partOf(loudness, { startMs: 3500, endMs: 4500 })).toBeNull();
});
