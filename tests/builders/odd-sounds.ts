import { readFile, writeFile } from "node:fs/promises";
import { join as joined } from "node:path";
import { encoder } from "archive/media/sound/encoder.js";
import { framesOf } from "archive/media/sound/source.js";
import { ownFolder } from "./folder";
import { sample } from "./sample";

/*
 * Sounds that other programs play, each in another way: behind tags, zeros or junk, beginning
 * in mid-frame, above four gigabytes by their header. Each is about a second of the tone of 440 Hz.
 */

type Bytes = Buffer<ArrayBuffer>;

/** A sound, and how long it is. */
export interface OddSound {
  name: string;
  make: () => Promise<Bytes>;
  seconds: number;
}

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((each) => (typeof each === "string" ? Buffer.from(each, "latin1") : each))) as Bytes;
/** Bytes in which no frame begins. */
const junk = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 37 + 11) % 200));
const zeros = (length: number) => Buffer.alloc(length);
const bare = () => sample("written/lame-bare.mp3");
const of = (name: string, make: OddSound["make"], seconds = 1): OddSound => ({ name, make, seconds });
const behind = (before: () => Buffer | string, make: () => Promise<Bytes>) => async () => join(before(), await make());

/** A tag of ID3v2 that is so long. */
function tag(length: number, version = 3, body = ""): Buffer {
  const size = Buffer.from([(length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]);
  return join("ID3", Buffer.from([version, 0, 0]), size, body, zeros(length - body.length));
}
const apeTag = () => {
  const head = join("APETAGEX", zeros(24), zeros(2000));
  head.writeUInt32LE(2000, 8);
  head.writeUInt32LE(2000, 12);
  return head;
};

/** A WAV whose lengths are those of 64 bits. */
async function longWav(name: "RF64" | "BW64", extra = zeros(0)): Promise<Bytes> {
  const wav = await sample("tone.wav");
  const at = wav.indexOf("data");
  const sound = wav.subarray(at + 8);
  const sizes = zeros(28);
  sizes.writeUInt32LE(sound.length + 100, 0);
  sizes.writeUInt32LE(sound.length, 8);
  sizes.writeUInt32LE(sound.length / 2, 16);
  return join(
    name,
    "\xff\xff\xff\xffWAVEds64\x1c\0\0\0",
    sizes,
    wav.subarray(12, 36),
    extra,
    "data\xff\xff\xff\xff",
    sound,
  );
}

/** FLAC from its second frame on. */
async function flacFrames(): Promise<Bytes> {
  const flac = await sample("written/flac-short.flac");
  const first = flac.indexOf("\xff\xf8", 0, "latin1");
  return flac.subarray(flac.indexOf("\xff\xf8", first + 100, "latin1") - 3) as Bytes;
}

/**
 * AAC of high efficiency as its header says it, at half the rate and without the upper half: no encoder at hand makes
 * that half. A decoder doubles the rate all the same (ISO 14496-3, 4.6.18).
 */
async function highEfficiency(): Promise<Bytes> {
  await using folder = await ownFolder();
  const [from, to] = [joined(folder.path, "in.wav"), joined(folder.path, "out.m4a")];
  await writeFile(from, await sample("tone.wav"));
  const made = encoder(to, {
    format: "mp4",
    codec: "aac",
    rate: 24_000,
    bitRate: 32_000,
    sampleFormat: "fltp",
    options: {},
    container: {},
  });
  for (const frame of framesOf({ path: from, reader: "wav" })) made.add(frame);
  made.end();
  const mp4 = (await readFile(to)) as Bytes;
  const extension = mp4.indexOf("56e500", 0, "hex");
  if (extension < 0) throw new Error("its header has no place for it");
  // Present, at 48,000 samples a second.
  mp4[extension + 2] = 0x98;
  return mp4;
}

/** One of each kind. */
export const ODD_SOUNDS: OddSound[] = [
  of(
    "behind zeros.mp3",
    behind(() => zeros(5000), bare),
  ),
  of(
    "behind junk.aac",
    behind(
      () => junk(5000),
      () => sample("tone.aac"),
    ),
  ),
  of("in mid-frame.mp3", async () => (await bare()).subarray(100) as Bytes),
  of("bw64.wav", () => longWav("BW64")),
  of("high efficiency.m4a", highEfficiency),
];

const MORE_BEHIND: [type: string, make: () => Promise<Bytes>][] = [
  ["mp3", bare],
  ["aac", () => sample("tone.aac")],
  ["ogg", () => sample("tone.ogg")],
  ["opus", () => sample("tone.opus")],
  ["flac", () => sample("tone.flac")],
];

function oddOnesOf(type: string, make: () => Promise<Bytes>): OddSound[] {
  const [few, several, many, most] = [1, 417, 70_000, 300_000] as const;
  return [
    of(
      `behind a zero.${type}`,
      behind(() => zeros(few), make),
    ),
    of(
      `behind ${several} zeros.${type}`,
      behind(() => zeros(several), make),
    ),
    of(
      `behind ${many} zeros.${type}`,
      behind(() => zeros(many), make),
    ),
    of(
      `behind ${most} zeros.${type}`,
      behind(() => zeros(most), make),
    ),
    of(
      `behind a byte of junk.${type}`,
      behind(() => junk(few), make),
    ),
    of(
      `behind ${several} bytes of junk.${type}`,
      behind(() => junk(several), make),
    ),
    of(
      `behind ${many} bytes of junk.${type}`,
      behind(() => junk(many), make),
    ),
    of(`padded.${type}`, async () => join(await make(), zeros(5000))),
  ];
}

/** All others: in `npm run prove`. */
export const MORE_ODD_SOUNDS: OddSound[] = [
  ...MORE_BEHIND.flatMap(([type, make]) => oddOnesOf(type, make)),
  ...["wav", "aiff", "wma", "m4a", "webm"].flatMap((type) => {
    const make = () => sample(type === "webm" ? "written/ffmpeg.webm" : `tone.${type}`);
    return [
      of(
        `behind zeros.${type}`,
        behind(() => zeros(512), make),
      ),
      of(
        `behind a tag.${type}`,
        behind(() => tag(500), make),
      ),
      of(`padded.${type}`, async () => join(await make(), zeros(5000))),
    ];
  }),
  of(
    "behind zeros.amr",
    behind(
      () => zeros(99),
      () => sample("narrow-band.amr"),
    ),
  ),
  of(
    "behind a tag.amr",
    behind(
      () => tag(99),
      () => sample("narrow-band.amr"),
    ),
  ),
  of(
    "behind a tag, wide.amr",
    behind(
      () => tag(99),
      () => sample("wide-band.amr"),
    ),
  ),
  of(
    "behind a tag of two megabytes.mp3",
    behind(() => tag(2_000_000), bare),
  ),
  of(
    "behind a tag of twenty megabytes.mp3",
    behind(() => tag(20_000_000), bare),
  ),
  of(
    "behind two tags.mp3",
    behind(() => join(tag(700), tag(300, 4)), bare),
  ),
  of(
    "behind an old tag.mp3",
    behind(() => tag(300, 2), bare),
  ),
  of(
    "behind a tag that is too short.mp3",
    behind(() => join(tag(100), zeros(900)), bare),
  ),
  of("behind another program's tag.mp3", behind(apeTag, bare)),
  of(
    "behind a new line.mp3",
    behind(() => "\r\n", bare),
  ),
  of("old tag behind.mp3", async () => join(await bare(), "TAG", zeros(125))),
  of(
    "behind a tag.aac",
    behind(
      () => tag(500_000, 4),
      () => sample("tone.aac"),
    ),
  ),
  of(
    "behind a tag.flac",
    behind(
      () => tag(1_000_000),
      () => sample("tone.flac"),
    ),
  ),
  of(
    "behind a tag.ogg",
    behind(
      () => tag(900),
      () => sample("tone.ogg"),
    ),
  ),
  of("in mid-frame.aac", async () => (await sample("tone.aac")).subarray(50) as Bytes),
  of("far in mid-frame.mp3", async () => (await bare()).subarray(191) as Bytes),
  of("in mid-frame.flac", flacFrames, 0.93),
  of("rf64.wav", () => longWav("RF64")),
  of("bw64 with tracks.wav", () => longWav("BW64", join("chna\x04\0\0\0", zeros(4)))),
];
