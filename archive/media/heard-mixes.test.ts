import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { heard } from "tests/builders/heard";
import { twoChannels } from "tests/builders/two-channels";
import { examineVoice, renderVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED } from "./ffmpeg";

const OPTIONS = { ffmpegPath: BUNDLED, decoderMegabytes: 640 };
const WAV = { mediaType: "audio/wav", kind: "voice", extension: "wav", reader: "wav" } as const;

test("renditions are made by the mix that was heard when the voice came: it is not heard again", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "voice.wav");
  const to = { webm: join(folder.path, "a.webm"), mp3: join(folder.path, "a.mp3") };
  const loudest = async (sha256: string) => {
    await renderVoice(path, WAV, to, { ...OPTIONS, sha256 }, OPERATOR);
    const samples = await heard(await readFile(to.mp3), "mp3", 8000);
    return Math.max(...new Int16Array(samples.buffer, samples.byteOffset, samples.length / 2));
  };
  await writeFile(path, twoChannels(1, 0.5));
  await examineVoice(path, WAV, { ...OPTIONS, bytes: 1e6, voiceLongestSeconds: 60, sha256: "both" }, OPERATOR);
  // Of channels that cancel each other out nothing is left by the mix of the other file, which it is taken for here.
  await writeFile(path, twoChannels(1, -1));
  expect(await loudest("both")).toBeLessThan(500);
  expect(await loudest("unheard")).toBeGreaterThan(5000);
});
