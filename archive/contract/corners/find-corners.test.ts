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

/** Photographs that two tests look at: to draw one takes longer than to find anything in it. */
const drawn = { page: photographedPage(2), without: photographWithoutPage(19) };

/** Mean light around a place of a photograph, 0 to 255. */
async function lightAt(content: Buffer, [x, y]: readonly [number, number]) {
  const { width = 0, height = 0 } = await sharp(content).metadata();
  const box = { left: Math.round(x * width) - 3, top: Math.round(y * height) - 3, width: 7, height: 7 };
  const { data } = await sharp(content).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

test.for([
  [2, () => drawn.page],
  [7, () => photographedPage(7)],
] as const)(
  "a page lies at the corners of its photograph, which are found within 2 % of its diagonal: seed %i",
  async ([, draw]) => {
    const { content, corners } = await draw();
    const [x, y] = [0, 1].map((n) => ((corners[n] ?? 0) + (corners[n + 2] ?? 0)) / 2) as [number, number];
    const [farX, farY] = [4, 5].map((n) => ((corners[n] ?? 0) + (corners[n + 2] ?? 0)) / 2) as [number, number];
    const across = (share: number) => lightAt(content, [x + (farX - x) * share, y + (farY - y) * share]);
    // Inside of its upper edge is paper, outside the table, which is darker.
    expect(await across(0.02)).toBeGreaterThan((await across(-0.025)) + 10);
    for (const isGrey of [false, true]) {
      const picture = await pixelsOf(content, isGrey);
      const found = findCorners(picture) ?? [];
      expect(cornersFit(found)).toBe(true);
      expect(cornersApart(found, corners, picture)).toBeLessThan(0.02);
    }
  },
);

test("where no page is, none is found: neither in checks nor in a picture that is too small or empty", async () => {
  expect(findCorners(await pixelsOf((await drawn.without).content))).toBeNull();
  for (const [width, height] of [
    [3, 2],
    [800, 600],
    [900, 20],
  ] as const)
    expect(findCorners({ width, height, channels: 3, data: new Uint8Array(width * height * 3) })).toBeNull();
});

test("a seed gives the same photograph each time, with a page and without one", async () => {
  expect((await photographedPage(2)).content.equals((await drawn.page).content)).toBe(true);
  const { content, scene } = await photographWithoutPage(19);
  expect(content.equals((await drawn.without).content)).toBe(true);
  expect(scene).toBe("patterned");
});
