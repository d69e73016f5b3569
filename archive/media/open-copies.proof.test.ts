import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { AT_RISK } from "archive/contract/keeping/format-register";
import { ownFolder } from "tests/builders/folder";
import { heard } from "tests/builders/heard";
import { heic } from "tests/builders/heic";
import { coloursOf, QUARTER_NAMES } from "tests/builders/quarters";
import { cr2 } from "tests/builders/raw/cr2";
import { raf } from "tests/builders/raw/raf";
import { sample } from "tests/builders/sample";
import { openVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED } from "./ffmpeg";
import { openPicture } from "./image";
import { sniff } from "./sniff";
import { Unreadable } from "./unreadable";

const LIMITS = { imageLimitPixels: 120e6, decoderMegabytes: 640 };
const SIZE = { width: 240, height: 180, quarters: true };

/** A picture as it is opened, and its type by its bytes. */
async function opened(content: Buffer) {
  await using folder = await ownFolder();
  const [path, to] = [join(folder.path, "given"), join(folder.path, "open")];
  await writeFile(path, content);
  // Of a try before that was broken off.
  await writeFile(to, "what was there before");
  const type = await sniff(path);
  if (!type) throw new Error("no picture");
  const size = await openPicture({ path, type }, to, LIMITS, OPERATOR);
  const png = await readFile(to);
  return { size, png, facts: await sharp(png).metadata(), type: type.mediaType };
}

test("a HEIC is opened whole, in its own colours, upright and without what else is told in it", async () => {
  const wide = await sharp(await sample("letter.png"))
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const { icc } = await sharp(wide).metadata();
  expect(icc).toBeInstanceOf(Buffer);
  const whole = await opened(await heic({ width: 2600, height: 400, quarters: true, icc }));
  expect(whole.facts).toMatchObject({ format: "png", width: 2600, height: 400, depth: "uchar", icc });
  expect(whole.size).toEqual({ width: 2600, height: 400 });
  expect(AT_RISK).toContain(whole.type);
  const phone = await opened(await sample("phone.heic"));
  expect(phone.facts).toMatchObject({ format: "png", width: 240, height: 160 });
  expect(phone.facts.exif).toBeUndefined();
  expect(await coloursOf(phone.png)).toEqual(QUARTER_NAMES);
});

const every = Boolean(process.env.EVERY_FORMAT);
/** All of them in `npm run prove`. */
const RAWS = [
  ["Canon's", () => cr2(SIZE)],
  ["Fujifilm's", () => raf({ width: 400, height: 300, quarters: true })],
] as const;

test.for(every ? RAWS : RAWS.slice(0, 1))(
  "%s raw is opened from the sensor, with sixteen bits a colour",
  async ([, make], { expect: check }) => {
    const { facts, png, type } = await opened(await make());
    check(facts).toMatchObject({ format: "png", depth: "ushort", channels: 3 });
    check(AT_RISK).toContain(type);
    check(await coloursOf(png)).toEqual(QUARTER_NAMES);
    // Finer than eight bits can tell.
    const { data } = await sharp(png)
      .toColourspace("rgb16")
      .raw({ depth: "ushort" })
      .toBuffer({ resolveWithObject: true });
    const colours = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
    check(colours.some((value) => value % 257 !== 0)).toBe(true);
  },
);

test("what is no picture is told to be none, and what no open copy is needed of has none", async () => {
  const content = await sample("phone.heic");
  await expect(opened(content.subarray(0, content.length / 3))).rejects.toThrow(Unreadable);
  await expect(opened(await sample("letter.png"))).rejects.toThrow(Unreadable);
});

/** Samples a second of each sound. */
const RATES = { "tone.wma": 22_050, "narrow-band.amr": 8000, "wide-band.amr": 16_000, "call.3gp": 8000 };

const BY_EITHER = Object.entries(RATES).flatMap(([name, rate]) =>
  [undefined, BUNDLED].map((ffmpegPath) => [name, ffmpegPath, rate] as const),
);

/** All of them in `npm run prove`; here a format of Windows' and one of telephones. */
test.for(every ? BY_EITHER : BY_EITHER.filter(([name, by]) => by && /wma|wide-band/.test(name)))(
  "%s is opened as a FLAC with each of its samples, by %s too",
  { timeout: 60_000 },
  async ([name, ffmpegPath, rate], { expect: check }) => {
    await using folder = await ownFolder();
    const [path, to] = [join(folder.path, "given"), join(folder.path, "open")];
    const content = await sample(name);
    await writeFile(path, content);
    const type = await sniff(path);
    check(AT_RISK).toContain(type?.mediaType);
    await openVoice(path, { reader: type?.reader ?? "" }, to, { ffmpegPath, decoderMegabytes: 640 }, OPERATOR);
    const flac = await readFile(to);
    check(flac.toString("latin1", 0, 4)).toBe("fLaC");
    const given = await heard(content, type?.reader ?? "", rate);
    const open = await heard(flac, "flac", rate);
    check(open.length).toBe(given.length);
    // The last bit of a decoder that reckons with fractions is its own.
    let most = 0;
    for (let at = 0; at < given.length; at += 2)
      most = Math.max(most, Math.abs(given.readInt16LE(at) - open.readInt16LE(at)));
    check(most).toBeLessThanOrEqual(ffmpegPath ? 2 : 1);
  },
);
