import { isBlurred } from "./blur";
import type { Photograph, SmallCopy } from "./lens";

/** Most pixels across at which blur is measured, and those of a preview. */
const MEASURED = 1200;
const PREVIEW = 160;
/** A device that has no memory left for a small copy keeps the picture all the same. */
const NOTHING_SEEN: SmallCopy = { address: "", isBlurred: false };

/** A small copy of a picture just taken, and whether that is blurred. */
export async function smallCopy({ blob, width }: Pick<Photograph, "blob" | "width">): Promise<SmallCopy> {
  const resized = { resizeWidth: Math.min(MEASURED, width), resizeQuality: "medium" } as const;
  const bitmap = await createImageBitmap(blob, resized).catch(() => null);
  const copy = bitmap ? copyOf(bitmap) : NOTHING_SEEN;
  bitmap?.close();
  return copy;
}

/** The same of a picture that lies drawn. */
export function copyOf(picture: ImageBitmap | HTMLCanvasElement): SmallCopy {
  try {
    const large = drawn(picture, Math.min(MEASURED, picture.width));
    const { width, height } = large;
    const colours = large.getContext("2d")?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const pixels = new Uint8ClampedArray(width * height);
    // Green is half of what is seen, and costs nothing to take.
    for (let at = 0; at < pixels.length; at++) pixels[at] = colours[at * 4 + 1] ?? 0;
    const small = drawn(large, PREVIEW);
    // At once: for a blob the browser waits until it has nothing else to do.
    const address = small.toDataURL("image/jpeg", 0.7);
    large.width = small.width = 0;
    return { address, isBlurred: isBlurred({ width, height, pixels }) };
  } catch {
    return NOTHING_SEEN;
  }
}

function drawn(picture: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (paper) paper.imageSmoothingQuality = "medium";
  paper?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
