import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { svg } from "tests/builders/hostile";
import { decodeApart } from "./decode-apart";
import { Unreadable } from "./unreadable";

test("pixels come on white, upright; too many are told without being made; another decoder's file is refused", { timeout: 30_000 }, async () => {
  await using folder = await ownFolder();
  const path = join(folder.path, "drawing.svg");
  await writeFile(path, svg());
  const made = await decodeApart(path, "svg", 50e6);
  expect(made).toMatchObject({ width: 2400, height: 1600, pixels: { raw: { width: 2400, height: 1600, channels: 3 } } });
  expect(await decodeApart(path, "svg", 1000)).toEqual({ width: 300, height: 200, pixels: null });
  await expect(decodeApart(path, "heic", 50e6)).rejects.toBeInstanceOf(Unreadable);
  await expect(decodeApart(path, "raw", 50e6)).rejects.toBeInstanceOf(Unreadable);
});
