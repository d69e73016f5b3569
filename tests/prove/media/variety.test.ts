import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CUT_PICTURES, MORE_ODD_PICTURES, ODD_PICTURES, type OddPicture } from "tests/builders/odd-pictures";
import { MORE_ODD_SOUNDS, ODD_SOUNDS, type OddSound } from "tests/builders/odd-sounds";
import { coloursOf, QUARTER_NAMES } from "tests/builders/quarters";
import { sample } from "tests/builders/sample";
import { toneOf } from "tests/builders/tone";
import { oneTestApp } from "tests/test-app/one-test-app";
import { putIn } from "tests/test-app/put-in";

/*
 * Each accepted type as many programs write it (tests/builders/samples/written), and what is odd about files that other
 * programs open all the same, through the API.
 */

const kept = oneTestApp({ freeItemLimit: 10_000 });
const WRITTEN = await readdir(join(import.meta.dirname, "../../builders/samples/written"));
const IS_PICTURE = /\.(jpg|png|gif|webp|avif|heic)$/;

/** Files that show the quarters otherwise, or smaller. */
const OTHERWISE: Record<string, Partial<OddPicture>> = {
  "avifenc-clap.avif": { width: 120, height: 80 },
  "avifenc-mirrored.avif": { colours: ["green", "red", "yellow", "blue"] },
  "avifenc-turned.avif": { width: 160, height: 240, colours: ["green", "yellow", "red", "blue"] },
  "heif-enc-thumb.heic": { width: 160, height: 240, colours: ["green", "yellow", "red", "blue"] },
};
const written = (name: string) => () => sample(`written/${name}`);
const PICTURES: OddPicture[] = [
  ...WRITTEN.filter((name) => IS_PICTURE.test(name)).map((name) =>
    Object.assign({ name, make: written(name), width: 240, height: 160, colours: QUARTER_NAMES }, OTHERWISE[name]),
  ),
  ...ODD_PICTURES,
  ...MORE_ODD_PICTURES,
];
const SOUNDS: OddSound[] = [
  ...WRITTEN.filter((name) => !IS_PICTURE.test(name) && !/\.(sh|md)$/.test(name)).map((name) => ({
    name,
    make: written(name),
    seconds: 1,
  })),
  ...ODD_SOUNDS,
  ...MORE_ODD_SOUNDS,
];

/** Puts it in and looks at its size. @returns the download */
async function shown({ name, make, width, height }: OddPicture): Promise<Buffer> {
  const { file, download } = await putIn(kept.app, "handwriting", name, await make());
  // Of a drawing's millimetres none is a whole number of pixels.
  const near = name.endsWith(".svg") ? 3 : 1;
  expect(Math.abs((file?.width ?? 0) - width)).toBeLessThan(near);
  expect(Math.abs((file?.height ?? 0) - height)).toBeLessThan(near);
  const jpeg = await download();
  const facts = await sharp(jpeg).metadata();
  expect([facts.format, facts.width]).toEqual(["jpeg", width]);
  return jpeg;
}

test.for(PICTURES)("shown: $name", { timeout: 60_000 }, async (picture) => {
  expect(await coloursOf(await shown(picture))).toEqual(picture.colours);
});

test.for(CUT_PICTURES)("shown as far as it goes: $name", { timeout: 60_000 }, async (picture) => {
  expect((await shown(picture)).length).toBeGreaterThan(0);
});

test.for(SOUNDS)("heard: $name", { timeout: 60_000 }, async ({ name, make, seconds }) => {
  const { file, download } = await putIn(kept.app, "voice", name, await make());
  expect(Math.abs((file?.seconds ?? 0) - seconds)).toBeLessThan(0.15);
  const tone = await toneOf(await download(), "mp3");
  expect(Math.abs(tone.hertz - 440)).toBeLessThan(15);
  expect(tone.loudness).toBeGreaterThan(0.2);
});

test("of each type that can be written here there are eight at least", () => {
  const names = [...PICTURES, ...SOUNDS].map(({ name }) => name.toLowerCase());
  const count = (ending: string) => names.filter((name) => name.endsWith(`.${ending}`)).length;
  // Camera raws have a table of their own in formats.proof.test.ts; the mp4 family shares one reader.
  const types = ["jpg", "png", "gif", "webp", "avif", "heic", "svg", "mp3", "wav", "m4a", "aac", "ogg", "flac", "aiff"];
  expect(types.filter((ending) => count(ending) < 8)).toEqual([]);
  expect(["opus", "wma", "webm", "amr"].filter((ending) => count(ending) < 8)).toEqual([]);
  const films = ["mp4", "mov", "3gp", "3g2"].reduce((sum, ending) => sum + count(ending), 0);
  expect(films).toBeGreaterThanOrEqual(8);
});
