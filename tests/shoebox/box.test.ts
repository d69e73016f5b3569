import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ownFolder } from "tests/builders/folder";
import { putBox } from "./box";

test("a page is a phone's picture: on its side, with the moment it was taken at, the same each time", async () => {
  await using folder = await ownFolder();
  const { letters, sounds } = await putBox(folder.path, { letters: 1, sounds: 1, height: 400 });
  const [path = ""] = letters[0]?.paths ?? [];
  const { width, height, orientation, autoOrient, exif } = await sharp(path).metadata();
  expect([width, height, orientation, autoOrient]).toEqual([400, 300, 6, { width: 300, height: 400 }]);
  expect(exif?.toString("latin1")).toContain("2024:11:03 18:15:22");
  expect(sounds).toHaveLength(1);
  const first = await readFile(path);
  await putBox(folder.path, { letters: 1, sounds: 0, height: 400 });
  expect((await readFile(path)).equals(first)).toBe(true);
});
