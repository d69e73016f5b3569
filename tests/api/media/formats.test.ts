import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { PICTURE_ENDINGS, VOICE_ENDINGS } from "archive/contract/formats";
import { MEDIA_TYPES, sniff } from "archive/media/sniff";
import { ffmpegFile } from "tests/builders/ffmpeg-file";
import { ownFolder } from "tests/builders/folder";
import { heic } from "tests/builders/heic";
import { picture } from "tests/builders/picture";
import { cr2 } from "tests/builders/raw/cr2";
import { dng } from "tests/builders/raw/dng";
import { raf } from "tests/builders/raw/raf";
import { rw2 } from "tests/builders/raw/rw2";
import { arw, nef, orf, pef, srw } from "tests/builders/raw/tiff-raws";
import { voice, type VoiceOptions } from "tests/builders/voice";
import { oneWorld } from "tests/world/one-world";
import { bytesOf, putIn } from "tests/world/put-in";

const kept = oneWorld({ freeItemLimit: 1000 });
const SIZE = { width: 800, height: 600 };
const MOVING = { apng: ["-plays", "0"], gif: [], webp: ["-loop", "0"] };
/** Three frames, of which the first is shown. */
const moving = async (format: keyof typeof MOVING) =>
  ffmpegFile({ "page.png": await picture({ ...SIZE, format: "png" }) }, ["-loop", "1", "-i", "page.png", "-frames:v", "3", ...MOVING[format]], `made.${format}`);
const svgOf = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="100%" height="100%" fill="#fdf6e3"/><path d="M20 60 q40 -50 80 0 T180 60" stroke="#123" fill="none"/></svg>`);

const illustrated = () => {
  const named = svgOf('width="200" height="150"').toString().replace('"http://www.w3.org/2000/svg"', '"&ns_svg;"');
  return Buffer.from(named.replace("?>", '?><!-- Generator: a drawing program --><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'));
};

type Bytes = Buffer<ArrayBuffer>;
type Make = () => Promise<Bytes> | Bytes;
const made = new Map<Make, Promise<Bytes>>();
/** Made once, for the tests that look at it. */
function fileOf(make: Make): Promise<Bytes> {
  const file = made.get(make) ?? Promise.resolve(make());
  made.set(make, file);
  return file;
}
const ofColour = (image: (paper: Sharp) => Sharp) => async () => (await image(sharp(await picture({ ...SIZE, format: "png" }))).toBuffer()) as Buffer<ArrayBuffer>;

const PICTURES: [name: string, make: Make, width: number, height: number][] = [
  ["letter.jpg", () => picture({ ...SIZE, format: "jpeg" }), 800, 600],
  ["letter.jpeg", ofColour((paper) => paper.jpeg({ progressive: true })), 800, 600],
  ["print colours.jpg", ofColour((paper) => paper.toColourspace("cmyk").jpeg()), 800, 600],
  ["grey.jpg", ofColour((paper) => paper.greyscale().toColourspace("b-w").jpeg()), 800, 600],
  ["letter.png", () => picture({ ...SIZE, format: "png" }), 800, 600],
  ["fine.png", ofColour((paper) => paper.toColourspace("rgb16").png()), 800, 600],
  ["moving.png", () => moving("apng"), 800, 600],
  ["letter.gif", () => picture({ ...SIZE, format: "gif" }), 800, 600],
  ["moving.gif", () => moving("gif"), 800, 600],
  ["letter.webp", () => picture({ ...SIZE, format: "webp" }), 800, 600],
  ["moving.webp", () => moving("webp"), 800, 600],
  ["letter.avif", () => picture({ ...SIZE, format: "avif" }), 800, 600],
  ["IMG_0001.HEIC", () => heic(SIZE), 800, 600],
  ["letter.heif", () => heic({ ...SIZE, brand: "mif1" }), 800, 600],
  // A drawing is as fine as is wanted.
  ["drawing.svg", () => svgOf('width="200" height="150"'), 2400, 1800],
  ["drawing without a size.svg", () => svgOf('viewBox="0 0 150 200"'), 1800, 2400],
  // As older drawing programs begin.
  ["illustrated.svg", () => illustrated(), 2400, 1800],
  // A raw without a preview, one so large that half of it serves, and one whose camera made a preview and lay on its side.
  ["small.dng", () => dng(SIZE), 800, 600],
  ["large.dng", () => dng({ width: 4000, height: 3000 }), 2000, 1500],
  ["preview.dng", () => dng({ width: 1600, height: 1200, preview: { width: 1400, height: 1050 }, orientation: 6 }), 1050, 1400],
  ["any.raw", () => dng(SIZE), 800, 600],
  ["canon.CR2", () => cr2(SIZE), 800, 600],
  // Its decoder leaves a column out.
  ["nikon.NEF", () => nef(SIZE), 799, 600],
  ["sony.ARW", () => arw(SIZE), 800, 600],
  ["olympus.ORF", () => orf(SIZE), 800, 600],
  ["panasonic.RW2", () => rw2({ width: 896, height: 672 }), 896, 672],
  ["fuji.RAF", () => raf(SIZE), 800, 600],
  ["pentax.PEF", () => pef(SIZE), 800, 600],
  ["samsung.SRW", () => srw(SIZE), 800, 600],
];

test.for(PICTURES)("%s is shown in three formats and downloads as a real JPEG", { timeout: 60_000 }, async ([name, make, width, height], { expect: check }) => {
  const { world } = kept;
  const { file, media, download } = await putIn(world, "handwriting", name, await fileOf(make));
  check(file).toMatchObject({ width, height });
  check(file?.placeholder).toMatch(/^data:image\/webp;base64,/);
  for (const format of ["avif", "webp", "jpg"]) {
    const bytes = await bytesOf(await media(`w720.${format}`));
    const facts = await sharp(bytes).metadata();
    check([facts.format, facts.width]).toEqual([format === "jpg" ? "jpeg" : format === "avif" ? "heif" : format, 720]);
    check(Math.abs((facts.height ?? 0) - (720 * height) / width)).toBeLessThan(2);
    // Paper, and not the black of a decoder that gave up.
    const { channels } = await sharp(bytes).stats();
    check(channels.map(({ mean }) => mean > 120)).toEqual([true, true, true]);
  }
  const facts = await sharp(await download()).metadata();
  check([facts.format, facts.width, facts.height]).toEqual(["jpeg", width, height]);
});

const inFormat = (format: NonNullable<VoiceOptions["format"]>) => () => voice({ format, seconds: 2 });
const remade = (args: string[], output: string) => async () => ffmpegFile({ "a.wav": await voice({ seconds: 2 }), "cover.jpg": await picture() }, ["-i", "a.wav", ...args], output);
const COVER = ["-i", "cover.jpg", "-map", "0", "-map", "1", "-c:v", "copy", "-disposition:v", "attached_pic"];

const VOICES: [name: string, make: Make][] = [
  ["song.mp3", inFormat("mp3")],
  ["with a cover.mp3", remade(COVER, "made.mp3")],
  ["song.wav", inFormat("wav")],
  ["studio.wav", remade(["-c:a", "pcm_f32le", "-ar", "96000", "-ac", "6"], "made.wav")],
  ["song.wma", inFormat("wma")],
  ["song.mp4", inFormat("mp4")],
  ["film.mp4", remade(["-f", "lavfi", "-i", "color=teal:s=64x64:r=5", "-c:v", "mpeg4", "-shortest"], "made.mp4")],
  ["song.AAC", inFormat("aac")],
  ["song.AIFF", inFormat("aiff")],
  ["song.aif", inFormat("aiff")],
  ["song.webm", inFormat("webm")],
  ["song.ogg", inFormat("ogg")],
  ["song.opus", inFormat("opus")],
  ["song.m4a", inFormat("m4a")],
  ["with a cover.m4a", remade(COVER, "made.m4a")],
  ["song.flac", inFormat("flac")],
  ["call.amr", inFormat("amr")],
  ["clip.3gp", inFormat("3gp")],
  ["film.mov", inFormat("mov")],
];

test.for(VOICES)("%s plays as a small stream and downloads as a real MP3", { timeout: 60_000 }, async ([name, make], { expect: check }) => {
  const { world } = kept;
  const { file, media, download } = await putIn(world, "voice", name, await fileOf(make));
  check(Math.abs((file?.seconds ?? 0) - 2)).toBeLessThan(0.2);
  check(file?.peaks).toHaveLength(200);
  const webm = await media("voice.webm");
  check(webm.headers.get("content-type")).toBe("audio/webm");
  const stream = await bytesOf(webm);
  check(stream.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  check(stream.byteLength).toBeLessThan(30_000);
  const mp3 = await download();
  check((await bytesOf(await media("voice.mp3"))).equals(mp3)).toBe(true);
  // Whole frames of MP3, heard to the end by another decoder.
  const samples = await ffmpegFile({ "saved.mp3": mp3 }, ["-f", "mp3", "-i", "saved.mp3", "-ac", "1", "-ar", "8000", "-f", "s16le"], "samples.raw");
  check(Math.abs(samples.byteLength / 16_000 - 2)).toBeLessThan(0.3);
  check(samples.some((each) => each !== 0)).toBe(true);
});

test("every ending that pickers offer, and every type that is told by its bytes, has a file in these tables", { timeout: 60_000 }, async () => {
  // No test can write Canon's newest: its packing is Canon's own. What else is told apart must be seen to work.
  const unwritten = { ending: "cr3", mediaType: "image/x-canon-cr3" };
  const files = [...PICTURES.map(([name, make]) => ({ name, make })), ...VOICES.map(([name, make]) => ({ name, make }))];
  const endings = new Set(files.map(({ name }) => name.toLowerCase().split(".").at(-1)));
  expect([...PICTURE_ENDINGS, ...VOICE_ENDINGS].filter((ending) => !endings.has(ending))).toEqual([unwritten.ending]);
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
