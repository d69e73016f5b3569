import { isBlurred } from "./blur";
import type { Photograph } from "./lens";

export interface SmallCopy {
  /** To be revoked. */
  address: string;
  isBlurred: boolean;
}

/** Most pixels across at which blur is measured, and those of a preview. */
const MEASURED = 1200;
const PREVIEW = 160;

/** A small copy of a picture just taken, and whether that is blurred. */
export async function smallCopy({ blob: picture, width: across }: Photograph): Promise<SmallCopy> {
  const measured = Math.min(MEASURED, across);
  const bitmap = await createImageBitmap(picture, { resizeWidth: measured, resizeQuality: "medium" });
  const large = drawn(bitmap, measured);
  bitmap.close();
  const { width, height } = large;
  const colours = large.getContext("2d")?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const pixels = new Uint8ClampedArray(width * height);
  // Green is half of what is seen, and costs nothing to take.
  for (let at = 0; at < pixels.length; at++) pixels[at] = colours[at * 4 + 1] ?? 0;
  const small = drawn(large, PREVIEW);
  const blob = await new Promise<Blob | null>((resolve) => small.toBlob(resolve, "image/jpeg", 0.7));
  large.width = small.width = 0;
  return { address: blob ? URL.createObjectURL(blob) : "", isBlurred: isBlurred({ width, height, pixels }) };
}

function drawn(picture: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
