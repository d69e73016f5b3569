import { expect, test } from "vitest";
import { HeardVoice } from "./heard-voice";
import { PeakMeter } from "./peaks";

/** Pairs of samples, given in parts that end anywhere. */
function heard(pairs: readonly (readonly [mixed: number, first: number])[]): HeardVoice<PeakMeter> {
  const voice = new HeardVoice(() => new PeakMeter());
  const bytes = Buffer.from(Int16Array.from(pairs.flat()).buffer);
  for (let at = 0; at < bytes.length; at += 3) voice.add(bytes.subarray(at, at + 3));
  return voice;
}

const LOUD = 16_384;

test("a voice is heard by all its channels, however unlike they are, and wherever chunks end", () => {
  const voice = heard(Array.from({ length: 1000 }, () => [-LOUD / 2, LOUD]));
  expect(voice.samples).toBe(1000);
  expect(voice.mix).toBe("all");
  expect(new Set(voice.meter.peaks())).toEqual(new Set([64]));
});

test("a voice whose channels cancel each other out is heard by the first, and its wave is that one's", () => {
  const voice = heard(Array.from({ length: 1000 }, (_, at) => [at % 2, LOUD]));
  expect(voice.mix).toBe("first");
  expect(new Set(voice.meter.peaks())).toEqual(new Set([128]));
});

test("silence is heard by all", () => {
  expect(heard([[0, 0]]).mix).toBe("all");
});
