import sharp from "sharp";
import { madeOnce } from "./made-once";
import { QUARTERS_SVG } from "./quarters";

export interface PictureOptions {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
  /** Writes a camera's EXIF with a place, for tests that it is gone. */
  place?: boolean;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  /** Another number gives another picture. */
  seed?: number;
  /** Four colours in place of the writing. */
  quarters?: boolean;
}

/** A real picture: lines like writing on paper, or four colours. */
export const picture = madeOnce(async (options: PictureOptions) => {
  const { width = 320, height = 240, format = "jpeg", seed = 1 } = options;
  const step = Math.max(8, Math.round(height / 12));
  const lines = Array.from({ length: 10 }, (_, row) => {
    const y = step * (row + 1);
    const end = width * (0.5 + (((row + seed) * 37) % 40) / 100);
    return (
      `<path d="M${width * 0.08} ${y} q${width * 0.1} ${-step} ${width * 0.2} 0 T${end} ${y}" stroke="#1d2b53" ` +
      `stroke-width="${Math.max(1, step / 8)}" fill="none"/>`
    );
  });
  const writing = `<rect width="100%" height="100%" fill="hsl(${40 + (seed % 20)} 60% 90%)"/>${lines.join("")}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" ` +
    `height="${height}">${options.quarters ? QUARTERS_SVG : writing}</svg>`;
  let image = sharp(Buffer.from(svg)).flatten();
  if (options.place) {
    image = image.withExif({
      IFD0: { Make: "Akkhor", Model: "Test camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "90/1 24/1 0/1" },
    });
  }
  if (options.orientation) image = image.withMetadata({ orientation: options.orientation });
  return image.toFormat(format).toBuffer();
});
