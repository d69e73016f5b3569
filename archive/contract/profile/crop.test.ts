import { expect, test } from "vitest";
import { boxOf, centreCrop, stepCrop, type Crop, type CropStep } from "./crop";

const WIDE = { width: 600, height: 400 };

function stepped(steps: CropStep[], start: Crop = centreCrop(WIDE, 1)): Crop {
  return steps.reduce((crop, step) => stepCrop(WIDE, 1, crop, step), start);
}

test("the middle is taken as large as it goes, in any shape", () => {
  expect(boxOf(WIDE, 1, centreCrop(WIDE, 1))).toEqual({ width: 400, height: 400, left: 100, top: 0 });
  expect(boxOf(WIDE, 3, centreCrop(WIDE, 3))).toEqual({ width: 600, height: 200, left: 0, top: 100 });
  expect(boxOf({ width: 200, height: 900 }, 1, centreCrop({ width: 200, height: 900 }, 1))).toEqual({
    width: 200,
    height: 200,
    left: 0,
    top: 350,
  });
});

test("a step moves the box by a tenth of itself, never out of the picture", () => {
  expect(boxOf(WIDE, 1, stepped(["left"]))).toMatchObject({ left: 60, top: 0 });
  expect(boxOf(WIDE, 1, stepped(["right", "right", "right", "right"]))).toMatchObject({ left: 200 });
  expect(boxOf(WIDE, 1, stepped(["up", "up"]))).toMatchObject({ left: 100, top: 0 });
});

test("closer goes by two tenths of zoom around the middle, to three times at most, and back to the whole", () => {
  const closer = stepped(Array.from({ length: 5 }, () => "in"));
  expect(boxOf(WIDE, 1, closer)).toEqual({ width: 200, height: 200, left: 200, top: 100 });
  expect(stepped(Array.from({ length: 30 }, () => "in")).size).toBeCloseTo(1 / 3);
  expect(
    stepped(
      Array.from({ length: 30 }, () => "out"),
      closer,
    ).size,
  ).toBe(1);
});

test("whatever box is asked for, it lies in the picture", () => {
  for (const crop of [
    { x: 1, y: 1, size: 1 },
    { x: 0.9, y: 0, size: 0 },
    { x: 0, y: 0.95, size: 0.5 },
  ]) {
    const { left, top, width, height } = boxOf(WIDE, 1, crop);
    expect(left + width).toBeLessThanOrEqual(600);
    expect(top + height).toBeLessThanOrEqual(400);
    expect(width).toBeGreaterThanOrEqual(133);
  }
});
