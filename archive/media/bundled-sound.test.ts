import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { lyingWav } from "tests/builders/hostile-sound";
import { ogg } from "tests/builders/ogg";
import { toneOf } from "tests/builders/tone";
import { twoChannels } from "tests/builders/two-channels";
import { voice } from "tests/builders/voice";
import { BUNDLED_FENCE, runBundled } from "./bundled-sound";
import { ChildFailed } from "./child";
import { NO_FILES } from "./confine/files";
import { runFenced } from "./fenced";
import { BUNDLED } from "./ffmpeg";

test("the bundled ffmpeg is killed by the signal while it works, and says that it was", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "long.wav");
  // Ten minutes and more, from the bytes of one.
  await writeFile(path, lyingWav(await voice({ seconds: 60 }), { rate: 1000 }));
  const stop = new AbortController();
  const read = async (output: AsyncIterable<unknown>) => {
    for await (const _ of output) stop.abort();
  };
  const samples = { make: "samples", path, reader: "wav", rate: 48_000 } as const;
  await expect(runBundled(samples, { timeoutMs: 20_000, signal: stop.signal, read })).rejects.toMatchObject({
    killed: true,
  });
  const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
  await expect(runBundled({ make: "renditions", path, reader: "wav", to }, { timeoutMs: 300 })).rejects.toMatchObject({
    killed: true,
  });
});

test("the bundled ffmpeg opens what it is given and no address, and fails in words", async () => {
  await using folder = await ownFolder();
  const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
  for (const reader of ["hls", "concat", "wav"]) {
    const path = join(folder.path, "list");
    await writeFile(path, "#EXTM3U\nhttp://127.0.0.1:9/a.mp3\n");
    const failed = await runBundled({ make: "renditions", path, reader, to }, { timeoutMs: 20_000 }).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ChildFailed);
    expect(failed).toMatchObject({ killed: false });
  }
  // Nothing was heard, so nothing was made.
  expect(await readdir(folder.path)).toEqual(["list"]);
});

test.for([
  ["channels", { codec: "libopus", rate: 48_000, channels: 1 }, { codec: "libopus", rate: 48_000, channels: 2 }],
  ["rate", { codec: "flac", rate: 44_100, channels: 1 }, { codec: "flac", rate: 22_050, channels: 1 }],
  ["codec", { codec: "libopus", rate: 48_000, channels: 2 }, { codec: "flac", rate: 8000, channels: 2 }],
] as const)("an Ogg of two that were joined is heard to its end, where its %s changes", async ([, first, second]) => {
  const wav = twoChannels(1, 1);
  const parts = [await ogg(wav, first), Buffer.from("junk between them"), await ogg(wav, second)];
  const { seconds, hertz, loudness } = await toneOf(Buffer.concat(parts), "ogg", BUNDLED);
  expect(Math.abs(seconds - 2)).toBeLessThan(0.1);
  expect(Math.abs(hertz - 440)).toBeLessThan(8);
  expect(loudness).toBeGreaterThan(0.3);
});

test("its process gets so much memory and no more", { timeout: 30_000 }, async () => {
  const takes = "const held = []; for (let n = 0; n < Number(process.argv[1]); n++) held.push(Buffer.alloc(100e6, 1));";
  await runFenced(BUNDLED_FENCE, process.execPath, ["-e", takes, "1"], NO_FILES, { timeoutMs: 20_000 });
  await expect(
    runFenced(BUNDLED_FENCE, process.execPath, ["-e", takes, "10"], NO_FILES, { timeoutMs: 20_000 }),
  ).rejects.toBeInstanceOf(ChildFailed);
});
