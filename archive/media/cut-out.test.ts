import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { steppedTone, stepsOf } from "tests/builders/stepped-tone";
import { renderVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED } from "./ffmpeg";

const OPTIONS = { ffmpegPath: BUNDLED, decoderMegabytes: 640 };
const MOST_OFF = 0.05;

test.for([
  ["wav", "wav"],
  ["mp3", "mp3"],
] as const)(
  "a part of a %s begins and ends within 50 ms of what was asked, and nothing around it is heard",
  async ([format, reader]) => {
    await using folder = await ownFolder();
    const path = join(folder.path, "side");
    await writeFile(path, await steppedTone({ seconds: 12, format }));
    const to = { webm: join(folder.path, "part.webm"), mp3: join(folder.path, "part.mp3") };
    const cut = { startMs: 2500, endMs: 5250 };
    await renderVoice(path, { reader }, to, OPTIONS, OPERATOR, { cut, path: join(folder.path, "part.wav") });
    for (const [file, as] of [
      [to.webm, "matroska"],
      [to.mp3, "mp3"],
    ] as const) {
      const { seconds, first, last, steps } = await stepsOf(await readFile(file), as);
      expect(Math.abs(seconds - 2.75), as).toBeLessThan(MOST_OFF);
      expect({ first, last }).toEqual({ first: 2, last: 5 });
      expect(steps.map((step) => step.to)).toEqual([3, 4, 5]);
      for (const { to: second, at } of steps) expect(Math.abs(at - (second - 2.5)), as).toBeLessThan(MOST_OFF);
    }
  },
);

test("a part that begins behind a sound's end is refused, and its last part is as long as it is", async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "side");
  await writeFile(path, await steppedTone({ seconds: 4 }));
  const to = { webm: join(folder.path, "part.webm"), mp3: join(folder.path, "part.mp3") };
  const render = (startMs: number, endMs: number) =>
    renderVoice(path, { reader: "wav" }, to, OPTIONS, OPERATOR, {
      cut: { startMs, endMs },
      path: join(folder.path, "part.wav"),
    });
  await expect(render(5000, 8000)).rejects.toMatchObject({ sentence: { key: "item.file_broken" } });
  await render(3000, 5000);
  expect((await stepsOf(await readFile(to.mp3), "mp3")).seconds).toBeCloseTo(1, 1);
});
