import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fillPath, PATHS } from "archive/contract/paths";
import { dng } from "tests/builders/raw/dng";
import { ffmpegFile } from "tests/builders/ffmpeg-file";
import { form } from "tests/builders/form";
import { heic } from "tests/builders/heic";
import * as hostile from "tests/builders/hostile";
import { picture } from "tests/builders/picture";
import { voice } from "tests/builders/voice";
import { itemOf, refusedOf, saidOf } from "tests/world/reply";
import { newWorld, type World } from "tests/world/world";

type Bytes = Buffer<ArrayBuffer>;
const SCRIPT = "<script>alert('payload')</script>";
const IMAGE_WORDS = "Only image file can be uploaded";
const AUDIO_WORDS = "Only audio file can be uploaded";
const DAMAGED = "This file can't be read. It may be damaged; please select another";
const TOO_MANY = "This picture has too many pixels. Please select one of at most 120 megapixels";
const PLAYLIST = Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\nhttp://127.0.0.1/secret\n");

const head = (bytes: Buffer, share: number) => bytes.subarray(0, Math.round(bytes.length * share)) as Bytes;

/** What lies in this world: staged names, kept keys, and keys that a row refers to. */
async function traces({ folder, services: { db, storage } }: World) {
  const kept: string[] = [];
  for await (const key of storage.list()) kept.push(key);
  const files = await db.selectFrom("files").select("storage_key").execute();
  const renditions = await db.selectFrom("renditions").select("storage_key").execute();
  const drafts = await db.selectFrom("drafts").select("id").execute();
  const items = await db.selectFrom("items").select("id").execute();
  return {
    staged: await readdir(join(folder, "files/staging")),
    kept: kept.toSorted(),
    referred: [...files, ...renditions].map((row) => row.storage_key).toSorted(),
    drafts: drafts.length,
    items: items.length,
  };
}

const REFUSED: [name: string, field: "image" | "audio", status: number, words: string, make: () => Promise<Bytes> | Bytes][] = [
  ["a page named letter.jpg", "image", 415, IMAGE_WORDS, () => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)],
  ["a page with a drawing in it, named page.svg", "image", 415, IMAGE_WORDS, () => Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/>${SCRIPT}</html>`)],
  ["a picture named song.mp3", "audio", 415, AUDIO_WORDS, () => picture()],
  ["a voice named letter.png", "image", 415, IMAGE_WORDS, () => voice({ seconds: 1 })],
  ["an archive named letter.jpg", "image", 415, IMAGE_WORDS, () => hostile.zip()],
  ["a program named letter.png", "image", 415, IMAGE_WORDS, () => Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(3000, 7)])],
  ["a scan in TIFF named letter.dng", "image", 415, IMAGE_WORDS, () => picture({ format: "tiff" })],
  ["a packed drawing named drawing.svg", "image", 415, IMAGE_WORDS, () => hostile.packedSvg()],
  ["a bomb of pixels, bomb.png", "image", 400, TOO_MANY, () => hostile.pngBomb()],
  ["a bomb of pixels, bomb.webp", "image", 400, TOO_MANY, () => hostile.webpBomb()],
  ["a bomb of pixels, bomb.gif", "image", 400, TOO_MANY, () => hostile.gifBomb()],
  ["a bomb of pixels, bomb.svg", "image", 400, TOO_MANY, () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')],
  ["more pixels than bytes, bomb.dng", "image", 400, DAMAGED, async () => patched(await dng(), 256, 40_000)],
  ["a drawing of ten milliard uses, use.svg", "image", 400, DAMAGED, () => hostile.useBomb()],
  ["a milliard laughs, laughs.svg", "image", 400, DAMAGED, () => hostile.billionLaughs()],
  ["a picture cut in half, half.jpg", "image", 400, DAMAGED, async () => head(await picture({ width: 900, height: 900 }), 0.5)],
  ["a picture cut in half, half.png", "image", 400, DAMAGED, async () => head(await picture({ width: 900, height: 900, format: "png" }), 0.5)],
  ["a picture cut in half, half.avif", "image", 400, DAMAGED, async () => head(await picture({ width: 900, height: 900, format: "avif" }), 0.5)],
  ["a picture cut in half, half.heic", "image", 400, DAMAGED, async () => head(await heic({ width: 640 }), 0.5)],
  ["a raw without its pixels, cut.dng", "image", 400, DAMAGED, async () => head(await dng(), 0.001)],
  ["one pixel, dot.png", "image", 400, "Please select an image of at least 64 by 64 pixels", () => picture({ width: 1, height: 1, format: "png" })],
  ["nothing, empty.jpg", "image", 400, DAMAGED, () => Buffer.alloc(0)],
  ["nothing, empty.mp3", "audio", 400, DAMAGED, () => Buffer.alloc(0)],
  ["a picture over the limit, large.jpg", "image", 413, "Please select an image less than 1 MB", () => Buffer.alloc(1024 * 1024 + 1, 0xff)],
  ["a voice over the limit, large.wav", "audio", 413, "Please select a recording less than 1 MB", () => Buffer.alloc(3 * 1024 * 1024, 1)],
  ["a playlist named song.mp3", "audio", 415, AUDIO_WORDS, () => PLAYLIST],
  ["a playlist behind a song's name, song.mp3", "audio", 415, AUDIO_WORDS, () => Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1"), PLAYLIST])],
  ["a playlist behind a song's first bytes, song.mp3", "audio", 400, DAMAGED, () => Buffer.concat([Buffer.from("fffb9064", "hex"), PLAYLIST])],
  ["a list of files to join, named song.wav", "audio", 415, AUDIO_WORDS, () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ["a voice cut in its first bytes, cut.wav", "audio", 400, DAMAGED, async () => head(await voice({ seconds: 1 }), 0.001)],
  ["noise behind a voice's first bytes, noise.flac", "audio", 400, DAMAGED, () => Buffer.concat([Buffer.from("fLaC\0\0\0\x22"), Buffer.alloc(5000, 7)])],
  ["a film without sound, silent.webm", "audio", 400, DAMAGED, () => ffmpegFile({}, ["-f", "lavfi", "-t", "1", "-i", "color=teal:s=64x64:r=5", "-c:v", "libvpx"], "made.webm")],
];

test.for(REFUSED)("refused: %s", { timeout: 60_000 }, async ([name, field, status, words, make], { expect: check }) => {
  await using world = await newWorld(status === 413 ? { imageLimitBytes: 1024 * 1024, voiceLimitBytes: 1024 * 1024 } : {});
  const fileName = /[\w.]+$/.exec(name)?.[0] ?? "";
  const response = await world.as("amina").upload(PATHS.itemCreate, form({ [field]: new File([await make()], fileName), description: "kept" }));
  check([response.status, (await saidOf(response)).errors]).toEqual([status, { [field]: [words] }]);
  check(await refusedOf(response)).toMatchObject({ draft: null, fields: { description: "kept" } });
  await world.settle();
  check(await traces(world)).toEqual({ staged: [], kept: [], referred: [], drafts: 0, items: 0 });
});

const HARMLESS: [name: string, kind: "handwriting" | "voice", make: () => Promise<Bytes> | Bytes][] = [
  ["picture and program in one, picture.gif", "handwriting", async () => Buffer.concat([await picture({ format: "gif" }), Buffer.from("<?php system('payload'); ?>")])],
  ["picture and page in one, picture.jpg", "handwriting", async () => Buffer.concat([await picture(), Buffer.from(`<html>${SCRIPT}</html>`)])],
  ["picture and archive in one, picture.png", "handwriting", async () => Buffer.concat([await picture({ format: "png" }), hostile.zip("payload.html")])],
  ["a page in a picture's comment, comment.jpg", "handwriting", async () => withComment(await picture(), SCRIPT)],
  ["a drawing with scripts, script.svg", "handwriting", () => hostile.svg(`${SCRIPT}<a xlink:href="javascript:payload()"><text y="9">x</text></a>`, "", 'onload="payload()"')],
  ["a scroll, scroll.png", "handwriting", () => picture({ width: 64, height: 20_000, format: "png" })],
  ["a song that ends early, early.mp3", "voice", async () => head(await voice({ seconds: 4, format: "mp3" }), 0.5)],
  ["a song with a page for a name, tagged.mp3", "voice", async () => ffmpegFile({ "a.wav": await voice() }, ["-i", "a.wav", "-metadata", `title=${SCRIPT}`, "-metadata", "comment=payload"], "a.mp3")],
];

test.for(HARMLESS)("made harmless: %s", { timeout: 60_000 }, async ([name, kind, make], { expect: check }) => {
  await using world = await newWorld();
  const { id, url } = await world.item({ owner: "amina", kind, file: new File([await make()], /[\w.]+$/.exec(name)?.[0] ?? "") });
  await world.settle();
  const item = await itemOf(await world.as("amina").get(url));
  check(item.files[0]?.state).toBe("ready");
  const media = kind === "voice" ? ["voice.webm", "voice.mp3"] : ["w200.avif", "w200.webp", "w200.jpg"];
  const paths = [...media.map((each) => `/media/${id}/1/${item.files[0]?.id}/${each}`), fillPath(PATHS.itemDownload, { id })];
  for (const path of paths) {
    const response = await world.as(null).get(path);
    await check(response).toHaveStatus(200);
    check(response.headers.get("x-content-type-options")).toBe("nosniff");
    check(response.headers.get("content-type")).toMatch(/^(image\/(avif|webp|jpeg)|audio\/(webm|mpeg))$/);
    check(Buffer.from(await response.arrayBuffer()).includes("payload")).toBe(false);
  }
  const { staged, kept, referred } = await traces(world);
  check([staged, kept]).toEqual([[], referred]);
});

test("a drawing fetches nothing and reads no file, neither by reference nor by entity", { timeout: 60_000 }, async () => {
  await using world = await newWorld();
  let asked = 0;
  const elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const black = join(world.folder, "black.png");
  await writeFile(black, await sharp({ create: { width: 300, height: 200, channels: 3, background: "#000000" } }).png().toBuffer());
  const drawing = hostile.fetches(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`, black);
  const { id } = await world.item({ owner: "amina", file: new File([drawing], "fetches.svg") });
  await world.settle();
  elsewhere.close();
  expect(asked).toBe(0);
  // The picture of the server's own folder would cover all of the paper.
  const download = await world.as(null).get(fillPath(PATHS.itemDownload, { id }));
  const { channels } = await sharp(Buffer.from(await download.arrayBuffer())).stats();
  expect(channels.every(({ mean }) => mean > 200)).toBe(true);

  const entity = await world.as("amina").upload(PATHS.itemCreate, form({ image: new File([hostile.readsFile("/etc/passwd")], "entity.svg") }));
  expect([entity.status, (await saidOf(entity)).errors]).toEqual([400, { image: [DAMAGED] }]);
});

const BENGALI = "ঠাকুরমার চিঠি ".repeat(22);
const NAMES: [given: string, own: string | RegExp, shown: RegExp][] = [
  [`${BENGALI}.jpg`, /^.{200}$/su, /^ঠাকুরমার-চিঠি-.{1,60}\.jpg$/su],
  ["../../../etc/cron.d/letter.jpg", "letter.jpg", /^letter-[a-z]{8}\.jpg$/],
  ["..\\..\\windows\\letter.jpg", "letter.jpg", /^letter-[a-z]{8}\.jpg$/],
  ["...", "handwriting.jpg", /^handwriting-[a-z]{8}\.jpg$/],
  ["letter\u202Egpj.exe", "lettergpj.exe", /^lettergpj-[a-z]{8}\.jpg$/],
  ['"; rm -rf ~; $(id) <b>\'.html', /rm -rf/, /^rm-rf-id-b-[a-z]{8}\.jpg$/],
  ["CON.svg.php", "CON.svg.php", /^CON-svg-[a-z]{8}\.jpg$/],
];

test.for(NAMES)("a name is data, never a path: %j", async ([given, own, shown], { expect: check }) => {
  await using world = await newWorld();
  const before = await readdir(world.folder, { recursive: true });
  const { id, url } = await world.item({ owner: "amina", file: new File([await picture()], given) });
  const [file] = (await itemOf(await world.as("amina").get(url))).files;
  check(file?.own_name).toMatch(own);
  check(file?.public_name).toMatch(shown);
  const [theirs] = (await itemOf(await world.as("bela").get(url))).files;
  check(theirs?.own_name).toBeNull();
  const original = await world.as("amina").get(fillPath(PATHS.itemOriginal, { id }));
  check(original.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"\\\0\r\n]*"(; filename\*=UTF-8''[\w.%!#$&+^`|~-]*)?$/);
  const made = (await readdir(world.folder, { recursive: true })).filter((path) => !before.includes(path));
  check(made.every((path) => /^files\/kept(\/[0-9a-f]{2}(\/[0-9a-f]{32})?)?$/.test(path))).toBe(true);
});

test("a name with a NUL in it, which no browser sends, is refused with the whole body", async () => {
  await using world = await newWorld();
  const response = await world.as("amina").upload(PATHS.itemCreate, form({ image: new File([await picture()], "letter.php\0.jpg") }));
  await expect(response).toHaveStatus(400);
  expect(await traces(world)).toEqual({ staged: [], kept: [], referred: [], drafts: 0, items: 0 });
});

/** The DNG with another value for a tag that has one long number. */
function patched(file: Bytes, tag: number, value: number): Bytes {
  for (let at = 10; at < file.length; at += 12) {
    if (file.readUInt16LE(at) !== tag) continue;
    file.writeUInt32LE(value, at + 8);
    return file;
  }
  return file;
}

function withComment(jpeg: Buffer, words: string): Bytes {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([head, Buffer.from(words), jpeg.subarray(2)]);
}
