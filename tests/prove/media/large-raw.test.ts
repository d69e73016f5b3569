import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OPERATOR } from "archive/media/decoders";
import { openPicture } from "archive/media/image";
import { sniff } from "archive/media/sniff";
import { ownFolder } from "tests/builders/folder";
import { dng } from "tests/builders/raw/dng";

const LIMITS = { imageLimitPixels: 120e6, decoderMegabytes: 640 };

test("a raw that a machine has no room for is opened at half its size", { timeout: 120_000 }, async () => {
  const large = await dng({ width: 3000, height: 2000, quarters: true });
  await using folder = await ownFolder();
  const path = join(folder.path, "large.dng");
  await writeFile(path, large);
  const type = await sniff(path);
  if (!type) throw new Error("no picture");
  const open = (decoderMegabytes: number) =>
    openPicture({ path, type }, join(folder.path, "open"), { ...LIMITS, decoderMegabytes }, OPERATOR);
  expect(await open(640)).toEqual({ width: 3000, height: 2000 });
  expect(await open(384)).toEqual({ width: 1500, height: 1000 });
});
