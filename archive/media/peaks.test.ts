import { expect, test } from "vitest";
import { PEAK_COUNT, PeakMeter } from "./peaks";

test("silence is flat, and a voice shorter than its slices still has them all", () => {
  const meter = new PeakMeter();
  expect([...meter.peaks()]).toEqual(Array(PEAK_COUNT).fill(0));
  meter.add(Int16Array.of(0, -32768, 5));
  expect(meter.samples).toBe(3);
  expect([...meter.peaks()]).toEqual(Array(PEAK_COUNT).fill(255));
});

test("the loudest sample of each slice is told, whatever the length and wherever chunks end", () => {
  for (const length of [4000, 65_536, 65_537, 1_000_003]) {
    const meter = new PeakMeter();
    const sound = Int16Array.from({ length }, (_, at) => (at < length / 2 ? 8192 : -16384));
    for (let at = 0; at < sound.length; at += 16_385) meter.add(sound.subarray(at, at + 16_385));
    expect(meter.samples).toBe(length);
    const peaks = [...meter.peaks()];
    expect(peaks).toHaveLength(PEAK_COUNT);
    expect(new Set(peaks.slice(0, 99))).toEqual(new Set([64]));
    expect(new Set(peaks.slice(101))).toEqual(new Set([128]));
  }
});
