import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { oddAiff } from "tests/builders/old-sounds";
import { retagged } from "tests/builders/retagged";
import { sample } from "tests/builders/sample";
import { examineVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED } from "./ffmpeg";
import { sourcePath } from "./node-program";
import { MEDIA_TYPES, sniff } from "./sniff";
import { READERS } from "./sound/allowed.js";
import { Unreadable } from "./unreadable";

// Every coding by either ffmpeg: tests/prove/media/codecs.test.ts.
const HEARING = { ffmpegPath: BUNDLED, decoderMegabytes: 640, bytes: 1e5, voiceLongestSeconds: 60 };

/** A film whose pictures are no PNG, although it says so: a decoder of PNG says that they lack its signature. */
const damagedFilm = async () => retagged(await sample("film.mov"), { avc1: "png " });

test("what is accepted as a voice is read by a demuxer that is allowed, and no demuxer is allowed besides", () => {
  const used = MEDIA_TYPES.filter(({ kind }) => kind === "voice").map(({ reader }) => reader);
  expect([...READERS].toSorted()).toEqual([...new Set(used)].toSorted());
});

test("the sound of a film is heard, and its picture is given to no decoder", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "film.mov");
  await writeFile(path, await damagedFilm());
  const job = JSON.stringify({ make: "samples", path, reader: "mov", rate: 8000 });
  const program = sourcePath("archive/media/sound/sound.js");
  const run = promisify(execFile)(process.execPath, [program, job], { encoding: "buffer" });
  const { stdout, stderr } = await run;
  expect(Math.abs(stdout.length / 16_000 - 1)).toBeLessThan(0.1);
  expect(stderr.toString()).not.toContain("signature");
});

test.for([
  [
    "film",
    "has a picture and something unknown",
    "file_broken",
    async () => retagged(await sample("film.mov"), { soun: "meta", mp4a: "none", esds: "free" }),
  ],
  ["film", "has a picture alone", "no_sound", () => sample("silent.webm")],
  // 3DO's, which FFmpeg would hear.
  ["voice", "is coded as games alone are", "voice_coding", () => oddAiff({ tag: "SDX2", block: 1, blocks: 8000 })],
] as const)("a %s that %s is refused as that: %s", async ([, , words, make]) => {
  await using folder = await ownFolder();
  const path = join(folder.path, "voice");
  await writeFile(path, await make());
  const type = await sniff(path);
  expect(type?.kind).toBe("voice");
  if (!type) return;
  await expect(examineVoice(path, type, HEARING, OPERATOR)).rejects.toMatchObject({
    constructor: Unreadable,
    sentence: { key: `item.${words}` },
  });
});
