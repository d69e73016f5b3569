import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { ODD_PICTURES } from "tests/builders/odd-pictures";
import { ODD_SOUNDS } from "tests/builders/odd-sounds";
import { coloursOf } from "tests/builders/quarters";
import { examineVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED } from "./ffmpeg";
import { examinePicture } from "./image";
import { sniff } from "./sniff";

// One of each kind of what other programs open; all of them, by the API: tests/prove/media/variety.test.ts.
const LIMITS = { imageLimitPixels: 120e6, imageLeastSide: 64, decoderMegabytes: 640 };
const HEARING = { ffmpegPath: BUNDLED, decoderMegabytes: 640, bytes: 1e5, voiceLongestSeconds: 60 };

async function examined<T>(
  name: string,
  bytes: Buffer,
  examine: (path: string, type: NonNullable<Awaited<ReturnType<typeof sniff>>>) => Promise<T>,
): Promise<T> {
  await using folder = await ownFolder();
  const path = join(folder.path, name);
  await writeFile(path, bytes);
  const type = await sniff(path);
  if (!type) throw new Error("neither picture nor voice");
  return await examine(path, type);
}

test.for(ODD_PICTURES)("a picture is read: $name", async ({ name, make, width, height, colours }) => {
  const facts = await examined(name, await make(), (path, type) => examinePicture({ path, type }, LIMITS, OPERATOR));
  expect(facts).toMatchObject({ width, height, there: null });
  const seen = Buffer.from(facts.placeholder.slice(facts.placeholder.indexOf(",") + 1), "base64");
  expect(await coloursOf(seen)).toEqual(colours);
});

test.for(ODD_SOUNDS)("a sound is heard: $name", async ({ name, make, seconds }) => {
  const facts = await examined(name, await make(), (path, type) => examineVoice(path, type, HEARING, OPERATOR));
  expect(Math.abs(facts.seconds - seconds)).toBeLessThan(0.15);
  // Half as loud as can be, but for what was lost of a frame.
  expect(facts.peaks.slice(20, 180).every((peak) => peak > 60 && peak < 200)).toBe(true);
  expect(facts.there).toBeNull();
});
