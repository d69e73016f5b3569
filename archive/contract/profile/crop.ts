// Apart from the schemas: the cropper in the browser reckons as the archive does.

/**
 * What is cut out of a picture: left and top of the box as shares of the upright picture's width and height, and its
 * size as a share of the largest box of its shape that the picture holds (1 is zoom 1, a third is zoom 3).
 */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

export interface Extent {
  width: number;
  height: number;
}

export const MOST_ZOOM = 3;
/** Step of the cropper's slider (product.md 9). */
export const ZOOM_STEP = 0.1;
/** Ways in which buttons move the box over the picture, where there is no cropper. */
export const CROP_STEPS = ["left", "right", "up", "down", "in", "out"] as const;
export type CropStep = (typeof CROP_STEPS)[number];

const NUDGE = 0.1;
const ZOOM_PRESS = 2 * ZOOM_STEP;

/** The largest box of a shape that a picture holds. @param aspect width by height */
export function largestBox({ width, height }: Extent, aspect: number): Extent {
  return width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
}

/** The middle of a picture, as large as it goes. */
export function centreCrop(picture: Extent, aspect: number): Crop {
  return within(picture, aspect, { x: 0.5, y: 0.5, size: 1 }, { x: 0.5, y: 0.5 });
}

/** The box in whole pixels, wholly inside the picture whatever was asked for. */
export function boxOf(picture: Extent, aspect: number, crop: Crop): Extent & { left: number; top: number } {
  const largest = largestBox(picture, aspect);
  const size = limited(crop.size, 1 / MOST_ZOOM, 1);
  const width = Math.max(1, Math.min(picture.width, Math.round(largest.width * size)));
  const height = Math.max(1, Math.min(picture.height, Math.round(largest.height * size)));
  return {
    width,
    height,
    left: limited(Math.round(crop.x * picture.width), 0, picture.width - width),
    top: limited(Math.round(crop.y * picture.height), 0, picture.height - height),
  };
}

/** The box one step on: a tenth of itself to a side, or closer to its middle or further from it. */
export function stepCrop(picture: Extent, aspect: number, crop: Crop, step: CropStep): Crop {
  const box = boxOf(picture, aspect, crop);
  const middle = { x: (box.left + box.width / 2) / picture.width, y: (box.top + box.height / 2) / picture.height };
  const across = (NUDGE * box.width) / picture.width;
  const along = (NUDGE * box.height) / picture.height;
  if (step === "in" || step === "out") {
    const zoom = limited(
      Math.round((1 / crop.size + (step === "in" ? ZOOM_PRESS : -ZOOM_PRESS)) * 10) / 10,
      1,
      MOST_ZOOM,
    );
    return within(picture, aspect, { ...crop, size: 1 / zoom }, middle);
  }
  const moved = {
    x: middle.x + (step === "left" ? -across : step === "right" ? across : 0),
    y: middle.y + (step === "up" ? -along : step === "down" ? along : 0),
  };
  return within(picture, aspect, crop, moved);
}

function within(picture: Extent, aspect: number, { size }: Crop, middle: { x: number; y: number }): Crop {
  const largest = largestBox(picture, aspect);
  const across = (largest.width * size) / picture.width;
  const along = (largest.height * size) / picture.height;
  return { x: limited(middle.x - across / 2, 0, 1 - across), y: limited(middle.y - along / 2, 0, 1 - along), size };
}

function limited(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.max(least, most), value));
}
