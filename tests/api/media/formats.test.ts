import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { dng } from "tests/builders/dng";
import { ffmpegFile } from "tests/builders/ffmpeg-file";
import { heic } from "tests/builders/heic";
import { picture } from "tests/builders/picture";
import { voice, type VoiceOptions } from "tests/builders/voice";
import { itemOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Puts a file in and waits for it; its original must be there byte for byte, under its own name. */
async function putIn(world: World, kind: "handwriting" | "voice", name: string, bytes: Buffer<ArrayBuffer>) {
  const { id, url } = await world.item({ owner: "amina", kind, file: new File([bytes], name) });
  await world.settle();
  const item = await itemOf(await world.as("amina").get(url));
  const [file] = item.files;
  expect(file).toMatchObject({ state: "ready", own_name: name });
  const original = await world.as("amina").get(fillPath(PATHS.itemOriginal, { id }));
  expect(original.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(sha256(await bytesOf(original))).toBe(sha256(bytes));
  const row = await world.services.db.selectFrom("files").select("sha256").where("id", "=", file?.id ?? 0).executeTakeFirstOrThrow();
  expect(row.sha256).toBe(sha256(bytes));
  return {
    file,
    media: (rendition: string) => world.as("bela").get(`/media/${id}/${item.content_version}/${file?.id}/${rendition}`),
    download: async () => bytesOf(await world.as(null).get(fillPath(PATHS.itemDownload, { id }))),
  };
}

const SIZE = { width: 800, height: 600 };
const svgOf = (attributes: string) =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="100%" height="100%" fill="#fdf6e3"/><path d="M20 60 q40 -50 80 0 T180 60" stroke="#123" fill="none"/></svg>`);

const illustrated = () => {
  const named = svgOf('width="200" height="150"').toString().replace('"http://www.w3.org/2000/svg"', '"&ns_svg;"');
  return Buffer.from(named.replace("?>", '?><!-- Generator: a drawing program --><!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'));
};

const PICTURES: [name: string, make: () => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>, width: number, height: number][] = [
  ["letter.jpg", () => picture({ ...SIZE, format: "jpeg" }), 800, 600],
  ["letter.png", () => picture({ ...SIZE, format: "png" }), 800, 600],
  ["letter.gif", () => picture({ ...SIZE, format: "gif" }), 800, 600],
  ["letter.webp", () => picture({ ...SIZE, format: "webp" }), 800, 600],
  ["letter.avif", () => picture({ ...SIZE, format: "avif" }), 800, 600],
  ["IMG_0001.HEIC", () => heic(SIZE), 800, 600],
  // A drawing is as fine as is wanted.
  ["drawing.svg", () => svgOf('width="200" height="150"'), 2400, 1800],
  ["drawing without a size.svg", () => svgOf('viewBox="0 0 150 200"'), 1800, 2400],
  // As older drawing programs begin.
  ["illustrated.svg", () => illustrated(), 2400, 1800],
  // A raw without a preview, one so large that half of it serves, and one whose camera made a preview and lay on its side.
  ["small.dng", () => dng(SIZE), 800, 600],
  ["large.dng", () => dng({ width: 4000, height: 3000 }), 2000, 1500],
  ["preview.dng", () => dng({ width: 1600, height: 1200, preview: { width: 1400, height: 1050 }, orientation: 6 }), 1050, 1400],
];

test.for(PICTURES)("%s is shown in three formats and downloads as a real JPEG", { timeout: 60_000 }, async ([name, make, width, height], { expect: check }) => {
  await using world = await newWorld();
  const { file, media, download } = await putIn(world, "handwriting", name, await make());
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

const VOICES: [name: string, format: NonNullable<VoiceOptions["format"]>][] = [
  ["song.mp3", "mp3"],
  ["song.wav", "wav"],
  ["song.wma", "wma"],
  ["song.mp4", "mp4"],
  ["song.AAC", "aac"],
  ["song.AIFF", "aiff"],
  ["song.webm", "webm"],
  ["song.ogg", "ogg"],
  ["song.opus", "opus"],
  ["song.m4a", "m4a"],
  ["song.flac", "flac"],
  ["call.amr", "amr"],
  ["clip.3gp", "3gp"],
  ["film.mov", "mov"],
];

test.for(VOICES)("%s plays as a small stream and downloads as a real MP3", { timeout: 60_000 }, async ([name, format], { expect: check }) => {
  await using world = await newWorld();
  const { file, media, download } = await putIn(world, "voice", name, await voice({ format, seconds: 2 }));
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

test("what is served carries no EXIF, GPS or colour profile, and its colours are those that the profile meant", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  // The same green in a screen's wide colours: its numbers differ, what is seen must not.
  const green = sharp({ create: { width: 300, height: 300, channels: 3, background: "#20c040" } });
  const place = { IFD0: { Make: "Secret camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" } };
  const wide = (await green.withIccProfile("p3").withExif(place).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer()) as Buffer<ArrayBuffer>;
  const sent = await sharp(wide).metadata();
  expect([sent.icc !== undefined, sent.exif?.includes("Secret camera")]).toEqual([true, true]);
  const { media, download } = await putIn(world, "handwriting", "wide.jpg", wide);
  const served = await Promise.all(["w200.avif", "w400.webp", "w400.jpg"].map(async (name) => bytesOf(await media(name))));
  for (const bytes of [...served, await download()]) {
    const facts = await sharp(bytes).metadata();
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(bytes.includes("Secret")).toBe(false);
    const { channels } = await sharp(bytes).stats();
    [0x20, 0xc0, 0x40].forEach((level, at) => expect(Math.abs((channels[at]?.mean ?? 0) - level)).toBeLessThan(6));
  }
});

test("a phone's HEIC shows the colours that its profile means", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  const { icc } = await sharp(await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).withIccProfile("p3").png().toBuffer()).metadata();
  const shown = [];
  for (const [name, profile] of [["plain.heic", undefined], ["wide.heic", icc]] as const) {
    const { download } = await putIn(world, "handwriting", name, await heic({ ...SIZE, icc: profile }));
    const { channels } = await sharp(await download()).stats();
    shown.push(channels.map(({ mean }) => mean));
  }
  // Paper of the same numbers is yellower in wide colours: less blue.
  expect((shown[0]?.[2] ?? 0) - (shown[1]?.[2] ?? 0)).toBeGreaterThan(1);
});
