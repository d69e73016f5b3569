import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { examineVoice } from "archive/media/audio";
import { ChildFailed } from "archive/media/child";
import { OPERATOR } from "archive/media/decoders";
import { BUNDLED, ffmpegArguments, runSound } from "archive/media/ffmpeg";
import { sniff } from "archive/media/sniff";
import { CODINGS } from "archive/media/sound/allowed.js";
import { ffmpegFile } from "tests/builders/ffmpeg-file";
import { ownFolder } from "tests/builders/folder";
import { layerOne, oddAiff, oddWav } from "tests/builders/old-sounds";
import { retagged } from "tests/builders/retagged";
import { sample } from "tests/builders/sample";
import { toneOf } from "tests/builders/tone";

/*
 * Every coding of sound that is allowed is heard, in a file of a type that is taken. What the common types have as
 * their only coding is in tests/api/media/formats.proof.test.ts too.
 */

const FFMPEGS = [
  ["system", undefined],
  ["bundled", BUNDLED],
] as const;
const HEARING = { decoderMegabytes: 640, bytes: 1e5, voiceLongestSeconds: 60 };

type Make = () => Promise<Buffer> | Buffer;

/** A second of a tone of 440 Hz, in one channel of 8000 samples a second where the coding knows that. */
const tone = (ending: string, ...coding: string[]): [Make, string] => [
  async () =>
    ffmpegFile({ "in.wav": await sample("tone.wav") }, ["-i", "in.wav", "-ac", "1", ...coding], `out.${ending}`),
  ending,
];
const pcm = (ending: string, names: string[]) => names.map((name) => tone(ending, "-c:a", name));

/** As programs of today write them. */
const TONES: Record<string, [Make, string][]> = {
  aac: [tone("m4a", "-c:a", "aac"), tone("aac", "-c:a", "aac"), tone("mov", "-c:a", "aac")],
  alac: [tone("m4a", "-c:a", "alac")],
  flac: [tone("flac"), tone("ogg", "-c:a", "flac"), tone("mp4", "-c:a", "flac", "-strict", "experimental")],
  opus: [tone("opus"), tone("webm", "-c:a", "libopus"), tone("mp4", "-c:a", "libopus")],
  vorbis: [tone("ogg", "-c:a", "libvorbis"), tone("webm", "-c:a", "libvorbis")],
  speex: [tone("spx", "-c:a", "libspeex")],
  mp2: [tone("mp3", "-c:a", "mp2", "-ar", "48000", "-f", "mp2")],
  mp3: [tone("mp3"), tone("mov", "-c:a", "libmp3lame", "-ar", "44100"), tone("wav", "-c:a", "libmp3lame")],
  ac3: [tone("mov", "-c:a", "ac3", "-ar", "48000"), tone("wav", "-c:a", "ac3", "-ar", "48000")],
  eac3: [tone("mp4", "-c:a", "eac3", "-ar", "48000")],
  amr_nb: [[() => sample("narrow-band.amr"), "amr"]],
  amr_wb: [[() => sample("wide-band.amr"), "amr"]],
  gsm: [tone("mov", "-c:a", "libgsm")],
  gsm_ms: [tone("wav", "-c:a", "libgsm_ms")],
  g722: [tone("wav", "-c:a", "g722", "-ar", "16000")],
  g723_1: [tone("wav", "-c:a", "g723_1", "-b:a", "6300")],
  g726: [tone("wav", "-c:a", "g726", "-b:a", "32k")],
  wma1: [tone("wma", "-c:a", "wmav1", "-ar", "22050", "-b:a", "32k")],
  wma2: [tone("wma", "-c:a", "wmav2", "-ar", "22050", "-b:a", "32k")],
  ima_qt: [tone("mov", "-c:a", "adpcm_ima_qt"), tone("aiff", "-c:a", "adpcm_ima_qt")],
  ima_wav: [tone("wav", "-c:a", "adpcm_ima_wav")],
  adpcm_ms: [tone("wav", "-c:a", "adpcm_ms")],
  adpcm_yamaha: [tone("wav", "-c:a", "adpcm_yamaha")],
  a_law: [tone("wav", "-c:a", "pcm_alaw"), tone("mov", "-c:a", "pcm_alaw")],
  mu_law: [tone("wav", "-c:a", "pcm_mulaw"), tone("aiff", "-c:a", "pcm_mulaw")],
  integers: [
    ...pcm("wav", ["pcm_u8", "pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_s64le"]),
    ...pcm("aiff", ["pcm_s8", "pcm_s16be", "pcm_s24be", "pcm_s32be", "pcm_s16le"]),
    ...pcm("mov", ["pcm_s8", "pcm_u8", "pcm_s16be", "pcm_s16le", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be"]),
  ],
  floats: [
    ...pcm("wav", ["pcm_f32le", "pcm_f64le"]),
    ...pcm("mov", ["pcm_f32be", "pcm_f32le", "pcm_f64be", "pcm_f64le"]),
    ...pcm("aiff", ["pcm_f32be", "pcm_f64be"]),
    // As browsers record where they are asked for samples.
    [async () => retagged(await tone("mkv", "-c:a", "pcm_f32le")[0](), { matroska: "webm\0\0\0\0" }), "webm"],
  ],
};

/** As nothing at hand writes them: noise, or silence, and how many seconds. */
const ODD: Record<string, [Make, number][]> = {
  mp1: [[layerOne, 1]],
  truespeech: [
    [() => oddWav({ tag: 0x22, block: 32, blocks: 33, extra: Buffer.from(`0100f000${"00".repeat(28)}`, "hex") }), 1],
  ],
  qcelp: [[() => oddAiff({ tag: "Qclp", block: 35, blocks: 50, begin: [1], noise: false }), 1]],
  g729: [[() => oddWav({ tag: 0x83, block: 10, blocks: 100 }), 1]],
  sipr: [
    [() => oddWav({ tag: 0x130, block: 19, blocks: 60 }), 1.1],
    [() => oddWav({ tag: 0x130, block: 20, blocks: 60, rate: 16_000 }), 0.6],
  ],
  siren: [[() => oddWav({ tag: 0x28e, block: 40, blocks: 50, rate: 16_000, bits: 16, noise: false }), 1]],
  oki: [[() => oddWav({ tag: 0x10, block: 256, blocks: 16, bits: 4, bytesPerSecond: 4000 }), 1]],
  atrac3: [
    [
      () =>
        oddWav({
          tag: 0x270,
          block: 192,
          blocks: 43,
          rate: 44_100,
          bytesPerSecond: 8268,
          extra: Buffer.from("0100001000000000000001000000", "hex"),
          begin: [0xa0],
          noise: false,
        }),
      1,
    ],
  ],
  mace3: [[() => oddAiff({ tag: "MAC3", block: 2, blocks: 1334, bits: 8 }), 1]],
  mace6: [[() => oddAiff({ tag: "MAC6", block: 1, blocks: 1334, bits: 8 }), 1]],
  adpcm_creative: [[() => oddWav({ tag: 0x200, block: 256, blocks: 16, bits: 4, bytesPerSecond: 4000 }), 1]],
  floats: [
    [() => oddWav({ tag: 1, block: 4, blocks: 8000, bits: 32, bytesPerSecond: 32_000, extra: Buffer.from([1, 0]) }), 1],
    [() => oddWav({ tag: 1, block: 4, blocks: 8000, bits: 24, bytesPerSecond: 32_000, extra: Buffer.from([1, 0]) }), 1],
  ],
};

/** What no test can write, its packing being its maker's own: the decoder is let try. */
const UNWRITTEN: Record<string, [Make, reader: string]> = {
  wma_pro: [() => oddWav({ tag: 0x162, block: 2230, blocks: 3, bits: 16, extra: Buffer.alloc(18) }), "wav"],
  wma_lossless: [() => oddWav({ tag: 0x163, block: 2230, blocks: 3, bits: 16, extra: Buffer.alloc(18) }), "wav"],
  wma_voice: [() => oddWav({ tag: 0x0a, block: 180, blocks: 3, bits: 16, extra: Buffer.alloc(46) }), "wav"],
  evrc: [async () => retagged(await sample("call.3gp"), { samr: "sevc" }), "mov"],
  qdesign: [async () => retagged(await sample("call.3gp"), { samr: "QDMC" }), "mov"],
  qdesign2: [async () => retagged(await sample("call.3gp"), { samr: "QDM2" }), "mov"],
};

test("every coding that is allowed is tried here, and none besides", () => {
  const tried = [TONES, ODD, UNWRITTEN].flatMap((files) => Object.keys(files));
  expect([...new Set(tried)].toSorted()).toEqual(Object.keys(CODINGS).toSorted());
});

const heardBy = <File>(files: Record<string, File[]>) =>
  FFMPEGS.flatMap(([ffmpeg, path]) =>
    Object.entries(files).flatMap(([coding, all]) => all.map((file) => [coding, ffmpeg, path, file] as const)),
  );

test.for(heardBy(TONES))("a tone in %s is heard by the %s ffmpeg", async ([, , ffmpegPath, [make, ending]]) => {
  await using folder = await ownFolder();
  const path = join(folder.path, `tone.${ending}`);
  const file = await make();
  await writeFile(path, file);
  const type = await sniff(path);
  if (type?.kind !== "voice") throw new Error(`${ending} is taken for ${type?.mediaType}`);
  const { seconds, peaks } = await examineVoice(path, type, { ...HEARING, ffmpegPath }, OPERATOR);
  expect(Math.abs(seconds - 1)).toBeLessThan(0.2);
  expect(Math.min(...peaks.subarray(30, 170))).toBeGreaterThan(40);
  const { hertz } = await toneOf(file, type.reader, ffmpegPath);
  expect(Math.abs(hertz - 440)).toBeLessThan(10);
});

test.for(heardBy(ODD))("what is coded as %s is heard by the %s ffmpeg", async ([, , ffmpegPath, [make, seconds]]) => {
  await using folder = await ownFolder();
  const path = join(folder.path, "voice");
  await writeFile(path, await make());
  const type = await sniff(path);
  if (type?.kind !== "voice") throw new Error(`it is taken for ${type?.mediaType}`);
  const heard = await examineVoice(path, type, { ...HEARING, ffmpegPath }, OPERATOR);
  expect(Math.abs(heard.seconds - seconds)).toBeLessThan(0.15);
});

test.for(
  FFMPEGS.flatMap(([ffmpeg, path]) => Object.entries(UNWRITTEN).map((row) => [row[0], ffmpeg, path, row[1]] as const)),
)("the decoder of %s is let try by the %s ffmpeg", async ([, , ffmpegPath, [make, reader]]) => {
  await using folder = await ownFolder();
  const path = join(folder.path, "voice");
  await writeFile(path, await make());
  const job = { make: "samples", path, reader, rate: 8000 } as const;
  const failed = await runSound(ffmpegPath, job, { timeoutMs: 20_000 }).catch((error: unknown) => error);
  // Some give silence for it.
  expect(failed === undefined || failed instanceof ChildFailed).toBe(true);
  expect(String(failed)).not.toContain("whitelist");
});

test("the system's ffmpeg gives the pictures of a film to no decoder", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "film.mov");
  // No PNG: a decoder of PNG says that the signature lacks.
  await writeFile(path, retagged(await sample("film.mov"), { avc1: "png " }));
  const job = { make: "samples", path, reader: "mov", rate: 8000 } as const;
  const args = ["-loglevel", "error", ...ffmpegArguments(job)];
  const { stdout, stderr } = await promisify(execFile)("ffmpeg", args, { encoding: "buffer" });
  expect(Math.abs(stdout.length / 16_000 - 1)).toBeLessThan(0.1);
  expect(stderr.toString()).toContain("Codec (png) not on whitelist");
  expect(stderr.toString()).not.toContain("signature");
});
