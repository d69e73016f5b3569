import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { dice } from "tests/builders/elsewhere/many-pictures";
import { photographOf } from "tests/shoebox/photograph";
import { LETTERS } from "tests/shoebox/truth";
import { blurOf, isBlurred, type Grey } from "./blur";

/** A part of a page that is 1200 pixels across, with its large and small writing. */
const PART = { left: 120, top: 80, width: 640, height: 800 };
const [WIDTH, HEIGHT] = [PART.width, PART.height];

type Change = (picture: Sharp) => Sharp;

const roll = dice(11);
/** Noise of a sensor, from -1 to 1; its number divides no row. */
const NOISE = Float32Array.from({ length: 65_521 }, () => roll() * 2 - 1);

/** A picture as the camera's small copy has it, changed on its way to the sensor, whose noise comes last. */
async function seen(picture: Sharp, change: Change, noise = 0): Promise<Grey> {
  const { data, info } = await change(picture.clone())
    .removeAlpha()
    .extractChannel(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Uint8ClampedArray.from(data, (light, at) => light + (NOISE[at % NOISE.length] ?? 0) * noise);
  return { width: info.width, height: info.height, pixels };
}

const parts = new Map<number, Promise<Sharp>>();
/** Drawn once each, which takes longer than to look at it. */
function partOf(number: number): Promise<Sharp> {
  const part = parts.get(number) ?? drawnPart(number);
  parts.set(number, part);
  return part;
}

async function drawnPart(number: number): Promise<Sharp> {
  const letter = LETTERS[number];
  const [page] = letter?.pages ?? [];
  if (!letter || !page) throw new Error(`no letter ${number}`);
  const upright = sharp(await photographOf(letter, page, { height: 1600 })).autoOrient();
  const { data, info } = await upright.extract(PART).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** A hand that moved along a row, by so many pixels. */
const smeared =
  (length: number): Change =>
  (picture) => {
    const row = (weight: number) => Array<number>(length).fill(weight);
    return picture.convolve({ width: length, height: 3, kernel: [...row(0), ...row(1), ...row(0)], scale: length });
  };

test("letters are found blurred from where small writing is hard to read, also dark and noisy ones", async () => {
  for (const page of [await partOf(3), await partOf(26)]) {
    for (const light of [1, 0.25]) {
      const found: boolean[] = [];
      for (const sigma of [0, 1.2, 2.5, 4, 8]) {
        const blurred: Change = (picture) => (sigma ? picture.blur(sigma) : picture).linear(light, 0);
        found.push(isBlurred(await seen(page, blurred, 8 * light)));
      }
      expect(found, String(light)).toEqual([false, false, true, true, true]);
    }
  }
});

test("a hand that moved is found, along a row or down", async () => {
  const page = await partOf(3);
  expect(isBlurred(await seen(page, smeared(3)))).toBe(false);
  expect(isBlurred(await seen(page, smeared(15)))).toBe(true);
  const { data, info } = await page.clone().rotate(90).raw().toBuffer({ resolveWithObject: true });
  expect(isBlurred(await seen(sharp(data, { raw: info }), smeared(15)))).toBe(true);
});

test("where nothing can be seen nothing is called blurred: empty paper, a covered lens, the dark", async () => {
  const page = await partOf(3);
  const empty = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#efe6d0" } });
  for (const noise of [0, 3, 12]) {
    expect(blurOf(await seen(empty, (picture) => picture, noise)), `paper, ${noise}`).toBe(null);
    expect(blurOf(await seen(empty, (picture) => picture.linear(0.03, 0), noise)), `covered, ${noise}`).toBe(null);
  }
  expect(isBlurred(await seen(page, (picture) => picture.linear(0.05, 0), 6))).toBe(false);
  // A light that falls off over the page has no edge.
  const falling = await seen(empty, (picture) => picture, 4);
  falling.pixels.forEach((light, at) => {
    falling.pixels[at] = light * (0.4 + (0.6 * (at % WIDTH)) / WIDTH);
  });
  expect(isBlurred(falling)).toBe(false);
});
