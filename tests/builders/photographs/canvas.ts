import sharp from "sharp";

export type Colour = readonly [red: number, green: number, blue: number];

/** Pixels in red, green and blue, 0 to 255. */
export interface Canvas {
  width: number;
  height: number;
  data: Float32Array;
}

export function newCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Gives each pixel the colour of its place. */
export function paint({ width, height, data }: Canvas, colourAt: (x: number, y: number) => Colour): void {
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 3) data.set(colourAt(x, y), at);
}

export function mixed(one: Colour, other: Colour, share: number): Colour {
  const [a, b] = [1 - share, share];
  return [one[0] * a + other[0] * b, one[1] * a + other[1] * b, one[2] * a + other[2] * b];
}

export function shaded(colour: Colour, light: number): Colour {
  return [colour[0] * light, colour[1] * light, colour[2] * light];
}

/** From 0 at `from` to 1 at `to`, without a bend at either. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** The drawing of an SVG. */
export async function drawn(svg: string, width: number, height: number): Promise<Canvas> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const pixels = await sharp(Buffer.from(whole)).flatten({ background: "#fff" }).removeAlpha().raw().toBuffer();
  return { width, height, data: Float32Array.from(pixels) };
}

/** The colour between the four pixels around a place; of what lies outside, the nearest pixel's. */
export function colourAt({ width, height, data }: Canvas, x: number, y: number): Colour {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - top));
  const at = (top * width + left) * 3;
  const of = (n: number) => {
    const above = (data[at + n] ?? 0) * (1 - fx) + (data[at + n + 3] ?? 0) * fx;
    const below = (data[at + n + width * 3] ?? 0) * (1 - fx) + (data[at + n + 3 + width * 3] ?? 0) * fx;
    return above * (1 - fy) + below * fy;
  };
  return [of(0), of(1), of(2)];
}
