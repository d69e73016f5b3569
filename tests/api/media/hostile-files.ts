import { heic } from "tests/builders/heic";
import * as hostile from "tests/builders/hostile";
import { lyingWav, tagged } from "tests/builders/hostile-sound";
import { quartersPdf } from "tests/builders/pages/small-pdf";
import { lyingGrid } from "tests/builders/phone-heic";
import { picture } from "tests/builders/picture";
import { dng } from "tests/builders/raw/dng";
import { sample } from "tests/builders/sample";
import { voice } from "tests/builders/voice";

type Bytes = Buffer<ArrayBuffer>;
const SCRIPT = "<script>alert('payload')</script>";
const IMAGE_WORDS = "Only image file can be uploaded";
const AUDIO_WORDS = "Only audio file can be uploaded";
const NO_SOUND = "There is no sound in this film. Please select one that has sound";
export const DAMAGED = "This file can't be read. It may be damaged; please select another";
const TOO_MANY = "This picture is too large. Please select one of at most 120 megapixels";
const PLAYLIST = Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\nhttp://127.0.0.1/secret\n");

const head = (bytes: Buffer, share: number) => bytes.subarray(0, Math.round(bytes.length * share)) as Bytes;

export const REFUSED: [
  name: string,
  field: "image" | "audio",
  status: number,
  words: string,
  make: () => Promise<Bytes> | Bytes,
][] = [
  [
    "a page named letter.jpg",
    "image",
    415,
    IMAGE_WORDS,
    () => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`),
  ],
  [
    "a page with a drawing in it, named page.svg",
    "image",
    415,
    IMAGE_WORDS,
    () =>
      Buffer.from(
        `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/>${SCRIPT}</html>`,
      ),
  ],
  ["a picture named song.mp3", "audio", 415, AUDIO_WORDS, () => picture()],
  ["a voice named letter.png", "image", 415, IMAGE_WORDS, () => voice({ seconds: 1 })],
  ["an archive named letter.jpg", "image", 415, IMAGE_WORDS, () => hostile.zip()],
  [
    "a program named letter.png",
    "image",
    415,
    IMAGE_WORDS,
    () => Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(3000, 7)]),
  ],
  ["a PDF named voice.mp3", "audio", 415, AUDIO_WORDS, async () => quartersPdf()],
  ["a packed drawing named drawing.svg", "image", 415, IMAGE_WORDS, () => hostile.packedSvg()],
  ["a bomb of pixels, bomb.png", "image", 400, TOO_MANY, () => hostile.pngBomb(12_000)],
  ["a bomb of pixels, bomb.webp", "image", 400, TOO_MANY, () => hostile.webpBomb()],
  ["a bomb of pixels, bomb.gif", "image", 400, TOO_MANY, () => hostile.gifBomb()],
  [
    "a bomb of pixels, bomb.svg",
    "image",
    400,
    TOO_MANY,
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
  ],
  ["more pixels than bytes, bomb.dng", "image", 400, DAMAGED, async () => patched(await dng(), 256, 40_000)],
  ["a drawing of ten milliard uses, use.svg", "image", 400, DAMAGED, () => hostile.useBomb()],
  ["a milliard laughs, laughs.svg", "image", 400, DAMAGED, () => hostile.billionLaughs()],
  [
    "a picture of which most is cut off, half.jpg",
    "image",
    400,
    DAMAGED,
    async () => head(await picture({ width: 300, height: 300 }), 0.3),
  ],
  [
    "a picture of which most is cut off, half.png",
    "image",
    400,
    DAMAGED,
    async () => head(await picture({ width: 300, height: 300, format: "png" }), 0.3),
  ],
  [
    "a picture cut in half, half.avif",
    "image",
    400,
    DAMAGED,
    async () => head(await picture({ width: 300, height: 300, format: "avif" }), 0.5),
  ],
  ["a picture of which most is cut off, half.heic", "image", 400, DAMAGED, async () => head(await heic(), 0.4)],
  ["a raw without its pixels, cut.dng", "image", 400, DAMAGED, async () => head(await dng(), 0.001)],
  [
    "one pixel, dot.png",
    "image",
    400,
    "Please select an image of at least 64 by 64 pixels",
    () => picture({ width: 1, height: 1, format: "png" }),
  ],
  ["nothing, empty.jpg", "image", 400, DAMAGED, () => Buffer.alloc(0)],
  ["nothing, empty.mp3", "audio", 400, DAMAGED, () => Buffer.alloc(0)],
  [
    "a picture over the limit, large.jpg",
    "image",
    413,
    "Please select an image less than 1 MB",
    () => Buffer.alloc(1024 * 1024 + 1, 0xff),
  ],
  [
    "a voice over the limit, large.wav",
    "audio",
    413,
    "Please select a recording less than 1 MB",
    () => Buffer.alloc(3 * 1024 * 1024, 1),
  ],
  ["a playlist named song.mp3", "audio", 415, AUDIO_WORDS, () => PLAYLIST],
  [
    "a playlist behind a song's name, song.mp3",
    "audio",
    415,
    AUDIO_WORDS,
    () => Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1"), PLAYLIST]),
  ],
  [
    "a playlist behind a song's first bytes, song.mp3",
    "audio",
    400,
    DAMAGED,
    () => Buffer.concat([Buffer.from("fffb9064", "hex"), PLAYLIST]),
  ],
  [
    "a list of files to join, named song.wav",
    "audio",
    415,
    AUDIO_WORDS,
    () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  ],
  [
    "a voice cut in its first bytes, cut.wav",
    "audio",
    400,
    DAMAGED,
    async () => head(await voice({ seconds: 1 }), 0.001),
  ],
  [
    "noise behind a voice's first bytes, noise.flac",
    "audio",
    400,
    DAMAGED,
    () => Buffer.concat([Buffer.from("fLaC\0\0\0\x22"), Buffer.alloc(5000, 7)]),
  ],
  [
    "a picture that says it has four milliard pixels, bomb.jpg",
    "image",
    400,
    DAMAGED,
    async () => hostile.jpegBomb(await picture()),
  ],
  [
    "a picture that says it has four milliard pixels, bomb.avif",
    "image",
    400,
    TOO_MANY,
    async () => hostile.heifBomb(await picture({ format: "avif" })),
  ],
  [
    "a picture that says it has four milliard pixels, bomb.heic",
    "image",
    400,
    TOO_MANY,
    async () => hostile.heifBomb(await heic()),
  ],
  ["a drawing of two hundred thousand levels, deep.svg", "image", 400, DAMAGED, () => hostile.deepSvg(200_000)],
  ["a milliard laughs in UTF-16, wide.svg", "image", 400, DAMAGED, () => hostile.wideLaughs()],
  ["a grid that says it is small, lying.heic", "image", 400, DAMAGED, () => lyingGrid()],
  ["a cloud that is never done, cloud.svg", "image", 400, DAMAGED, () => hostile.cloudSvg()],
  [
    "a list of streams named film.mp4",
    "audio",
    415,
    AUDIO_WORDS,
    () => Buffer.from("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://127.0.0.1/list.m3u8\n"),
  ],
  [
    "a list of pieces of a film, named film.mp4",
    "audio",
    415,
    AUDIO_WORDS,
    () =>
      Buffer.from(
        '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>http://127.0.0.1/</BaseURL></MPD>',
      ),
  ],
  [
    "a playlist of Windows, named song.wma",
    "audio",
    415,
    AUDIO_WORDS,
    () => Buffer.from('<asx version="3.0"><entry><ref href="http://127.0.0.1/a.wma"/></entry></asx>'),
  ],
  [
    "a voice of 65535 channels, many.wav",
    "audio",
    400,
    DAMAGED,
    async () => lyingWav(await voice(), { channels: 65535 }),
  ],
  [
    "a voice of no samples a second, still.wav",
    "audio",
    400,
    DAMAGED,
    async () => lyingWav(await voice(), { rate: 0 }),
  ],
  [
    "a voice of four milliard samples a second, fast.wav",
    "audio",
    400,
    DAMAGED,
    async () => lyingWav(await voice(), { rate: 0xffffffff }),
  ],
  [
    "a voice whose header has no end, head.wav",
    "audio",
    400,
    DAMAGED,
    async () => lyingWav(await voice(), { formatBytes: 0x7fffffff }),
  ],
  [
    "a song whose tag says that it is 200 MB long, tag.mp3",
    "audio",
    400,
    DAMAGED,
    async () => tagged(await voice({ format: "mp3" }), Buffer.alloc(10), 200_000_000),
  ],
  ["a film without sound, silent.webm", "audio", 400, NO_SOUND, () => sample("silent.webm")],
];

/** The DNG with another value for a tag that has one long number. */
function patched(file: Bytes, tag: number, value: number): Bytes {
  for (let at = 10; at < file.length; at += 12) {
    if (file.readUInt16LE(at) !== tag) continue;
    file.writeUInt32LE(value, at + 8);
    return file;
  }
  return file;
}
