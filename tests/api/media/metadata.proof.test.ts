import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { test } from "vitest";
import { ffmpegFile } from "tests/builders/ffmpeg-file";
import { ownFolder } from "tests/builders/folder";
import { heic } from "tests/builders/heic";
import { LOW, svg } from "tests/builders/hostile";
import { picture } from "tests/builders/picture";
import { dng } from "tests/builders/raw/dng";
import { maker } from "tests/builders/raw/tiff-raws";
import { text, tiff } from "tests/builders/raw/tiff";
import { sample } from "tests/builders/sample";
import { voice } from "tests/builders/voice";
import { oneTestApp } from "tests/test-app/one-test-app";
import { bytesOf, putIn } from "tests/test-app/put-in";

type Bytes = Buffer<ArrayBuffer>;
const kept = oneTestApp({ freeItemLimit: 1000 });
const SECRET = "Secret street 7";
/** Wide enough for each rendition there is; what other formats tell is lost on the same way, so few widths show it. */
const ALL_WIDTHS = { width: 1200, height: 300 };
const SIZE = { width: 200, height: 150 };
const PLACE = { IFD0: { Make: SECRET }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" } };
const XMP =
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ` +
  `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ` +
  `xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const told = async (format: "jpeg" | "png" | "webp" | "avif", size = SIZE) =>
  (await sharp(await picture({ ...size, format: "png" }))
    .withExif(PLACE)
    .withXmp(XMP)
    .withIccProfile("p3")
    .toFormat(format)
    .toBuffer()) as Bytes;

/** A segment of a JPEG, behind its first two bytes. */
function withSegment(jpeg: Buffer, mark: number, content: Buffer): Bytes {
  const head = Buffer.from([0xff, mark, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** What agencies write of a picture: a record of Photoshop's with a caption of IPTC's. */
function agencyRecord(): Buffer {
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, SECRET.length]), Buffer.from(SECRET)]);
  return Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
    Buffer.from([caption.length, ...caption, 0]),
  ]);
}

const TOLD: [name: string, make: () => Promise<Bytes> | Bytes, widths?: number[]][] = [
  [
    "letter.jpg",
    async () =>
      withSegment(withSegment(await told("jpeg", ALL_WIDTHS), 0xed, agencyRecord()), 0xfe, Buffer.from(SECRET)),
    [1080, 200, 400, 720],
  ],
  ["letter.png", () => told("png")],
  ["letter.webp", () => told("webp")],
  ["letter.avif", () => told("avif")],
  ["letter.gif", async () => withGifComment(await picture({ ...SIZE, format: "gif" }))],
  ["letter.heic", () => heic({ ...SIZE, exif: tiff([() => [...maker("Phone", SECRET), [315, 2, text(SECRET)]]], []) })],
  ["letter.dng", () => dng({ ...SIZE, artist: SECRET })],
  [
    "drawing.svg",
    () => svg(`<title>${SECRET}</title><desc>${SECRET}</desc><metadata>${XMP}</metadata>`, "", "", LOW),
    [1080, 200, 400, 720],
  ],
];

/**
 * All of them in `npm run prove`; here one of each way in which we read pictures, the rest of which goes by the
 * libraries alone.
 */
const every = Boolean(process.env.EVERY_FORMAT);
const SEEN = every ? TOLD : TOLD.filter(([name]) => /jpg|heic|dng|svg/.test(name));

test.for(SEEN)(
  "what %s tells of its maker and place is in no rendition of any width",
  { timeout: 60_000 },
  async ([name, make, widths = [200]], { expect: check }) => {
    const { app } = kept;
    const sent = await make();
    check(sent.includes(SECRET)).toBe(true);
    const { all, download } = await putIn(app, "handwriting", name, sent);
    const served = await all();
    check(served.map((each) => each.name)).toEqual([
      "full.jpg",
      ...widths.flatMap((width) => ["avif", "jpg", "webp"].map((format) => `w${width}.${format}`)),
    ]);
    for (const { bytes } of [...served, { bytes: await download() }]) {
      const { exif, xmp, iptc, icc, orientation, tifftagPhotoshop, comments } = await sharp(bytes).metadata();
      check({ exif, xmp, iptc, icc, orientation, tifftagPhotoshop, comments }).toEqual({});
      check(bytes.includes("Secret")).toBe(false);
    }
  },
);

function withGifComment(gif: Buffer): Bytes {
  const behindColours = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])]);
  return Buffer.concat([gif.subarray(0, behindColours), comment, gif.subarray(behindColours)]);
}

const TAGS = ["title", "artist", "comment", "location"].flatMap((tag) => [
  "-metadata",
  `${tag}=${tag === "location" ? `+23.8+090.4/${SECRET}` : SECRET}`,
]);
const CHAPTERS = `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=${SECRET}\n`;
const FILM = ["-f", "lavfi", "-i", "color=teal:s=64x64:r=5", "-c:v", "mpeg4", "-shortest"];
const COVER = [
  "-i",
  "cover.jpg",
  "-map",
  "0",
  "-map",
  "1",
  "-c:v",
  "copy",
  "-disposition:v",
  "attached_pic",
  "-metadata:s:v",
  `title=${SECRET}`,
];

const SUNG: [name: string, args: string[], output: string][] = [
  ["song.mp3", [...COVER, ...TAGS], "made.mp3"],
  ["song.m4a", [...COVER, ...TAGS], "made.m4a"],
  ["song.flac", [...COVER, ...TAGS], "made.flac"],
  ["song.ogg", TAGS, "made.ogg"],
  ["song.wma", TAGS, "made.wma"],
  ["song.wav", TAGS, "made.wav"],
  ["book.m4a", ["-i", "chapters.txt", "-map_chapters", "1", ...TAGS], "made.m4a"],
  ["film.mp4", [...FILM, ...TAGS], "made.mp4"],
  ["film.mov", [...FILM, ...TAGS], "made.mov"],
];

const made = ([name, args, output]: (typeof SUNG)[number]): [string, () => Promise<Bytes>] => [
  name,
  async () => {
    const chapters = Buffer.from(CHAPTERS);
    const files = { "a.wav": await voice({ seconds: 1 }), "cover.jpg": await picture(), "chapters.txt": chapters };
    return ffmpegFile(files, ["-i", "a.wav", ...args], output);
  },
];

/** All of them in `npm run prove`; here a cover, chapters, and a film, made before. */
const HEARD: [name: string, make: () => Promise<Bytes>][] = every
  ? SUNG.map(made)
  : ["told.mp3", "told.m4a", "told.mov"].map((name) => [name, () => sample(name)]);

test.for(HEARD)(
  "of %s the sound alone is served: no names, place, chapters, cover or film",
  { timeout: 60_000 },
  async ([name, make], { expect: check }) => {
    const { app } = kept;
    const sent = await make();
    check(sent.includes(SECRET) || sent.includes(Buffer.from(SECRET, "utf16le"))).toBe(true);
    const { all, media, download } = await putIn(app, "voice", name, sent);
    const served = await all();
    check(served.map((each) => each.name)).toEqual(["voice.mp3", "voice.webm"]);
    check((await download()).equals(await bytesOf(await media("voice.mp3")))).toBe(true);
    for (const { bytes, name: rendition } of served) {
      check(bytes.includes("Secret")).toBe(false);
      check(bytes.toString("latin1")).not.toMatch(/^ID3|V_(VP|MPEG|MJPEG)/);
      if (!every) continue;
      const { streams, format, chapters } = await probe(bytes, rendition);
      check(streams.map(({ codec_type: kind }) => kind)).toEqual(["audio"]);
      check(chapters).toEqual([]);
      check(
        Object.keys({ ...format.tags, ...streams[0]?.tags }).filter((tag) => !/^(encoder|duration)$/i.test(tag)),
      ).toEqual([]);
    }
  },
);

interface Probed {
  streams: { codec_type: string; tags?: Record<string, string> }[];
  format: { tags?: Record<string, string> };
  chapters: unknown[];
}

async function probe(bytes: Buffer, name: string): Promise<Probed> {
  await using folder = await ownFolder();
  const path = join(folder.path, name);
  await writeFile(path, bytes);
  const { stdout } = await promisify(execFile)("ffprobe", [
    "-v",
    "error",
    "-of",
    "json",
    "-show_streams",
    "-show_format",
    "-show_chapters",
    path,
  ]);
  return JSON.parse(stdout) as Probed;
}
