import sharp from "sharp";
import { expect, test } from "vitest";
import { cornersFit } from "archive/contract/items/corners";
import { photographedPage } from "./photographed-page";
import { photographWithoutPage } from "./photograph-without-page";

/** Mean light around a place of a photograph, 0 to 255. */
async function lightAt(content: Buffer, [x, y]: readonly [number, number]) {
  const { width = 0, height = 0 } = await sharp(content).metadata();
  const box = { left: Math.round(x * width) - 3, top: Math.round(y * height) - 3, width: 7, height: 7 };
  const { data } = await sharp(content).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

test.for([1, 12])("a seed gives the same page at its corners each time: %i", async (seed) => {
  const { content, corners } = await photographedPage(seed);
  expect((await photographedPage(seed)).content.equals(content)).toBe(true);
  expect(cornersFit(corners)).toBe(true);
  const [x, y] = [0, 1].map((n) => ((corners[n] ?? 0) + (corners[n + 2] ?? 0)) / 2) as [number, number];
  const [farX, farY] = [4, 5].map((n) => ((corners[n] ?? 0) + (corners[n + 2] ?? 0)) / 2) as [number, number];
  const across = (share: number) => lightAt(content, [x + (farX - x) * share, y + (farY - y) * share]);
  // Inside of its upper edge is paper, outside the table, which is darker.
  expect(await across(0.02)).toBeGreaterThan((await across(-0.025)) + 10);
});

test("a seed gives the same picture without a page each time", async () => {
  const { content, scene } = await photographWithoutPage(5);
  expect(scene).toBe("plate");
  expect((await photographWithoutPage(5)).content.equals(content)).toBe(true);
});
