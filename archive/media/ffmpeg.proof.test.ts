import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createLogger } from "archive/base/log";
import { ownFolder } from "tests/builders/folder";
import { tagged, textFrame } from "tests/builders/hostile-sound";
import { toneOf } from "tests/builders/tone";
import { twoChannels } from "tests/builders/two-channels";
import { voice } from "tests/builders/voice";
import { examineVoice, renderVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED, findFfmpeg, searchFfmpeg } from "./ffmpeg";
import { probeFfmpeg } from "./probe-ffmpeg";
import { Unreadable } from "./unreadable";

const WAV = { kind: "voice", mediaType: "audio/wav", extension: "wav", reader: "wav" } as const;
const OPTIONS = { decoderMegabytes: 640 };
const HEARD = { ...OPTIONS, bytes: 1e5, voiceLongestSeconds: 60 };

const OURS = { ffmpegPath: BUNDLED, source: "bundled" } as const;
/** Both in `npm run prove`; here the one that comes with the product, which every machine has. */
const EITHER = process.env.EVERY_FORMAT ? ([{ ffmpegPath: undefined, source: "system" }, OURS] as const) : [OURS];

test.for(EITHER)(
  "the $source ffmpeg makes Opus and MP3, and the probe leaves nothing behind",
  async ({ ffmpegPath, source }, { expect: check }) => {
    // Other tests start whole archives, which probe too: this one looks at a folder of its own.
    await using folder = await ownFolder();
    vi.stubEnv("TMPDIR", folder.path);
    const ffmpeg = await probeFfmpeg({ ffmpegPath }, createLogger("silent")).finally(() => vi.unstubAllEnvs());
    check(ffmpeg).toMatchObject({ source, version: expect.stringMatching(/^\d/) });
    check(await readdir(folder.path)).toEqual([]);
  },
);

test("where the system has no ffmpeg, the one that comes with the product is found", async () => {
  expect(await searchFfmpeg(undefined, "no-ffmpeg-of-this-name")).toMatchObject({
    path: BUNDLED,
    source: "bundled",
    passedOver: undefined,
  });
});

test("a system's ffmpeg that does not run is passed over, and why is known", async () => {
  await using folder = await ownFolder();
  const broken = join(folder.path, "ffmpeg");
  await writeFile(broken, "#!/bin/sh\necho cannot load libavcodec >&2\nexit 127\n", { mode: 0o755 });
  expect(await searchFfmpeg(undefined, broken)).toMatchObject({
    source: "bundled",
    passedOver: expect.stringContaining("cannot load libavcodec"),
  });
});

test("a setting that names no program is told to the operator", async () => {
  await expect(findFfmpeg("/nowhere/ffmpeg")).rejects.toThrow("FFMPEG_PATH names /nowhere/ffmpeg");
});

test.for(EITHER)(
  "a playlist named as a voice is not followed by the $source ffmpeg",
  async ({ ffmpegPath }, { expect: check }) => {
    await using folder = await ownFolder();
    const secret = join(folder.path, "secret.wav");
    await writeFile(secret, await voice({ seconds: 1 }));
    const list = join(folder.path, "list.mp3");
    await writeFile(list, `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n`);
    await check(
      examineVoice(list, { ...WAV, reader: "mp3" }, { ...HEARD, ffmpegPath }, OPERATOR),
    ).rejects.toBeInstanceOf(Unreadable);
  },
);

test.for(EITHER)(
  "what a file says about its maker, place and day is not in what others hear from the $source ffmpeg",
  async ({ ffmpegPath }, { expect: check }) => {
    await using folder = await ownFolder();
    const path = join(folder.path, "tagged.mp3");
    const tags = ["TIT2", "TPE1", "TALB"].map((name) => textFrame(name, "Secret street 7"));
    await writeFile(path, tagged(await voice({ seconds: 1, format: "mp3" }), Buffer.concat(tags)));
    check((await readFile(path)).includes("Secret street 7")).toBe(true);
    const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
    await renderVoice(path, { reader: "mp3" }, to, { ...OPTIONS, ffmpegPath }, OPERATOR);
    for (const made of Object.values(to)) check((await readFile(made)).includes("Secret")).toBe(false);
  },
);

test.for(EITHER)(
  "the same voice gives the same bytes again by the $source ffmpeg, so that a second run finds its own",
  async ({ ffmpegPath }, { expect: check }) => {
    await using folder = await ownFolder();
    const path = join(folder.path, "voice.wav");
    await writeFile(path, await voice({ seconds: 2 }));
    check(await examineVoice(path, WAV, { ...HEARD, ffmpegPath }, OPERATOR)).toMatchObject({ seconds: 2 });
    const runs = [];
    for (const name of ["a", "b"]) {
      const to = { webm: join(folder.path, `${name}.webm`), mp3: join(folder.path, `${name}.mp3`) };
      await renderVoice(path, WAV, to, { ...OPTIONS, ffmpegPath }, OPERATOR);
      runs.push([await readFile(to.webm), await readFile(to.mp3)]);
    }
    check(runs[0]).toEqual(runs[1]);
  },
);

/** Shares of the first channel that the other has; in the suite one that cancels it and one that does not. */
const OTHERS = process.env.EVERY_FORMAT ? [-1, -0.9, 0.5, 1] : [-1, 0.5];

test.for(EITHER)(
  "a voice whose channels cancel each other out is heard from the $source ffmpeg, and its wave is seen",
  async ({ ffmpegPath }, { expect: check }) => {
    await using folder = await ownFolder();
    const path = join(folder.path, "wires.wav");
    const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
    for (const other of OTHERS) {
      await writeFile(path, twoChannels(1, other));
      const { peaks } = await examineVoice(path, WAV, { ...HEARD, ffmpegPath }, OPERATOR);
      check(Math.min(...peaks.subarray(20, 180))).toBeGreaterThan(80);
      await renderVoice(path, WAV, to, { ...OPTIONS, ffmpegPath }, OPERATOR);
      for (const [made, reader] of [
        [to.webm, "matroska"],
        [to.mp3, "mp3"],
      ] as const) {
        const { hertz, loudness } = await toneOf(await readFile(made), reader);
        check(Math.abs(hertz - 440)).toBeLessThan(8);
        check(loudness).toBeGreaterThan(0.24);
      }
    }
  },
);
