import { taken } from "./camera";
import { colourAt, mixed, newCanvas, paint, shaded, smooth, type Canvas, type Colour } from "./canvas";
import { lit } from "./light";
import { paper } from "./paper";
import { cloudAt, noiseAt, Random } from "./random";
import { TABLES } from "./tables";

/** Subjects of photographs in which no page is; each seed has one of them, in this order. */
const SCENES = { wood, text, portrait, sky, keys, plate, cloth, wall, leaves, patterned } as const;

/** A photograph of something else; all of it follows from the seed. @returns a JPEG and what is in it */
export async function photographWithoutPage(seed: number): Promise<{ content: Buffer; scene: string }> {
  const random = new Random(seed);
  const names = Object.keys(SCENES) as (keyof typeof SCENES)[];
  const scene = names[seed % names.length] ?? "wood";
  const canvas = random.chance(0.6) ? newCanvas(600, 800) : newCanvas(800, 600);
  await SCENES[scene](random, canvas);
  lit(random, canvas, { shadows: random.pick(["none", "soft", "hard"]), exposure: random.between(0.7, 1.05) });
  return { content: await taken(random, canvas, false), scene };
}

function wood(random: Random, canvas: Canvas) {
  paint(canvas, TABLES.wood(random));
}

function cloth(random: Random, canvas: Canvas) {
  paint(canvas, TABLES.cloth(random));
}

function patterned(random: Random, canvas: Canvas) {
  paint(canvas, TABLES.patterned(random));
}

/** Part of a written page, from edge to edge. */
async function text(random: Random, canvas: Canvas) {
  const ruling = random.pick(["none", "lined", "squared"] as const);
  const page = await paper(random, { tone: random.pick(["white", "cream", "yellowed"]), ruling, aspect: 0.7 });
  const [angle, scale] = [random.between(-0.15, 0.15), random.between(0.5, 0.65)];
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const { width, height } = canvas;
  paint(canvas, (x, y) => {
    const [u, v] = [x - width / 2, y - height / 2];
    return colourAt(page, page.width / 2 + u * cos - v * sin, page.height / 2 + u * sin + v * cos);
  });
}

/** A face and shoulders before something blurred. */
function portrait(random: Random, { width, height, ...canvas }: Canvas) {
  const [x0, y0] = [width * random.between(0.4, 0.6), height * random.between(0.35, 0.45)];
  const wide = Math.min(width, height) * random.between(0.16, 0.26);
  const skin = random.pick<Colour>([
    [160, 112, 84],
    [196, 150, 120],
    [120, 80, 58],
  ]);
  const shirt = random.pick<Colour>([
    [70, 90, 140],
    [220, 216, 208],
    [150, 50, 60],
  ]);
  const { seed } = random;
  paint({ width, height, ...canvas }, (x, y) => {
    const behind = shaded([150, 160, 150], 0.5 + 0.8 * cloudAt(x / 200, y / 200, seed));
    const [u, v] = [(x - x0) / wide, (y - y0) / (wide * 1.3)];
    const body = Math.hypot((x - x0) / (wide * 2.4), (y - y0 - wide * 3.6) / (wide * 2.3));
    const dressed = mixed(shaded(shirt, 0.8 + 0.4 * cloudAt(x / 60, y / 60, seed)), behind, smooth(0.97, 1, body));
    const haired = mixed([34, 26, 24], dressed, smooth(0.96, 1.02, Math.hypot(u / 1.15, (v + 0.2) / 1.1)));
    const eyes = smooth(0.1, 0.14, Math.hypot(Math.abs(u) - 0.4, (v + 0.1) * 1.6));
    const face = shaded(skin, (1.05 - 0.25 * u) * (0.3 + 0.7 * eyes));
    return mixed(face, haired, smooth(0.96, 1, Math.hypot(u, v)));
  });
}

/** Clouds over a dark line of trees. */
function sky(random: Random, canvas: Canvas) {
  const line = canvas.height * random.between(0.7, 0.9);
  const { seed } = random;
  paint(canvas, (x, y) => {
    const cloud = smooth(0.4, 0.75, cloudAt(x / 230, y / 130, seed));
    const above = mixed([96, 140, 196], [236, 236, 238], cloud);
    return y > line + 40 * cloudAt(x / 50, 1, seed) ? shaded([40, 56, 38], 0.6 + cloudAt(x / 8, y / 8, seed)) : above;
  });
}

/** Keys of a keyboard, from edge to edge. */
function keys(random: Random, canvas: Canvas) {
  const [side, angle] = [random.between(55, 95), random.between(-0.2, 0.2)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const isDark = random.chance(0.5);
  const { seed } = random;
  paint(canvas, (x, y) => {
    const [u, v] = [(x * cos + y * sin) / side, (y * cos - x * sin) / side];
    const row = Math.floor(v);
    const [across, down] = [u + row * 0.35 - Math.floor(u + row * 0.35), v - row];
    const out = Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5));
    const mark = Math.hypot(across - 0.35, down - 0.4) < 0.07 + 0.1 * noiseAt(u * 8, v * 8, seed) ? 0.4 : 1;
    const key = shaded(isDark ? [60, 60, 64] : [222, 220, 214], mark * (1 - 0.1 * down));
    return mixed(key, isDark ? [20, 20, 22] : [96, 96, 98], smooth(0.41, 0.44, out));
  });
}

/** A plate on a table. */
function plate(random: Random, canvas: Canvas) {
  const table = TABLES[random.pick(["wood", "cloth", "dark", "patterned"] as const)](random);
  const { width, height } = canvas;
  const size = Math.min(width, height) * random.between(0.3, 0.46);
  const [x0, y0, flat] = [
    width * random.between(0.45, 0.55),
    height * random.between(0.45, 0.55),
    random.between(0.7, 1),
  ];
  paint(canvas, (x, y) => {
    const far = Math.hypot(x - x0, (y - y0) / flat) / size;
    const food = shaded([170, 110, 50], 0.6 + 0.8 * cloudAt(x / 20, y / 20, random.seed));
    const white = shaded([234, 232, 226], 1 - 0.15 * smooth(0.62, 0.7, far) + 0.12 * smooth(0.7, 0.76, far));
    return mixed(mixed(food, white, smooth(0.5, 0.53, far)), table(x, y), smooth(0.99, 1.01, far));
  });
}

/** A wall over a floor, with a skirting between them. */
function wall(random: Random, canvas: Canvas) {
  const [line, slope] = [canvas.height * random.between(0.55, 0.75), random.between(-0.15, 0.15)];
  const floor = TABLES.wood(random);
  const { seed } = random;
  paint(canvas, (x, y) => {
    const below = y - line - slope * x;
    if (below > 26) return floor(x, y);
    if (below > 0) return shaded([226, 224, 218], below < 3 ? 0.6 : 1);
    return shaded([178, 190, 176], 0.9 + 0.15 * cloudAt(x / 260, y / 260, seed));
  });
}

/** Leaves over each other. */
function leaves(random: Random, canvas: Canvas) {
  const all = Array.from({ length: 70 }, () => ({
    x: random.between(0, canvas.width),
    y: random.between(0, canvas.height),
    long: random.between(40, 130),
    angle: random.between(0, Math.PI),
    colour: random.pick<Colour>([
      [60, 110, 50],
      [90, 140, 60],
      [140, 150, 60],
      [40, 80, 44],
    ]),
  }));
  const dark = TABLES.dark(random);
  paint(canvas, (x, y) => {
    const top = all.findLast(({ x: x0, y: y0, long, angle }) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const u = ((x - x0) * cos + (y - y0) * sin) / long;
      const v = ((y - y0) * cos - (x - x0) * sin) / long;
      return Math.abs(v) < 0.35 * (1 - u * u) && Math.abs(u) < 1;
    });
    return top ? shaded(top.colour, 0.8 + 0.4 * noiseAt(x / 12, y / 12, random.seed)) : dark(x, y);
  });
}
