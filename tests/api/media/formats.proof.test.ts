import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { DOCUMENT_ENDINGS, PICTURE_ENDINGS, VOICE_ENDINGS } from "archive/contract/items/formats";
import { BUNDLED } from "archive/media/ffmpeg";
import { MEDIA_TYPES, sniff } from "archive/media/sniff";
import { ownFolder } from "tests/builders/folder";
import { heic } from "tests/builders/heic";
import { coloursOf, QUARTER_NAMES, QUARTERS_SVG } from "tests/builders/quarters";
import { cr2 } from "tests/builders/raw/cr2";
import { dng } from "tests/builders/raw/dng";
import { raf } from "tests/builders/raw/raf";
import { rw2 } from "tests/builders/raw/rw2";
import { arw, nef, orf, pef, srw } from "tests/builders/raw/tiff-raws";
import { quartersPdf } from "tests/builders/pages/small-pdf";
import { picture } from "tests/builders/picture";
import { sample } from "tests/builders/sample";
import { studioWav } from "tests/builders/studio-wav";
import { toneOf } from "tests/builders/tone";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bytesOf, putIn } from "tests/test-app/put-in";

/*
 * A file of every type that is taken (product.md 5): told by its bytes, saved, seen or heard as it
 * is, and downloaded as JPEG or MP3. What a file is made of is in tests/builders/samples, or built here where a sample
 * would be large.
 */

const every = Boolean(process.env.EVERY_FORMAT);
const kept = oneTestApp({ freeItemLimit: 1000 });
const SIZE = { width: 240, height: 180, quarters: true };
const GREY = ["grey", "grey", "grey", "grey"];

type Bytes = Buffer<ArrayBuffer>;
type Make = () => Promise<Bytes> | Bytes;
const from = (name: string) => () => sample(name);
const made = new Map<Make, Promise<Bytes>>();
/** Made once, for the tests that look at it. */
function fileOf(make: Make): Promise<Bytes> {
  const file = made.get(make) ?? Promise.resolve(make());
  made.set(make, file);
  return file;
}
const ofColour = (image: (paper: Sharp) => Sharp) => async () =>
  (await image(sharp(await sample("letter.png"))).toBuffer()) as Bytes;
const svgOf = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${QUARTERS_SVG}</svg>`);
/** As older drawing programs begin. */
function illustrated(): Bytes {
  const named = svgOf('width="150" height="20"').toString().replace('"http://www.w3.org/2000/svg"', '"&ns_svg;"');
  return Buffer.from(
    named.replace(
      "?>",
      '?><!-- Generator: a drawing program --><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>',
    ),
  );
}

const PICTURES: [name: string, make: Make, width: number, height: number, colours?: string[]][] = [
  ["IMG 0001.jpg", from("phone.jpg"), 240, 160],
  ["camera.jpg", from("camera.jpg"), 240, 160],
  ["letter.jpeg", ofColour((paper) => paper.jpeg({ progressive: true })), 240, 160],
  ["print colours.jpg", ofColour((paper) => paper.toColourspace("cmyk").jpeg()), 240, 160],
  ["grey.jpg", ofColour((paper) => paper.greyscale().toColourspace("b-w").jpeg()), 240, 160, GREY],
  ["letter.png", from("letter.png"), 240, 160],
  ["fine.png", ofColour((paper) => paper.toColourspace("rgb16").png()), 240, 160],
  ["moving.png", from("moving.png"), 240, 160],
  ["letter.gif", from("letter.gif"), 240, 160],
  ["moving.gif", from("moving.gif"), 240, 160],
  ["letter.webp", from("letter.webp"), 240, 160],
  ["moving.webp", from("moving.webp"), 240, 160],
  ["letter.avif", from("letter.avif"), 240, 160],
  ["IMG_0001.HEIC", from("phone.heic"), 240, 160],
  ["letter.heif", () => heic({ width: 320, height: 240, quarters: true, brand: "mif1" }), 320, 240],
  // A drawing is as fine as is wanted.
  ["drawing.svg", () => svgOf('width="200" height="20"'), 2400, 240],
  ["drawing without a size.svg", () => svgOf('viewBox="0 0 20 150"'), 320, 2400],
  ["illustrated.svg", illustrated, 2400, 320],
  ["page.svg", () => svgOf('width="210mm" height="297mm"'), 1697, 2400],
  ["card.svg", () => svgOf('width="20cm" height="10cm"'), 2400, 1200],
  [
    "print.svg",
    () => svgOf('width="8.5in" height="11in" viewBox="0 0 300 200" preserveAspectRatio="none"'),
    1855,
    2400,
  ],
  ["points.svg", () => svgOf('width="595pt" height="842pt"'), 1696, 2400],
  ["picas.svg", () => svgOf('width="50pc" height="30pc"'), 2400, 1440],
  // A raw without a preview, one packed as phones do, one so large that half of it serves, and one whose camera made a
  // preview and lay on its side.
  ["small.dng", () => dng(SIZE), 240, 180],
  ["phone.dng", () => dng({ ...SIZE, packed: true }), 240, 180],
  ["large.dng", () => dng({ width: 4000, height: 3000, quarters: true }), 2000, 1500],
  [
    "preview.dng",
    () => dng({ width: 400, height: 300, quarters: true, preview: { width: 320, height: 240 }, orientation: 6 }),
    240,
    320,
    ["blue", "red", "yellow", "green"],
  ],
  ["any.raw", () => dng(SIZE), 240, 180],
  ["canon.CR2", () => cr2(SIZE), 240, 180],
  // Its decoder leaves a column out.
  ["nikon.NEF", () => nef(SIZE), 239, 180],
  ["sony.ARW", () => arw(SIZE), 240, 180],
  ["olympus.ORF", () => orf(SIZE), 240, 180],
  ["panasonic.RW2", () => rw2({ width: 896, height: 672, quarters: true }), 896, 672],
  // So large that the camera's preview in it does not serve.
  ["fuji.RAF", () => raf({ width: 400, height: 300, quarters: true }), 400, 300],
  ["pentax.PEF", () => pef(SIZE), 240, 180],
  ["samsung.SRW", () => srw(SIZE), 240, 180],
];

/** All of them in `npm run prove`; here one of each decoder, whose type is told below, and of few pixels. */
/** Files whose pages are seen one by one: archive/media/pages.test.ts. */
const DOCUMENTS: [name: string, make: Make][] = [
  ["letter.pdf", async () => quartersPdf()],
  ["scan.tif", () => picture({ ...SIZE, format: "tiff" })],
  ["SCAN.TIFF", () => picture({ ...SIZE, format: "tiff", seed: 2 })],
];

const SHOWN = every
  ? PICTURES
  : PICTURES.filter(([name]) => /^(IMG 0001\.jpg|IMG_0001\.HEIC|small\.dng|drawing\.svg)$/.test(name));

test.for(SHOWN)(
  "%s is shown in three formats and downloads as a real JPEG",
  { timeout: 60_000 },
  async ([name, make, width, height, colours = QUARTER_NAMES], { expect: check }) => {
    const { app } = kept;
    const { file, media, download } = await putIn(app, "handwriting", name, await fileOf(make));
    check(file).toMatchObject({ width, height });
    check(file?.placeholder).toMatch(/^data:image\/webp;base64,/);
    for (const format of ["avif", "webp", "jpg"]) {
      const bytes = await bytesOf(await media(`w200.${format}`));
      const facts = await sharp(bytes).metadata();
      check([facts.format, facts.width]).toEqual([
        format === "jpg" ? "jpeg" : format === "avif" ? "heif" : format,
        200,
      ]);
      check(Math.abs((facts.height ?? 0) - (200 * height) / width)).toBeLessThan(2);
      check(await coloursOf(bytes)).toEqual(colours);
    }
    const jpeg = await download();
    const facts = await sharp(jpeg).metadata();
    check([facts.format, facts.width, facts.height]).toEqual(["jpeg", width, height]);
    check(await coloursOf(jpeg)).toEqual(colours);
  },
);

const VOICES: [name: string, make: Make][] = [
  ["song.mp3", from("tone.mp3")],
  ["with a cover.mp3", from("cover.mp3")],
  ["song.wav", from("tone.wav")],
  ["studio.wav", studioWav],
  ["song.wma", from("tone.wma")],
  ["song.mp4", from("tone.mp4")],
  ["film.mp4", from("film.mp4")],
  ["song.AAC", from("tone.aac")],
  ["song.AIFF", from("tone.aiff")],
  ["song.aif", from("tone.aiff")],
  ["recorded.webm", from("recorded.webm")],
  ["song.ogg", from("tone.ogg")],
  ["song.opus", from("tone.opus")],
  ["song.m4a", from("tone.m4a")],
  ["with a cover.m4a", from("cover.m4a")],
  ["song.flac", from("tone.flac")],
  ["call.amr", from("narrow-band.amr")],
  ["clear call.amr", from("wide-band.amr")],
  ["clip.3gp", from("call.3gp")],
  ["film.mov", from("film.mov")],
];
const by = (ffmpeg: string, voices: typeof VOICES) => voices.map(([name, make]) => [name, ffmpeg, make] as const);
/**
 * Every one by either ffmpeg in `npm run prove`. Here what the page records and a film, by the one that comes with the
 * product: which codec lies in a file goes by the libraries alone.
 */
const HEARD = every
  ? [...by("system", VOICES), ...by(BUNDLED, VOICES)]
  : by(
      BUNDLED,
      VOICES.filter(([name]) => /^(recorded\.webm|film\.mov)$/.test(name)),
    );

test.for(HEARD)(
  "%s plays as a small stream and downloads as a real MP3, by the ffmpeg of the machine or the product: %s",
  { timeout: 60_000 },
  async ([name, ffmpeg, make], { expect: check }) => {
    const { app } = kept;
    app.services.config.ffmpegPath = ffmpeg === BUNDLED ? BUNDLED : undefined;
    const { file, media, download } = await putIn(app, "voice", name, await fileOf(make));
    check(Math.abs((file?.seconds ?? 0) - 1)).toBeLessThan(0.1);
    // Half as loud as can be, from end to end.
    check(file?.peaks).toHaveLength(200);
    check(file?.peaks?.slice(20, 180).every((peak) => peak > 70 && peak < 190)).toBe(true);
    const webm = await media("voice.webm");
    check(webm.headers.get("content-type")).toBe("audio/webm");
    const stream = await bytesOf(webm);
    check(stream.byteLength).toBeLessThan(10_000);
    const mp3 = await download();
    check((await bytesOf(await media("voice.mp3"))).equals(mp3)).toBe(true);
    for (const heard of [await toneOf(stream, "matroska"), await toneOf(mp3, "mp3")]) {
      check(Math.abs(heard.seconds - 1)).toBeLessThan(0.15);
      check(Math.abs(heard.hertz - 440)).toBeLessThan(8);
      // A tone at half the loudness has 0.354; the encoder of wide-band.amr made it a little softer.
      check(heard.loudness).toBeGreaterThan(0.24);
      check(heard.loudness).toBeLessThan(0.42);
    }
  },
);

test("every ending that pickers offer, and every type that is told by its bytes, has a file in these tables", {
  timeout: 60_000,
}, async () => {
  // No test can write Canon's newest: its packing is Canon's own. What else is told apart must be seen to work.
  const unwritten = { ending: "cr3", mediaType: "image/x-canon-cr3" };
  // A large one is told by the same bytes as a small one.
  const files = [...PICTURES, ...DOCUMENTS, ...VOICES]
    .filter(([name]) => name !== "large.dng")
    .map(([name, make]) => ({ name, make }));
  const endings = new Set(files.map(({ name }) => name.toLowerCase().split(".").at(-1)));
  expect([...PICTURE_ENDINGS, ...DOCUMENT_ENDINGS, ...VOICE_ENDINGS].filter((ending) => !endings.has(ending))).toEqual([
    unwritten.ending,
  ]);
  await using folder = await ownFolder();
  const told = new Set<string | undefined>();
  for (const { name, make } of files) {
    const path = join(folder.path, name);
    await writeFile(path, await fileOf(make));
    told.add((await sniff(path))?.mediaType);
  }
  const types = new Set(MEDIA_TYPES.map(({ mediaType }) => mediaType));
  expect([...types].filter((type) => !told.has(type))).toEqual([unwritten.mediaType]);
});
