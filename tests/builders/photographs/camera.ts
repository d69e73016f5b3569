import sharp from "sharp";
import { mapInto } from "archive/media/decoder/quadrilateral.js";
import type { Canvas } from "./canvas";
import type { Random } from "./random";

export type Point = readonly [x: number, y: number];
export type Quad = readonly [Point, Point, Point, Point];
/** Degrees by which a page is tipped over its upper edge, over its right one, and turned. */
interface Tilt {
  tip: number;
  lean: number;
  turn: number;
}

/** Focal length, in longer sides of the photograph: a phone's. */
const FOCAL = 0.78;

/**
 * Corners of a tilted page, clockwise from its top left, as large as they go into a box of a photograph.
 * @param box left, top, right and bottom, in pixels
 */
export function cornersIn(box: readonly number[], aspect: number, { tip, lean, turn }: Tilt): Quad {
  const [rx, ry, rz] = [tip, lean, turn].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const seen = (x0: number, y0: number): Point => {
    const [x1, y1] = [x0 * Math.cos(rz) - y0 * Math.sin(rz), x0 * Math.sin(rz) + y0 * Math.cos(rz)];
    const [y2, z2] = [y1 * Math.cos(rx), -y1 * Math.sin(rx)];
    const [x3, z3] = [x1 * Math.cos(ry) + z2 * Math.sin(ry), z2 * Math.cos(ry) - x1 * Math.sin(ry)];
    const scale = FOCAL / (FOCAL + 0.4 * z3);
    return [x3 * scale, y2 * scale];
  };
  const [w, h] = [Math.min(1, aspect), Math.min(1, 1 / aspect)];
  const quad = [seen(-w, -h), seen(w, -h), seen(w, h), seen(-w, h)] as const;
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const [highest, lowest] = [Math.min(...ys), Math.max(...ys)];
  const [left = 0, top = 0, right = 0, bottom = 0] = box;
  const scale = Math.min((right - left) / (most - least), (bottom - top) / (lowest - highest));
  const [dx, dy] = [(left + right - scale * (least + most)) / 2, (top + bottom - scale * (highest + lowest)) / 2];
  const placed = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy];
  return [placed(quad[0]), placed(quad[1]), placed(quad[2]), placed(quad[3])];
}

/** The way back from places in a photograph to those on a page of a size. */
export function backFrom(size: { width: number; height: number }, quad: Quad): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = mapInto(size, quad);
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e];
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f];
  const [G, H, last] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x, y) => {
    const by = G * x + H * y + last;
    return [(A * x + B * y + C) / by, (D * x + E * y + F) / by];
  };
}

/** Noise and blur of a phone's camera, and its JPEG. @param hard as in little light */
export async function taken(random: Random, canvas: Canvas, hard: boolean): Promise<Buffer> {
  const { width, height, data } = canvas;
  const noise = hard ? random.between(5, 12) : random.between(1, 4);
  const pixels = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at++) pixels[at] = (data[at] ?? 0) + noise * random.normal();
  const photo = sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 3 } });
  const blur = random.between(0, hard ? 1.6 : 1.1);
  if (blur > 0.4) photo.blur(blur);
  return photo.jpeg({ quality: random.whole(60, 92) }).toBuffer();
}
