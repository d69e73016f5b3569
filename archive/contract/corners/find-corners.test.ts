import sharp from "sharp";
import { expect, test } from "vitest";
import { photographedPage } from "tests/builders/photographs/photographed-page";
import { photographWithoutPage } from "tests/builders/photographs/photograph-without-page";
import { cornersApart } from "tests/builders/photographs/corners-apart";
import { cornersFit } from "archive/contract/items/corners";
import { findCorners } from "./find-corners.js";

async function pixelsOf(content: Buffer, isGrey = false) {
  const picture = isGrey ? sharp(content).greyscale() : sharp(content);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

test.for([2, 7])("a page's corners are found within 2 % of the photograph's diagonal: seed %i", async (seed) => {
  const { content, corners } = await photographedPage(seed);
  for (const isGrey of [false, true]) {
    const picture = await pixelsOf(content, isGrey);
    const found = findCorners(picture) ?? [];
    expect(cornersFit(found)).toBe(true);
    expect(cornersApart(found, corners, picture)).toBeLessThan(0.02);
  }
});

test("where no page is, none is found: neither in checks nor in a picture that is too small or empty", async () => {
  expect(findCorners(await pixelsOf((await photographWithoutPage(19)).content))).toBeNull();
  for (const [width, height] of [
    [3, 2],
    [800, 600],
    [900, 20],
  ] as const)
    expect(findCorners({ width, height, channels: 3, data: new Uint8Array(width * height * 3) })).toBeNull();
});
