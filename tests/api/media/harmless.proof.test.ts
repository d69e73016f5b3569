import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { BUNDLED } from "archive/media/ffmpeg";
import { form } from "tests/builders/form";
import * as hostile from "tests/builders/hostile";
import { lyingWav, packedFrame, remoteSound, tagged, textFrame } from "tests/builders/hostile-sound";
import { picture } from "tests/builders/picture";
import { sample } from "tests/builders/sample";
import { voice } from "tests/builders/voice";
import { elsewhere } from "tests/fakes/elsewhere";
import { oneTestApp } from "tests/test-app/one-test-app";
import { putIn } from "tests/test-app/put-in";
import { itemOf, saidOf } from "tests/test-app/reply";
import { NO_TRACES, traces } from "tests/test-app/traces";
import { newTestApp } from "tests/test-app/test-app";

type Bytes = Buffer<ArrayBuffer>;
const shared = oneTestApp({ freeItemLimit: 1000 });
const SCRIPT = "<script>alert('payload')</script>";

const head = (bytes: Buffer, share: number) => bytes.subarray(0, Math.round(bytes.length * share)) as Bytes;

const HARMLESS: [
  name: string,
  kind: "handwriting" | "voice",
  make: () => Promise<Bytes> | Bytes,
  ffmpegPath?: string,
][] = [
  [
    "picture and program in one, picture.gif",
    "handwriting",
    async () => Buffer.concat([await picture({ format: "gif" }), Buffer.from("<?php system('payload'); ?>")]),
  ],
  [
    "picture and page in one, picture.jpg",
    "handwriting",
    async () => Buffer.concat([await picture(), Buffer.from(`<html>${SCRIPT}</html>`)]),
  ],
  [
    "picture and archive in one, picture.png",
    "handwriting",
    async () => Buffer.concat([await picture({ format: "png" }), hostile.zip("payload.html")]),
  ],
  ["a page in a picture's comment, comment.jpg", "handwriting", async () => withComment(await picture(), SCRIPT)],
  [
    "a drawing with scripts, script.svg",
    "handwriting",
    () =>
      hostile.svg(
        `${SCRIPT}<a xlink:href="javascript:payload()"><text y="9">x</text></a>`,
        "",
        'onload="payload()"',
        hostile.LOW,
      ),
  ],
  ["a scroll, scroll.png", "handwriting", () => picture({ width: 64, height: 20_000, format: "png" })],
  ["a song that ends early, early.mp3", "voice", async () => head(await voice({ seconds: 4, format: "mp3" }), 0.5)],
  ["a picture of two hundred thousand frames, long.gif", "handwriting", () => hostile.longGif(200_000)],
  [
    "a voice that says it is four gigabytes long, long.wav",
    "voice",
    async () => lyingWav(await voice(), { dataBytes: 0xffffffff }),
  ],
  ["a voice in a file that says it is empty, riff.wav", "voice", async () => lyingWav(await voice(), { riffBytes: 0 })],
  [
    "a song with a tag of 5 MB, large.mp3",
    "voice",
    async () => tagged(await voice({ format: "mp3" }), Buffer.alloc(5_000_000)),
  ],
  [
    "a song whose tag opens into 50 MB, packed.mp3",
    "voice",
    async () => tagged(await voice({ format: "mp3" }), packedFrame()),
  ],
  [
    "a song with a page for a name, tagged.mp3",
    "voice",
    async () => tagged(await voice({ format: "mp3" }), textFrame("TIT2", SCRIPT)),
  ],
];

const every = Boolean(process.env.EVERY_FORMAT);
/**
 * All of them in `npm run prove`; here those that our own reading has to take for a whole file or for a picture of one
 * page, and below a drawing. The rest goes by the libraries alone.
 */
const HERE = /^(picture and page|a picture of two hundred|a voice that says)/;
const MET = every ? HARMLESS : HARMLESS.filter(([name]) => HERE.test(name));
const VOICES = HARMLESS.filter(([name, kind]) => kind === "voice" && (every || name.includes("early.mp3")));
const BY_EITHER = [
  ...MET,
  ...VOICES.map(
    ([name, kind, make]) => [`by the ffmpeg that comes with the product, ${name}`, kind, make, BUNDLED] as const,
  ),
];

test.for(BY_EITHER)(
  "made harmless: %s",
  { timeout: 60_000 },
  async ([name, kind, make, ffmpegPath], { expect: check }) => {
    const { app } = shared;
    app.services.config.ffmpegPath = ffmpegPath;
    const { id, url } = await app.item({
      owner: "amina",
      kind,
      file: new File([await make()], /[\w.]+$/.exec(name)?.[0] ?? ""),
    });
    await app.settle();
    const item = await itemOf(await app.as("amina").get(url));
    check(item.files[0]?.state).toBe("ready");
    const media = kind === "voice" ? ["voice.webm", "voice.mp3"] : ["w200.avif", "w200.webp", "w200.jpg"];
    const paths = [
      ...media.map((each) => `/media/${id}/1/${item.files[0]?.id}/${each}`),
      fillPath(PATHS.itemDownload, { id }),
    ];
    for (const path of paths) {
      const response = await app.as(null).get(path);
      await check(response).toHaveStatus(200);
      check(response.headers.get("x-content-type-options")).toBe("nosniff");
      check(response.headers.get("content-type")).toMatch(/^(image\/(avif|webp|jpeg)|audio\/(webm|mpeg))$/);
      check(Buffer.from(await response.arrayBuffer()).includes("payload")).toBe(false);
    }
    // Its owner may have it back as it was, as something to save and never to show.
    const original = await app.as("amina").get(fillPath(PATHS.itemOriginal, { id }));
    check(original.headers.get("content-disposition")).toMatch(/^attachment;/);
    check(original.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    check(original.headers.get("x-content-type-options")).toBe("nosniff");
    check(original.headers.get("content-type")).not.toContain("html");
    const { staged, kept, referred } = await traces(app);
    check([staged, kept]).toEqual([[], referred]);
  },
);

test("a drawing fetches nothing and reads no file, neither by reference nor by entity", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await using there = await elsewhere();
  const black = join(app.folder, "black.png");
  await writeFile(
    black,
    await sharp({ create: { width: 300, height: 200, channels: 3, background: "#000000" } })
      .png()
      .toBuffer(),
  );
  const drawing = hostile.fetches(there.origin, black);
  const { id } = await app.item({ owner: "amina", file: new File([drawing], "fetches.svg") });
  await app.settle();
  expect(there.asked).toBe(0);
  // The picture of the server's own folder would cover all of the paper.
  const download = await app.as(null).get(fillPath(PATHS.itemDownload, { id }));
  const { channels } = await sharp(Buffer.from(await download.arrayBuffer())).stats();
  expect(channels.every(({ mean }) => mean > 200)).toBe(true);

  const entity = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ image: new File([hostile.readsFile("/etc/passwd")], "entity.svg") }));
  expect([entity.status, (await saidOf(entity)).errors]).toEqual([
    400,
    { image: ["This file can't be read. It may be damaged; please select another"] },
  ]);
});

test.for(every ? [undefined, BUNDLED] : [BUNDLED])(
  "a song whose sound is said to lie at an address is heard from its own bytes, and nothing is fetched: FFMPEG_PATH %s",
  { timeout: 60_000 },
  async (ffmpegPath, { expect: check }) => {
    await using app = await newTestApp({ ffmpegPath });
    await using there = await elsewhere();
    const song = remoteSound(await sample("tone.m4a"), `${there.origin}/song.m4a`);
    check(song.includes(there.origin)).toBe(true);
    const { file, download } = await putIn(app, "voice", "remote.m4a", song);
    check([there.asked, Math.round(file?.seconds ?? 0)]).toEqual([0, 1]);
    check((await download()).includes("127.0.0.1")).toBe(false);
  },
);

const BENGALI = "ঠাকুরমার চিঠি ".repeat(22);
const NAMES: [given: string, own: string | RegExp, shown: RegExp][] = [
  [`${BENGALI}.jpg`, /^.{200}$/su, /^ঠাকুরমার-চিঠি-.{1,60}\.jpg$/su],
  ["../../../etc/cron.d/letter.jpg", "letter.jpg", /^letter-[a-z]{8}\.jpg$/],
  ["..\\..\\windows\\letter.jpg", "letter.jpg", /^letter-[a-z]{8}\.jpg$/],
  ["...", "handwriting.jpg", /^handwriting-[a-z]{8}\.jpg$/],
  ["letter\u202Egpj.exe", "lettergpj.exe", /^lettergpj-[a-z]{8}\.jpg$/],
  ["\"; rm -rf ~; $(id) <b>'.html", /rm -rf/, /^rm-rf-id-b-[a-z]{8}\.jpg$/],
  ["CON.svg.php", "CON.svg.php", /^CON-svg-[a-z]{8}\.jpg$/],
];

test.for(NAMES)("a name is data, never a path: %j", async ([given, own, shown], { expect: check }) => {
  const { app } = shared;
  const before = await readdir(app.folder, { recursive: true });
  const { id, url } = await app.item({ owner: "amina", file: new File([await picture()], given) });
  const [file] = (await itemOf(await app.as("amina").get(url))).files;
  check(file?.own_name).toMatch(own);
  check(file?.public_name).toMatch(shown);
  const [theirs] = (await itemOf(await app.as("bela").get(url))).files;
  check(theirs?.own_name).toBeNull();
  const original = await app.as("amina").get(fillPath(PATHS.itemOriginal, { id }));
  check(original.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[^"\\\0\r\n]*"(; filename\*=UTF-8''[\w.%!#$&+^`|~-]*)?$/,
  );
  const made = (await readdir(app.folder, { recursive: true })).filter((path) => !before.includes(path));
  check(made.every((path) => /^files\/kept(\/[0-9a-f]{2}(\/[0-9a-f]{32})?)?$/.test(path))).toBe(true);
});

test("a name with a NUL in it, which no browser sends, is refused with the whole body", async () => {
  await using app = await newTestApp();
  const response = await app
    .as("amina")
    .upload(PATHS.itemCreate, form({ image: new File([await picture()], "letter.php\0.jpg") }));
  await expect(response).toHaveStatus(400);
  expect(await traces(app)).toEqual(NO_TRACES);
});

function withComment(jpeg: Buffer, words: string): Bytes {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([head, Buffer.from(words), jpeg.subarray(2)]);
}
