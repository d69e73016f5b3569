import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Page } from "archive/contract/items/page";
import { ownFolder } from "tests/builders/folder";
import { photographed, type PhotographOptions } from "tests/builders/photographed";
import { picture } from "tests/builders/picture";
import { coloursOf } from "tests/builders/quarters";
import { OPERATOR } from "./decoders";
import { examinePicture, renderPicture } from "./image";
import { Unreadable } from "./unreadable";

const LIMITS = { imageLimitPixels: 120e6, imageLeastSide: 64, decoderMegabytes: 640 };
const JPEG = { type: { reader: "jpeg" } };

async function shown(content: Buffer, page: Partial<Page>) {
  await using folder = await ownFolder();
  const path = join(folder.path, "page.jpg");
  await writeFile(path, content);
  const facts = await examinePicture({ path, ...JPEG, ...page }, LIMITS, OPERATOR);
  const renditions = await renderPicture({ path, ...JPEG, ...page }, LIMITS, OPERATOR);
  return { facts, renditions, full: renditions.find(({ name }) => name === "full.jpg")?.content ?? Buffer.alloc(0) };
}

const QUARTERS = { width: 150, height: 210, quarters: true };

/** Colours of the quarters, turned so many times. */
const TURNED = [
  ["red", "green", "blue", "yellow"],
  ["blue", "red", "yellow", "green"],
  ["yellow", "blue", "green", "red"],
  ["green", "yellow", "red", "blue"],
];

test.for([
  { rotation: 90, orientation: 1, quarters: 1 },
  { rotation: 180, orientation: 1, quarters: 2 },
  { rotation: 270, orientation: 1, quarters: 3 },
  // As a camera turned it, and then as its owner did.
  { rotation: 90, orientation: 6, quarters: 2 },
] as const)("a page is turned, in its picture and in what is shown before it: %o", async (turned) => {
  const { rotation, orientation, quarters } = turned;
  const { facts, full } = await shown(await picture({ ...QUARTERS, orientation }), { rotation });
  const upright = quarters % 2 === 0 ? { width: 150, height: 210 } : { width: 210, height: 150 };
  expect(facts).toMatchObject(upright);
  const seen = Buffer.from(facts.placeholder.slice(facts.placeholder.indexOf(",") + 1), "base64");
  expect([await coloursOf(full), await coloursOf(seen)]).toEqual([TURNED[quarters], TURNED[quarters]]);
});

test.for([
  // Shown wider than any rendition; the others are no wider than the small ones need.
  { rotation: 0, orientation: 6, quarters: 1, across: 160, down: 1200 },
  { rotation: 90, orientation: 1, quarters: 1, across: 120, down: 450 },
  { rotation: 180, orientation: 1, quarters: 2, across: 450, down: 120 },
  { rotation: 270, orientation: 6, quarters: 0, across: 450, down: 120 },
] as const)("the small renditions of a page, made by themselves, are turned as the others are: %o", async (turned) => {
  const { rotation, orientation, quarters, across, down } = turned;
  await using folder = await ownFolder();
  const path = join(folder.path, "page.jpg");
  await writeFile(path, await picture({ width: across, height: down, quarters: true, orientation }));
  const file = { path, ...JPEG, rotation };
  const small = await renderPicture(file, LIMITS, OPERATOR, "small");
  const [wide, high] = quarters % 2 === 0 ? [across, down] : [down, across];
  const sizes = [200, 400].map((width) => [`w${width}.jpg`, width, Math.round((width * high) / wide)]);
  const jpegs = small.filter(({ name }) => name.endsWith(".jpg"));
  expect(jpegs.map(({ name, width, height }) => [name, width, height])).toEqual(sizes);
  for (const { content } of jpegs) expect(await coloursOf(content)).toEqual(TURNED[quarters]);
  const large = await renderPicture(file, LIMITS, OPERATOR, "large");
  const all = await renderPicture(file, LIMITS, OPERATOR);
  expect([...small, ...large].map(({ name }) => name)).toEqual(all.map(({ name }) => name));
});

test.for<Omit<PhotographOptions, "page">>([
  { tip: 0, lean: 0, turn: 7 },
  { tip: 25, lean: 10, turn: -4 },
  { tip: -20, lean: 25, turn: 12, shadow: 0.4 },
])("a page photographed at an angle is made straight by its corners: %o", async (options) => {
  const { content, corners } = await photographed({ page: await picture({ ...QUARTERS, format: "png" }), ...options });
  const { facts, full } = await shown(content, { corners });
  expect(await coloursOf(full)).toEqual(await coloursOf(await picture({ ...QUARTERS, format: "png" })));
  expect(facts.width / facts.height).toBeCloseTo(150 / 210, 1);
  // Up to its edges it is the page, and nothing of the table.
  const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
  for (const [x, y] of [
    [3, 3],
    [info.width - 4, 3],
    [3, info.height - 4],
    [info.width - 4, info.height - 4],
  ] as const) {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeGreaterThan(90);
  }
});

test("the light of a photographed page is made even; its ink stays dark and its paper keeps its colour", async () => {
  const page = await picture({ width: 500, height: 700, format: "png", seed: 3 });
  const { content, corners } = await photographed({ page, tip: 15, shadow: 0.5 });
  const { full } = await shown(content, { corners });
  const { width = 0, height = 0 } = await sharp(full).metadata();
  const light = async (left: number) => {
    const box = { left: Math.round(left * width), top: Math.round(height * 0.9), width: 10, height: 10 };
    const { channels } = await sharp(await sharp(full).extract(box).toBuffer()).stats();
    return channels.map(({ mean }) => mean);
  };
  const [left, right] = [await light(0.05), await light(0.92)];
  expect(Math.abs((left[0] ?? 0) - (right[0] ?? 255))).toBeLessThan(25);
  // Yellowed paper stays yellowed.
  expect((right[0] ?? 0) - (right[2] ?? 0)).toBeGreaterThan(12);
  expect((await sharp(full).stats()).channels[0]?.min).toBeLessThan(90);
});

test("corners that hold less than a picture may have are refused", async () => {
  const content = await picture({ width: 400, height: 400 });
  const corners = [0.1, 0.1, 0.15, 0.1, 0.15, 0.2, 0.1, 0.2];
  await expect(shown(content, { corners })).rejects.toThrow(Unreadable);
});
