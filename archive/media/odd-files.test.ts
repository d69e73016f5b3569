import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { ODD_PICTURES } from "tests/builders/odd-pictures";
import { ODD_SOUNDS } from "tests/builders/odd-sounds";
import { coloursOf } from "tests/builders/quarters";
import { toneOf } from "tests/builders/tone";
import { examineVoice, renderVoice } from "./audio";
import { OPERATOR } from "./decoders";
import { BUNDLED } from "./ffmpeg";
import { DOWNLOAD_PICTURE, examinePicture, renderPicture } from "./image";
import { sniff } from "./sniff";

// One of each kind of what other programs open; all of them, by the API: tests/prove/media/variety.test.ts.
const LIMITS = { imageLimitPixels: 120e6, imageLeastSide: 64, decoderMegabytes: 640 };
const HEARING = { ffmpegPath: BUNDLED, decoderMegabytes: 640, bytes: 1e5, voiceLongestSeconds: 60 };

test.for(ODD_PICTURES)("a picture is read: $name", async ({ name, make, width, height, colours }) => {
  await using folder = await ownFolder();
  const path = join(folder.path, name);
  await writeFile(path, await make());
  const type = await sniff(path);
  expect(type?.kind).toBe("handwriting");
  if (!type) return;
  expect(await examinePicture({ path, type }, LIMITS, OPERATOR)).toMatchObject({ width, height });
  const shown = (await renderPicture({ path, type }, LIMITS, OPERATOR)).find((each) => each.name === DOWNLOAD_PICTURE);
  expect(await coloursOf(shown?.content ?? Buffer.alloc(0))).toEqual(colours);
});

test.for(ODD_SOUNDS)("a sound is heard: $name", async ({ name, make, seconds }) => {
  await using folder = await ownFolder();
  const path = join(folder.path, name);
  await writeFile(path, await make());
  const type = await sniff(path);
  expect(type?.kind).toBe("voice");
  if (!type) return;
  expect(Math.abs((await examineVoice(path, type, HEARING, OPERATOR)).seconds - seconds)).toBeLessThan(0.15);
  const to = { webm: join(folder.path, "voice.webm"), mp3: join(folder.path, "voice.mp3") };
  await renderVoice(path, type, to, HEARING, OPERATOR);
  const heard = await toneOf(await readFile(to.mp3), "mp3", BUNDLED);
  expect(Math.abs(heard.hertz - 440)).toBeLessThan(15);
});
