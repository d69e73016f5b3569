import { expect, test } from "vitest";
import { PEAK_COUNT, PeakMeter } from "./peaks";

function samples(values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => buffer.writeInt16LE(value, at * 2));
  return buffer;
}

test("silence is flat, and a voice shorter than its slices still has them all", () => {
  const meter = new PeakMeter();
  expect([...meter.peaks()]).toEqual(Array(PEAK_COUNT).fill(0));
  meter.add(samples([0, -32768, 5]));
  expect(meter.samples).toBe(3);
  expect([...meter.peaks()]).toEqual(Array(PEAK_COUNT).fill(255));
});

test("the loudest sample of each slice is told, whatever the length and wherever chunks end", () => {
  for (const length of [4000, 65_536, 65_537, 1_000_003]) {
    const meter = new PeakMeter();
    const buffer = samples(Array.from({ length }, (_, at) => (at < length / 2 ? 8192 : -16384)));
    for (let at = 0; at < buffer.length; at += 32_771) meter.add(buffer.subarray(at, at + 32_771));
    expect(meter.samples).toBe(length);
    const peaks = [...meter.peaks()];
    expect(peaks).toHaveLength(PEAK_COUNT);
    expect(new Set(peaks.slice(0, 99))).toEqual(new Set([64]));
    expect(new Set(peaks.slice(101))).toEqual(new Set([128]));
  }
});
