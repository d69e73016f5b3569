import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createLogger } from "archive/log";
import { ownFolder } from "tests/builders/folder";
import { voice } from "tests/builders/voice";
import { examineVoice, renderVoice } from "./audio";
import { ChildFailed } from "./child";
import { OPERATOR } from "./decoders";
import { findFfmpeg, runFfmpeg } from "./ffmpeg";
import { probeFfmpeg } from "./probe-ffmpeg";
import { Unreadable } from "./unreadable";

const WAV = { kind: "voice", mediaType: "audio/wav", extension: "wav", reader: "wav" } as const;
const OPTIONS = { ffmpegPath: undefined, decoderMegabytes: 512 };
const HEARD = { ...OPTIONS, bytes: 1e5, longestSeconds: 60 };

test("the ffmpeg of this machine makes Opus and MP3, and the probe leaves nothing behind", async () => {
  // Other tests start whole archives, which probe too: this one looks at a folder of its own.
  await using folder = await ownFolder();
  vi.stubEnv("TMPDIR", folder.path);
  const ffmpeg = await probeFfmpeg({ ffmpegPath: undefined }, createLogger("silent")).finally(() => vi.unstubAllEnvs());
  expect(ffmpeg.version).not.toBe("");
  expect(await readdir(folder.path)).toEqual([]);
});

test("a setting that names no program is told to the operator", async () => {
  await expect(findFfmpeg("/nowhere/ffmpeg")).rejects.toThrow("FFMPEG_PATH names /nowhere/ffmpeg");
});

test("a run is killed at its time-out and by its signal, and says that it was", async () => {
  const endless = ["-re", "-f", "lavfi", "-i", "sine", "-f", "null", "-"];
  const late = await runFfmpeg(undefined, endless, { timeoutMs: 200 }).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(ChildFailed);
  expect(late).toMatchObject({ killed: true });
  const stop = new AbortController();
  const run = runFfmpeg(undefined, ["-re", "-f", "lavfi", "-i", "sine", "-f", "s16le", "pipe:1"], {
    timeoutMs: 20_000,
    signal: stop.signal,
    read: async (output) => {
      for await (const _ of output) stop.abort();
    },
  });
  await expect(run).rejects.toMatchObject({ killed: true });
});

test("a playlist named as a voice is not followed", async () => {
  await using folder = await ownFolder();
  const secret = join(folder.path, "secret.wav");
  await writeFile(secret, await voice({ seconds: 1 }));
  const list = join(folder.path, "list.mp3");
  await writeFile(list, `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n`);
  await expect(examineVoice(list, { ...WAV, reader: "mp3" }, HEARD, OPERATOR)).rejects.toBeInstanceOf(Unreadable);
});

test("what a file says about its maker, place and day is not in what others hear", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "tagged.mp3");
  const tags = ["-metadata", "title=Secret street 7", "-metadata", "artist=Secret street 7", "-metadata", "comment=Secret street 7"];
  await runFfmpeg(undefined, ["-f", "lavfi", "-t", "1", "-i", "sine", ...tags, "-y", path], { timeoutMs: 20_000 });
  expect((await readFile(path)).includes("Secret street 7")).toBe(true);
  const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
  await renderVoice(path, { reader: "mp3" }, to, OPTIONS, OPERATOR);
  for (const made of Object.values(to)) expect((await readFile(made)).includes("Secret")).toBe(false);
});

test("the packaged build of 2018 makes the same renditions where there is nothing else", async () => {
  await using folder = await ownFolder();
  const { path: packaged } = (await import("@ffmpeg-installer/ffmpeg")).default;
  await chmod(packaged, 0o755);
  const path = join(folder.path, "voice.wav");
  await writeFile(path, await voice({ seconds: 1 }));
  const options = { ...OPTIONS, ffmpegPath: packaged };
  expect((await examineVoice(path, WAV, { ...HEARD, ...options }, OPERATOR)).seconds).toBe(1);
  const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
  await renderVoice(path, WAV, to, options, OPERATOR);
  for (const made of Object.values(to)) expect((await readFile(made)).byteLength).toBeGreaterThan(2000);
});

test("the same voice gives the same bytes again, so that a second run finds its own", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "voice.wav");
  await writeFile(path, await voice({ seconds: 2 }));
  expect(await examineVoice(path, WAV, HEARD, OPERATOR)).toMatchObject({ seconds: 2 });
  const runs = [];
  for (const name of ["a", "b"]) {
    const to = { webm: join(folder.path, `${name}.webm`), mp3: join(folder.path, `${name}.mp3`) };
    await renderVoice(path, WAV, to, OPTIONS, OPERATOR);
    runs.push([await readFile(to.webm), await readFile(to.mp3)]);
  }
  expect(runs[0]).toEqual(runs[1]);
});
