import sharp from "sharp";
import { mapInto } from "archive/media/decoder/quadrilateral.js";

export interface PhotographOptions {
  /** JPEG or PNG of the page. */
  page: Buffer;
  width?: number;
  height?: number;
  /** Degrees by which the page is tipped away over its upper edge, over its right one, and turned. */
  tip?: number;
  lean?: number;
  turn?: number;
  /** Share of the photograph's shorter side that the page's longer one would take, seen from straight above. */
  share?: number;
  /** Share of the light that is lost from the left to the right edge. */
  shadow?: number;
  background?: [number, number, number];
}

export interface Photograph {
  /** JPEG. */
  content: Buffer;
  /** Eight shares of width and height: the page's corners, clockwise from its top left. */
  corners: number[];
}

/** Distance of the lens, and its focal length, in widths of the photograph. */
const DISTANCE = 1.4;

/**
 * A page as a phone photographs it that is held at an angle: in perspective, on a table, in uneven light. Where its
 * corners lie is known from how it was made.
 */
export async function photographed(options: PhotographOptions): Promise<Photograph> {
  const { width = 480, height = 360, shadow = 0, background = [96, 68, 46] } = options;
  const { data, info } = await sharp(options.page).removeAlpha().toColourspace("srgb").raw().toBuffer({
    resolveWithObject: true,
  });
  const points = project(options, info.width / info.height, { width, height });
  const [a, b, c, d, e, f, g, h] = mapInto(info, points);
  // Back from the photograph to the page: the adjugate of that map.
  const back = [e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h];
  const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0] = back;
  const last = a * e - b * d;
  const made = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const by = G * (x + 0.5) + H * (y + 0.5) + last;
      const u = (A * (x + 0.5) + B * (y + 0.5) + C) / by;
      const v = (D * (x + 0.5) + E * (y + 0.5) + F) / by;
      const on = u >= 0 && v >= 0 && u < info.width && v < info.height;
      const from = on ? (Math.floor(v) * info.width + Math.floor(u)) * info.channels : -1;
      const light = 1 - (shadow * x) / width;
      for (let n = 0; n < 3; n++) made[at + n] = (from < 0 ? (background[n] ?? 0) : (data[from + n] ?? 0)) * light;
    }
  const photo = sharp(made, { raw: { width, height, channels: 3 } }).jpeg({ quality: 92 });
  return { content: await photo.toBuffer(), corners: points.flatMap(([x, y]) => [x / width, y / height]) };
}

type Point = readonly [number, number];

/** Corners of the tipped page, in pixels of the photograph, whose middle the lens looks at. */
function project(
  { tip = 0, lean = 0, turn = 0, share = 0.8 }: PhotographOptions,
  aspect: number,
  { width, height }: { width: number; height: number },
): readonly [Point, Point, Point, Point] {
  const [rx, ry, rz] = [tip, lean, turn].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const long = share * Math.min(width, height);
  const [w, h] = aspect >= 1 ? [long, long / aspect] : [long * aspect, long];
  const focal = DISTANCE * width;
  const corner = (x0: number, y0: number): Point => {
    const [x1, y1] = [x0 * Math.cos(rz) - y0 * Math.sin(rz), x0 * Math.sin(rz) + y0 * Math.cos(rz)];
    const [y2, z2] = [y1 * Math.cos(rx), -y1 * Math.sin(rx)];
    const [x3, z3] = [x1 * Math.cos(ry) + z2 * Math.sin(ry), z2 * Math.cos(ry) - x1 * Math.sin(ry)];
    const scale = focal / (focal + z3);
    return [width / 2 + x3 * scale, height / 2 + y2 * scale];
  };
  return [corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(w / 2, h / 2), corner(-w / 2, h / 2)];
}
